import { useEffect, useEffectEvent } from 'react'

/** Calls the listener when somebody comes back to a page that was in the background: it shows what is so now. */
export function useComingBack(listener: () => void): void {
  const comeBack = useEffectEvent(() => document.visibilityState === 'visible' && listener())
  useEffect(() => {
    const heard = () => comeBack()
    document.addEventListener('visibilitychange', heard)
    return () => document.removeEventListener('visibilitychange', heard)
  }, [])
}
