/** The drawings lie beside the other art of the product. */
const folder = '/common/art/people'

const boy = '1'
const girl = '2'

/** A boy for sex 1, a girl for sex 2, otherwise a picture of anybody. */
export function defaultAvatar(sex: string): string {
  if (sex === boy) return `${folder}/boy.svg`
  return sex === girl ? `${folder}/girl.svg` : `${folder}/anyone.svg`
}
