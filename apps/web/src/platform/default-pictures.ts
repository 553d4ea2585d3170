const pictures = '/common/art/people'
const defaultLogo = '/common/art/default-logo.svg'

const boy = '1'
const girl = '2'

/** A boy for sex 1, a girl for sex 2, otherwise a picture of anybody. */
export function defaultAvatar(sex: string): string {
  if (sex === boy) return `${pictures}/boy.svg`
  return sex === girl ? `${pictures}/girl.svg` : `${pictures}/anyone.svg`
}

/** The person's own picture, else the default one. */
export function userAvatar(person: { userImgPath: string; avatar: string; sex: string }): string {
  return person.userImgPath || person.avatar || defaultAvatar(person.sex)
}

/** The unit's own logo, else the default one. */
export function unitLogo(unitImgPath: string): string {
  return unitImgPath || defaultLogo
}
