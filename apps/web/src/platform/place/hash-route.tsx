import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'

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

/** One route of a page: where it is, who may see it and what it shows. */
export type RouteConfiguration = {
  path: string
  /** The permission code it needs; everybody may see a route without one. */
  code?: string
  screen: (address: HashAddress) => ReactNode
}

/** The routes that remain for one person. */
type Routes = ReadonlyMap<string, RouteConfiguration>

/** Makes the routes of a page from its configuration, without those whose permission code is lacking. */
export function createRoutes(
  configuration: readonly RouteConfiguration[],
  permissions: { has: (code: string) => boolean },
): Routes {
  const allowed = configuration.filter(({ code }) => code === undefined || permissions.has(code))
  return new Map(allowed.map((route) => [routePath(route.path), route]))
}

/** The route an address leads to; undefined means the not-found page, as when no routes remain. */
export function matchRoute(routes: Routes, address: HashAddress): RouteConfiguration | undefined {
  return routes.get(address.path)
}

/** On a staff page only routes of its menu open; the page's own start always does. */
export function isMenuRoute(path: string, menuRoutes: readonly string[]): boolean {
  return path === '/' || menuRoutes.some((route) => routePath(menuPath(route)) === path)
}

/** Menu routes come as `#/list`, `/list` or `list`. */
function menuPath(route: string): string {
  return parseHashAddress(route.startsWith('#') ? route : `#${route}`).path
}

/** The current hash route, and the way to another one. */
export function useHashRoute(): { address: HashAddress; navigate: (path: string) => void } {
  const href = useSyncExternalStore(subscribe, currentAddress, serverAddress)
  const address = useMemo(() => parseHashAddress(href), [href])
  const navigate = useCallback((to: string) => {
    location.hash = to.startsWith('/') ? to : `/${to}`
  }, [])
  return { address, navigate }
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

const currentAddress = () => location.href
// The hash never reaches the server: it draws the page's start.
const serverAddress = () => '/'
