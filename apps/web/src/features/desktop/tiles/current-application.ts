/**
 * The application a path belongs to: the one whose code is the prefix of the path, up to a whole segment.
 * The longest code wins, so `/notices-archive/1` is not `notices`.
 */
export function currentApplication<Application extends { code: string }>(
  applications: readonly Application[],
  path: string,
): Application | undefined {
  const segments = path.split(/[?#]/, 1)[0]?.replace(/^\/+/, '') ?? ''
  const matches = applications.filter(({ code }) => segments === code || segments.startsWith(`${code}/`))
  return matches.toSorted((one, other) => other.code.length - one.code.length)[0]
}
