import { deviceMarker } from '#platform/browser/device.ts'
import { askWhoIsSignedIn } from '#platform/session/ask-who-is-signed-in.ts'
import type { SessionEnd } from './session-end-rules.ts'

/**
 * When the session that stands now ends; undefined without one. Another tab slept when it was told of a newer one, or the
 * mobile app begins one by its own key.
 */
export async function endOfNewerSession(step: SessionEnd['step']): Promise<string | undefined> {
  if (step === 'near' && deviceMarker(navigator.userAgent) === 'app') await signInByKey()
  return (await askWhoIsSignedIn())?.data?.endsAt
}

async function signInByKey(): Promise<void> {
  const part = await import('#platform/session/sign-in-as-client.ts').catch(() => null)
  await part?.signInAsClient()
}
