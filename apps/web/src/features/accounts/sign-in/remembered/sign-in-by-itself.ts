import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { signInRemembered } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { loggedOutValue, storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import { readStored, writeStored } from '#platform/browser/stored-value.ts'
import { shareRenewal } from '#platform/calls/renew-session.ts'
import { call } from '#platform/calls/send.ts'
import type { TextKey } from '#texts/text-key.ts'
import { type StoppedSignIn, stoppedSignIn } from '../stopped-sign-in.ts'
import type { SignedIn } from '../target/sign-in-target.ts'
import { nextAutoLogin } from './auto-login-rules.ts'

/** The outcome: signed in, waiting for a further step, or the form, perhaps with a sentence that says why. */
export type ByItself =
  | { kind: 'signed-in'; person: SignedIn }
  | { kind: 'stopped'; stopped: StoppedSignIn }
  | { kind: 'form'; message: { key: TextKey } | null }

/** Signs in the person whom this browser remembers, unless they have signed out or it was tried too often. */
export async function signInByItself(): Promise<ByItself> {
  const next = nextAutoLogin({
    loggedOut: readStored(storageKey.loggedOut),
    count: readStored(storageKey.autoLoginCount),
  })
  if (next === 'skip') return { kind: 'form', message: null }
  if (next === 'stop') {
    writeStored(storageKey.loggedOut, loggedOutValue)
    // The server is told as well: the next page comes with the form at once.
    await call(signOut, { body: {} }, { intercept: false }).catch(() => null)
    return { kind: 'form', message: { key: 'signIn.rememberedStopped' } }
  }
  writeStored(storageKey.autoLoginCount, String(next.tries))
  return inTurn()
}

/** The windows that a browser restores at its start take turns: the second one is already signed in. */
async function inTurn(): Promise<ByItself> {
  let ended: ByItself = { kind: 'form', message: null }
  const attempt = async () => {
    ended = await send()
    return ended.kind === 'signed-in'
  }
  await shareRenewal({ renew: attempt, locks: navigator.locks })()
  return ended
}

async function send(): Promise<ByItself> {
  try {
    const answer = await call(signInRemembered, { body: {} }, { intercept: false })
    if (answer.status === 200 && answer.data) return { kind: 'signed-in', person: answer.data }
    const stopped = stoppedSignIn(new RefusedCall(answer))
    if (stopped) return { kind: 'stopped', stopped }
    return { kind: 'form', message: { key: 'signIn.rememberedOver' } }
  } catch {
    return { kind: 'form', message: { key: 'platform.noAnswer' } }
  }
}
