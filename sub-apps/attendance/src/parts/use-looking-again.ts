import { second } from '@homeroom/shared/dates/durations.ts'
import { useEffect, useEffectEvent } from 'react'

/** How often something is read anew while it is looked at: kiosks and colleagues mark, too. */
const lookAgainAfter = 30 * second

/** Reads anew from time to time, also into the next day, and when somebody comes back to the page; only while that is `wanted`. */
export function useLookingAgain(again: () => void, wanted: boolean): void {
  const look = useEffectEvent(() => {
    if (wanted && document.visibilityState === 'visible') again()
  })
  useEffect(() => {
    const looked = () => look()
    const timer = setInterval(looked, lookAgainAfter)
    document.addEventListener('visibilitychange', looked)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', looked)
    }
  }, [])
}
