import type { Envelope } from '@homeroom/contract/envelope.ts'
import { readMe, refreshSession, type Session } from '@homeroom/contract/session-endpoints.ts'
import { storageKey } from '@homeroom/contract/storage-keys.ts'
import { call } from './send.ts'
import { readStored } from './stored-value.ts'

/**
 * The me call; null when it failed. A session that only ran out is renewed first:
 * the stored user tells that somebody was signed in here and did not sign out.
 */
export async function askWhoIsSignedIn(): Promise<Envelope<Session> | null> {
  const answer = await me()
  if (answer?.status === 200 || readStored(storageKey.user) === null) return answer
  return (await renewSession()) ? await me() : answer
}

/** Renews the session without a word; false when that is not possible. */
export async function renewSession(): Promise<boolean> {
  const answer = await call(refreshSession, {}, { intercept: false }).catch(() => null)
  return answer?.status === 200
}

async function me(): Promise<Envelope<Session> | null> {
  return await call(readMe, {}, { intercept: false }).catch(() => null)
}
