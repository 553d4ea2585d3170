/** The addresses of a call, whatever its query. */
export function callOf({ path }: { path: string }): RegExp {
  return new RegExp(`${path.replaceAll('/', '\\/')}(?:\\?|$)`)
}
