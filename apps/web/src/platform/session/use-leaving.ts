import { useCallback, useEffect, useMemo, useRef } from 'react'

/** A page that ends its own session and goes elsewhere. */
export type Leaving = {
  /** Whether the page is on its way: what it hears of the end of its session does not count. */
  isLeaving: () => boolean
  /** Leaves by `end`, which says whether it did; otherwise the page stays. Nothing happens on a page that is leaving. */
  leaveBy: (end: () => Promise<boolean>) => Promise<void>
}

/** The server tells every page that a session has ended, the one that ended it too: that one knows where it goes. */
export function useLeaving(): Leaving {
  const leaving = useRef(false)
  const leaveBy = useCallback(async (end: () => Promise<boolean>) => {
    if (leaving.current) return
    leaving.current = true
    let left = false
    try {
      left = await end()
    } finally {
      leaving.current = left
    }
  }, [])
  useEffect(() => {
    const stay = (event: PageTransitionEvent) => {
      // A page that comes back from the history has arrived again.
      if (event.persisted) leaving.current = false
    }
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])
  return useMemo(() => ({ isLeaving: () => leaving.current, leaveBy }), [leaveBy])
}
