import type { MenuState } from '@homeroom/contract/pages/storage-keys.ts'

/** An application as the menu shows it. */
export type MenuApplication = { code: string; name: string; shortName: string; picture: string; href: string }

const leftOut: ReadonlySet<string> = new Set(['desktop', 'comment'])

type MenuRules = {
  /** Whether the person's permissions let the menu show an application. */
  inMenu: (code: string) => boolean
  /** The title of an entry that may have none of its own. */
  title: (code: string, own: string) => string
}

/**
 * The applications of the menu, in order: those the person's permission tree names. The desktop and the comments have
 * their own places.
 */
export function menuEntries(applications: readonly MenuApplication[], { inMenu, title }: MenuRules): MenuApplication[] {
  return applications
    .filter(({ code }) => !leftOut.has(code) && inMenu(code))
    .map((application) => {
      const { code, name, shortName } = application
      return { ...application, name: title(code, name), shortName: title(code, shortName || name) }
    })
}

/** The first part of an application code: `app` of `app-forms` and of `app_forms`. */
const prefixOf = (code: string) => code.split(/[-_]/, 1)[0]

type Titles = {
  /** What the application calls itself; may be empty. */
  own: string
  /** What the platform calls it, as far as it knows. */
  known: string | undefined
  /** The title of what developers have put on the platform without naming it. */
  developerCentre: string
}

/** The title of a menu entry: its own, else the platform's, else that of the developers' applications, else the code. */
export function menuTitle(code: string, { own, known, developerCentre }: Titles): string {
  const title = own.trim() || known?.trim()
  if (title) return title
  return prefixOf(code) === 'app' ? developerCentre : code
}

export type MenuPress = 'toggle' | 'lock'

/**
 * How the menu stands after a press. Locked open and locked closed it keeps its state; floating it opens at the left while
 * it is used, whatever it does at the top. To lock it one uses it, so it is locked as it is then seen: open.
 */
export function nextMenuState(state: MenuState, press: MenuPress): MenuState {
  if (press === 'lock') return isFloating(state) ? 'open' : 'floating'
  if (isFloating(state)) return state === 'floating' ? 'floating-closed' : 'floating'
  return state === 'closed' ? 'open' : 'closed'
}

/** Whether the menu opens only while it is used; at the left. */
export function isFloating(state: MenuState): boolean {
  return state === 'floating' || state === 'floating-closed'
}

/** Whether the menu is one button; at the top. */
export function isClosedAtTop(state: MenuState): boolean {
  return state === 'closed' || state === 'floating-closed'
}
