import type { Envelope } from '@homeroom/contract/endpoint/envelope.ts'
import { storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import { readMe, type Session } from '@homeroom/contract/sign-in/session-endpoints.ts'
import { readStored } from '#platform/browser/stored-value.ts'
import { renewSession } from '#platform/calls/renew-session.ts'
import { call } from '#platform/calls/send.ts'

/**
 * The me call; null when it failed. A session that only ran out is renewed first:
 * the stored user tells that somebody was signed in here and did not sign out. Without an answer nothing is renewed:
 * a page that is being left would lose the new tokens.
 */
export async function askWhoIsSignedIn(): Promise<Envelope<Session> | null> {
  const answer = await me()
  if (answer === null || answer.status === 200 || readStored(storageKey.user) === null) return answer
  return (await renewSession()) ? await me() : answer
}

/** Long enough for the answer of a switch that another tab has asked for. */
const moment = 600

/**
 * A refusal is asked about once more: another tab that goes on as somebody else ends this session a moment before the
 * browser has the new one.
 */
export async function askOnceMore(first: Envelope<Session> | null): Promise<Envelope<Session> | null> {
  if (first === null || first.status === 200) return first
  await new Promise((resolve) => setTimeout(resolve, moment))
  return (await me()) ?? first
}

async function me(): Promise<Envelope<Session> | null> {
  try {
    return await call(readMe, {}, { intercept: false })
  } catch {
    // A page that is being left must not take its own cut-off call for a failure: its timers no longer run.
    await new Promise((resolve) => setTimeout(resolve))
    return null
  }
}
