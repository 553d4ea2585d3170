import { useMemo } from 'react'
import { useHost } from './host-context.tsx'
import { useHostValue } from './host-hooks.ts'
import { type RouteParameters, readRoute, type SubRoute, writeRoute } from './sub-route.ts'

/** The route below the page's address, and a function to change it. It survives a reload and the browser's Back. */
export function useRoute(): SubRoute & {
  go: (path: string, parameters?: RouteParameters, options?: { replace?: boolean }) => void
} {
  const { route } = useHost()
  const current = useHostValue(route)
  return useMemo(
    () => ({
      ...readRoute(current),
      go: (path, parameters, options) => route.navigate(writeRoute(path, parameters), options),
    }),
    [current, route],
  )
}
