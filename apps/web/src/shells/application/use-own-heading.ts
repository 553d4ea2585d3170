import { type RefObject, useCallback, useSyncExternalStore } from 'react'

const headings = 'h1, [role="heading"][aria-level="1"]'

/**
 * Whether what was drawn into a room by somebody else has a first-level heading now. A change is known before the browser
 * paints it and before any other script runs, so whoever puts a heading in its place is never seen beside it.
 */
export function useOwnHeading(room: RefObject<HTMLElement | null>): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const observer = new MutationObserver(tell)
      if (room.current) observer.observe(room.current, { childList: true, subtree: true })
      return () => observer.disconnect()
    },
    [room],
  )
  return useSyncExternalStore(
    subscribe,
    () => room.current?.querySelector(headings) != null,
    () => false,
  )
}
