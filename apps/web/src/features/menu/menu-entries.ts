/** An application as the menu shows it. */
export type MenuApplication = { code: string; name: string; shortName: string; picture: string; href: string }

const leftOut: ReadonlySet<string> = new Set(['desktop', 'comment'])

/** The applications of the menu, in order: the desktop and the comments have their own places. */
export function menuEntries<Application extends MenuApplication>(
  applications: readonly Application[],
): Application[] {
  return applications.filter(({ code }) => !leftOut.has(code))
}
