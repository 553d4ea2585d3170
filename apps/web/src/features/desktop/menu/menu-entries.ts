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
