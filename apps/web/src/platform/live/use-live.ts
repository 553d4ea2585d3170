import type { LiveEvent } from '@homeroom/contract/live/live-endpoints.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { useEffect, useRef } from 'react'

/** A hidden page needs no news: it reads everything again when it is looked at. */
const hiddenPatience = 30 * second

type Parts = { userId: string; catchUp: () => Promise<void>; heard: (event: LiveEvent) => void }

/** Follows what changes for a person while the page is looked at. Its code comes after the page is usable. */
export function useLive(parts: Parts): void {
  const { userId } = parts
  const latest = useRef(parts)
  latest.current = parts
  useEffect(() => {
    let stop: (() => void) | undefined
    let wanted = true
    let hiding: ReturnType<typeof setTimeout> | undefined

    async function begin(): Promise<void> {
      clearTimeout(hiding)
      if (stop || document.visibilityState !== 'visible') return
      const { shareLive } = await import('./share-live.ts')
      if (!wanted || stop) return
      stop = shareLive({
        userId,
        catchUp: () => latest.current.catchUp(),
        heard: (event) => latest.current.heard(event),
      })
    }
    function end(): void {
      clearTimeout(hiding)
      stop?.()
      stop = undefined
    }
    function look(): void {
      if (document.visibilityState === 'hidden') hiding = setTimeout(end, hiddenPatience)
      else void begin().catch(() => undefined)
    }
    look()
    document.addEventListener('visibilitychange', look)
    // A page with an open stream could not be kept for the way back.
    addEventListener('pagehide', end)
    addEventListener('pageshow', look)
    return () => {
      wanted = false
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', end)
      removeEventListener('pageshow', look)
      end()
    }
  }, [userId])
}
