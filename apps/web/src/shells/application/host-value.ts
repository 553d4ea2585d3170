import type { HostRoute, HostValue } from '@homeroom/sub-app-kit/sub-application-host.ts'
import { routePath } from '#platform/place/hash-route.tsx'

/** The part of the address behind '#', as a sub-application sees and sets it. */
export const hostRoute: HostRoute = {
  read: () => routeOf(location.hash),
  subscribe(listener) {
    addEventListener('hashchange', listener)
    return () => removeEventListener('hashchange', listener)
  },
  navigate(path, { replace = false } = {}) {
    const hash = `#${routeOf(`#${path}`)}`
    if (replace) location.replace(hash)
    else location.hash = hash
  },
}

/** The route of a hash with its query, with a slash in front. */
export function routeOf(hash: string): string {
  const [path = '', ...query] = hash.slice(1).split('?')
  return [routePath(path), ...query].join('?')
}

/** A value the shell may change under the eyes of a sub-application. */
export function createHostValue<Value>(first: Value): HostValue<Value> & { change: (next: Value) => void } {
  const listeners = new Set<() => void>()
  let current = first
  return {
    read: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(next) {
      if (Object.is(current, next)) return
      current = next
      for (const listener of [...listeners]) listener()
    },
  }
}
