import { storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import { removeStored, writeStored } from '#platform/browser/stored-value.ts'

/** Notes that somebody has signed in here by hand: earlier sign-outs and counted tries no longer matter. */
export function noteSignIn(): void {
  writeStored(storageKey.product, JSON.stringify({ signedIn: true }))
  removeStored({ keys: [storageKey.loggedOut, storageKey.autoLoginCount] })
}
