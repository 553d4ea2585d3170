import { FailedHttp } from '@homeroom/api-client/failures.ts'
import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import type { Session } from '@homeroom/contract/accounts/session/session-schemas.ts'
import { storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import { readStored } from '#platform/browser/stored-value.ts'
import { renewSession } from '#platform/calls/renew-session.ts'
import { call } from '#platform/calls/send.ts'

/** What the server said of who is signed in. An answer that HTTP reports as failed says nobody, too. */
export type MeAnswer = { status: number; data: Session | null }

export const signInRequired = 401

/**
 * The me call; null when no answer came. A session that only ran out is renewed first:
 * the stored user tells that somebody was signed in here and did not sign out. Without an answer nothing is renewed:
 * a page that is being left would lose the new tokens.
 */
export async function askWhoIsSignedIn(): Promise<MeAnswer | null> {
  const answer = await me()
  if (answer?.status !== signInRequired || readStored(storageKey.user) === null) return answer
  return (await renewSession()) ? await me() : answer
}

/** Long enough for the answer of a switch that another tab has asked for. */
const moment = 600

/**
 * A refusal is asked about once more: another tab that goes on as somebody else ends this session a moment before the
 * browser has the new one.
 */
export async function askOnceMore(first: MeAnswer | null): Promise<MeAnswer | null> {
  if (first === null || first.status === 200) return first
  await new Promise((resolve) => setTimeout(resolve, moment))
  return (await me()) ?? first
}

async function me(): Promise<MeAnswer | null> {
  try {
    return await call(readMe, {}, { intercept: false })
  } catch (failure) {
    if (failure instanceof FailedHttp) return { status: failure.status, data: null }
    // A page that is being left must not take its own cut-off call for a failure: its timers no longer run.
    await new Promise((resolve) => setTimeout(resolve))
    return null
  }
}
