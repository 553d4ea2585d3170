import { signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import type { Envelope } from '@homeroom/contract/endpoint/envelope.ts'
import { loggedOutValue, removedAtSignOutPrefix, storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import { clearTabStorage, removeStored, writeStored } from '#platform/browser/stored-value.ts'
import { call } from '#platform/calls/send.ts'
import { forgetKept } from '#platform/offline/offline-worker-link.ts'

/** Ends the session on the server and, outside development, forgets it here. False when the server did not agree. */
export async function signOutEverywhere({ development }: { development: boolean }): Promise<boolean> {
  const answer = await call(signOut, { body: {} }, { intercept: false }).catch(() => null)
  if (!hasEnded(answer)) return false
  await forgetSignedOut({ development })
  return true
}

/** Forgets here, outside development, a person whose session was ended because they wanted it. */
export async function forgetSignedOut({ development }: { development: boolean }): Promise<void> {
  if (development) return
  forgetSession()
  removeStored({ keys: [storageKey.autoLoginCount] })
  await forgetKept()
  writeStored(storageKey.loggedOut, loggedOutValue)
}

/**
 * Clears what belongs to the person who was signed in; the language and the device's own settings stay, and so does the
 * count of tries to sign in by itself: each of them ends here when it leads nowhere.
 */
export function forgetSession(): void {
  const { user, product } = storageKey
  removeStored({ keys: [user, product], prefix: removedAtSignOutPrefix })
  clearTabStorage()
}

const signInRequired = 401

function hasEnded(answer: Envelope<unknown> | null): boolean {
  // Somebody whose session is already gone is signed out.
  return answer !== null && ((answer.status === 200 && Boolean(answer.data)) || answer.status === signInRequired)
}
