import { randomString } from '@homeroom/shared/random-string.ts'
import type { RememberedDevices } from '#features/accounts/devices/remembered/remembered-devices.ts'
import { forgetBrowsers } from '#features/accounts/factors/trusted-browser-queries.ts'
import { holdPerson } from '#features/accounts/session/session-queries.ts'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import type { PasswordHash } from '#platform/secrets/password-hash.ts'
import { type Holder, notePassword, writeInitialPassword } from './password-queries.ts'

export type InitialPasswords = ReturnType<typeof createInitialPasswords>

type Parts = {
  now: () => Date
  passwords: PasswordHash
  sessions: Pick<SessionService, 'endAllIn' | 'forgetPerson'>
  devices: Pick<RememberedDevices, 'endIn'>
}

/** Without letters and digits that look alike. */
const [signs, consonants, vowels, digits] = ['abcdefghjkmnpqrstuvwxyz23456789', 'bdfghkmnprst', 'aeu', '23456789']

/** Small pupils read it aloud and type it: `datume-4729`. For all others twelve signs nobody can guess. */
export function initialPassword({ simple }: { simple: boolean }): string {
  if (!simple) return [1, 2, 3].map(() => randomString(4, signs)).join('-')
  const syllable = () => randomString(1, consonants) + randomString(1, vowels)
  return `${syllable()}${syllable()}${syllable()}-${randomString(4, digits)}`
}

/** The only passwords that somebody else ever sees: made here, told once, to be changed at the first sign-in. */
export function createInitialPasswords({ now, passwords, sessions, devices }: Parts) {
  return {
    async make(of: { simple: boolean }): Promise<{ password: string; hash: string }> {
      const password = initialPassword(of)
      return { password, hash: await passwords.hash(password) }
    },
    /** Puts one in the place of whatever a person had, and ends all that was begun with that. */
    async setIn(tx: Transaction, by: Caller, { hash, ...holder }: Holder & { hash: string }): Promise<void> {
      // Before the password, in the order of a sign-in: otherwise each may wait for the other.
      await holdPerson(tx, holder)
      await writeInitialPassword(tx, { ...holder, hash, changedAt: now() })
      await notePassword(tx, { ...holder, by, action: 'initial password made', at: now() })
      await sessions.endAllIn(tx, { ...holder, by }, 'password changed')
      await devices.endIn(tx, { ...holder, by }, 'password changed')
      await forgetBrowsers(tx, holder, { reason: 'password changed', by, now: now() })
    },
    /** After the transaction: caches drop the sessions that it ended. */
    forget: (holder: Holder) => sessions.forgetPerson(holder),
  }
}
