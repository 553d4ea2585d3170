import { useEffect } from 'react'
import { useSession } from '#platform/session/session.tsx'
import { endOfNewerSession } from './newer-session.ts'
import type { SessionEnd } from './session-end-rules.ts'

/** Looks at each step, and when the page is looked at again, whether a newer session of its person stands already. */
export function useNewerSession(step: SessionEnd['step'], endsAt: string): void {
  const { check } = useSession()
  useEffect(() => {
    if (step === 'far') return
    let asking = false
    async function look(): Promise<void> {
      if (asking || document.visibilityState === 'hidden') return
      asking = true
      const now = await endOfNewerSession(step)
      asking = false
      if (now !== undefined && now !== endsAt) await check()
    }
    void look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [step, endsAt, check])
}
