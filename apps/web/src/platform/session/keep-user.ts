import type { Session } from '@homeroom/contract/accounts/session/session-schemas.ts'
import { storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import { readStored, writeStored } from '#platform/browser/stored-value.ts'
import { noteSignIn } from './note-sign-in.ts'

/**
 * Keeps who is signed in. Only ids: the browser may be a shared one, and names and pictures come with every page. With the
 * end of the session the other tabs hear of a new sign-in of the same person, too.
 */
export function keepUser({ userId, userType, unitId, endsAt }: Session): void {
  writeStored(storageKey.user, JSON.stringify({ userId, userType, unitId, endsAt }))
  noteSignIn()
}

/** The id of the person this browser was last told of; null when they have signed out. */
export function keptUserId(): string | null {
  const stored = readStored(storageKey.user)
  if (stored === null) return null
  try {
    const { userId } = JSON.parse(stored) as { userId?: unknown }
    return typeof userId === 'string' ? userId : null
  } catch {
    return null
  }
}
