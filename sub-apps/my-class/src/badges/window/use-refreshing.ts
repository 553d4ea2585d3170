import { useEffect } from 'react'

/** Asks again every so often while the page is looked at. */
export function useRefreshing(again: (() => void) | undefined, every: number): void {
  useEffect(() => {
    if (!again) return
    const ask = () => {
      if (document.visibilityState === 'visible') again()
    }
    const beat = setInterval(ask, every)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [again, every])
}
