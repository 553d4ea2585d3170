import { defaultAvatar } from '@homeroom/ui-kit/avatar/default-avatar.ts'

const defaultLogo = '/common/art/default-logo.svg'

/** The person's own picture, else the default one. */
export function userAvatar(person: { userImgPath: string; avatar: string; sex: string }): string {
  return person.userImgPath || person.avatar || defaultAvatar(person.sex)
}

/** The unit's own logo, else the default one. */
export function unitLogo(unitImgPath: string): string {
  return unitImgPath || defaultLogo
}
