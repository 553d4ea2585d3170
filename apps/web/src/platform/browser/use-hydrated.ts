import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the HTML from the server, true once scripts have taken the page over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
