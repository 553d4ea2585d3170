import { useEffect, useState } from 'react'
import { serverClock } from '#platform/page/server-clock.ts'
import { nextLook, type SessionEnd, sessionEnd } from './session-end-rules.ts'

/** How near the end of the session is, by the server's clock; looked at again when the page is. */
export function useSessionEnd(endsAt: string): SessionEnd {
  const [end, setEnd] = useState<SessionEnd>({ step: 'far' })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function look(): void {
      clearTimeout(timer)
      const left = Date.parse(endsAt) - serverClock.now().getTime()
      const next = sessionEnd(left)
      setEnd((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
      if (left > 0) timer = setTimeout(look, nextLook(left))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [endsAt])
  return end
}
