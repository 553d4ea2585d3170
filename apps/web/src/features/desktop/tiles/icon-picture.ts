import type { DesktopIcon } from '@homeroom/contract/desktop/desktop-endpoints.ts'

type Pictures = Pick<DesktopIcon, 'iconImg' | 'imgPath' | 'imgGrayPath' | 'imgCartoonPath'>

/** The picture of an icon: grey when it cannot be opened, the cartoon one in the cartoon theme. */
export function iconPicture(icon: Pictures, state: { theme: string; mayOpen: boolean }): string {
  const ordinary = icon.imgPath || icon.iconImg
  if (!state.mayOpen) return icon.imgGrayPath || ordinary
  if (state.theme === 'cartoon') return icon.imgCartoonPath || ordinary
  return ordinary
}
