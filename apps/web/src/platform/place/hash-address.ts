/** Where a person is inside a page: the route after `#` and all parameters of the address. */
export type HashAddress = { path: string; parameters: ReadonlyMap<string, string> }

/** Reads an address; the query before the hash and the one inside it are one set, the inner one wins. */
export function parseHashAddress(address: string): HashAddress {
  const url = new URL(address, 'http://localhost')
  const hash = url.hash.slice(1)
  const at = hash.indexOf('?')
  const route = at < 0 ? hash : hash.slice(0, at)
  const inner = at < 0 ? '' : hash.slice(at + 1)
  const parameters = new Map([...url.searchParams, ...new URLSearchParams(inner)])
  return { path: routePath(route), parameters }
}

/** One form for one route: a slash in front and none behind. */
export function routePath(route: string): string {
  return `/${route.split('/').filter(Boolean).join('/')}`
}
