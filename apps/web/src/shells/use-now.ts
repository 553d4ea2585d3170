import { useEffect, useState } from 'react'

const minute = 60_000

/** The server's time, moved on each minute: the clock of an old school PC may be wrong. */
export function useNow(serverTime: string): Date {
  const [now, setNow] = useState(() => new Date(serverTime))
  useEffect(() => {
    const start = Date.parse(serverTime)
    const openedAt = performance.now()
    const timer = setInterval(() => setNow(new Date(start + performance.now() - openedAt)), minute)
    return () => clearInterval(timer)
  }, [serverTime])
  return now
}
