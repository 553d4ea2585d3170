import { useEffect } from 'react'
import { deviceMarker } from '#platform/browser/device.ts'
import { askWhoIsSignedIn } from '#platform/session/ask-who-is-signed-in.ts'
import { useSession } from '#platform/session/session.tsx'
import type { SessionEnd } from './session-end-rules.ts'

/**
 * Asks the server once at each step, and when the page is looked at again, whether a newer session stands already: another
 * tab slept when it was told, or the mobile app signs in by its own key.
 */
export function useNewerSession(step: SessionEnd['step'], endsAt: string): void {
  const { check } = useSession()
  useEffect(() => {
    if (step === 'far') return
    let asking = false
    async function look(): Promise<void> {
      if (asking || document.visibilityState === 'hidden') return
      asking = true
      if (step === 'near' && deviceMarker(navigator.userAgent) === 'app') await signInByKey()
      const now = (await askWhoIsSignedIn())?.data
      asking = false
      if (now && now.endsAt !== endsAt) await check()
    }
    void look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [step, endsAt, check])
}

async function signInByKey(): Promise<void> {
  const part = await import('#platform/device-client/sign-in-as-client.ts').catch(() => null)
  await part?.signInAsClient()
}
