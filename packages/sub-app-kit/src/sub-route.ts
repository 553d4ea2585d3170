/** Where a person is inside the sub-application. */
export type SubRoute = { path: string; parameters: ReadonlyMap<string, string> }

export type RouteParameters = Readonly<Record<string, string | undefined>>

/** Parses a route from the host: `/path?name=value`. */
export function readRoute(route: string): SubRoute {
  const at = route.indexOf('?')
  const path = at < 0 ? route : route.slice(0, at)
  const query = at < 0 ? '' : route.slice(at + 1)
  return { path: path || '/', parameters: new Map(new URLSearchParams(query)) }
}

/** Formats a route; parameters that are undefined are left out. */
export function writeRoute(path: string, parameters: RouteParameters = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}
