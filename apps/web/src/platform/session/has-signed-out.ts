import { loggedOutValue, storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import { readStored } from '#platform/browser/stored-value.ts'

/** Whether the last thing somebody did here was to sign out. */
export function hasSignedOut(): boolean {
  return readStored(storageKey.loggedOut) === loggedOutValue
}
