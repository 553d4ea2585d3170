import { useEffect, useState } from 'react'
import { serverClock } from '#platform/page/server-clock.ts'

const minute = 60_000

/** The server's time, moved on each minute: the clock of an old school PC may be wrong. */
export function useNow(serverTime: string): Date {
  // The first drawing is the server's; a page that was kept moves on to today at once.
  const [now, setNow] = useState(() => new Date(serverTime))
  useEffect(() => {
    const kept = document.documentElement.dataset.keptAt !== undefined
    serverClock.startAt(serverTime, { kept })
    if (kept) setNow(serverClock.now())
    const timer = setInterval(() => setNow(serverClock.now()), minute)
    return () => clearInterval(timer)
  }, [serverTime])
  return now
}
