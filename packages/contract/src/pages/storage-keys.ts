import { productCode } from './product.ts'

/** Names in the browser's local storage. */
export const storageKey = {
  user: 'user',
  loggedOut: 'IS_LOGOUTED',
  language: 'lange_',
  languageChoice: 'lang',
  autoLoginCount: 'AUTO_LOGIN_NUM',
  product: productCode,
  /** Whether the kiosk of a gate sounds. */
  kioskSound: 'homeroom_kiosk_sound',
  /** Which camera the kiosk of a gate looks through. */
  kioskCamera: 'homeroom_kiosk_camera',
} as const
export const loggedOutValue = 'logout'
/** Keys that begin so are cleared at sign-out. */
export const removedAtSignOutPrefix = '_remove_'

/** Where a browser keeps a small choice of how an application shows something. Holds nothing personal. */
export const choiceKey = (application: string, name: string) => `choice:${application}:${name}`

/** Where a browser keeps which uploads are under way, to go on with them. A shared machine has none. */
export const keptUploadsDatabase = 'homeroom-uploads'

/** The cookie that tells the server the language before any script runs. Holds nothing personal. */
export const languageCookie = 'homeroom_language'

/** The cookie that tells the server how the application menu of this browser stands. Holds nothing personal. */
export const menuCookie = 'homeroom_menu'

/** How the application menu stands: locked open, locked closed, or at the left closed until it is used, at the top open or closed. */
export const menuStates = ['open', 'closed', 'floating', 'floating-closed'] as const
export type MenuState = (typeof menuStates)[number]

/** Anything but a known state is a menu locked open. */
export function menuStateOrDefault(value: string | null | undefined): MenuState {
  return menuStates.find((state) => state === value) ?? 'open'
}

/** The cookie that tells the server how large the text of this browser is where its person has said nothing. Holds nothing personal. */
export const textSizeCookie = 'homeroom_text_size'

/** How large text can be, in percent. */
export const textSizes = [100, 115, 130, 150] as const
export type TextSize = (typeof textSizes)[number]

/** Headers of every call. */
export const deviceHeader = 'x-device'
export const applicationHeader = 'x-app'
export const devices = ['pc', 'h5', 'app'] as const
export type Device = (typeof devices)[number]

export const languages = ['zh-CN', 'en'] as const
export type Language = (typeof languages)[number]

/** Anything but a known language is zh-CN. */
export function languageOrDefault(value: string | null | undefined): Language {
  return value === 'en' ? 'en' : 'zh-CN'
}
