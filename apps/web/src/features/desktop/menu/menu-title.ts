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
