import type { RememberedDevices } from '#features/accounts/devices/remembered/remembered-devices.ts'
import { forgetBrowsers } from '#features/accounts/factors/trusted-browser-queries.ts'
import { holdPerson } from '#features/accounts/session/session-queries.ts'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import type { GuessLimiter } from '#features/accounts/sign-in/throttle/guess-limiter.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Caller, Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { markToBeChanged, notePassword } from './password-queries.ts'

export type PersonAccess = ReturnType<typeof createPersonAccess>

type Parts = {
  now: () => Date
  sessions: Pick<SessionService, 'endAllIn' | 'forgetPerson'>
  devices: Pick<RememberedDevices, 'endIn'>
  guesses: Pick<GuessLimiter, 'forgetAccount'>
}

/** What somebody who may do so does about another person's way in, whoever decides that they may. */
export function createPersonAccess({ now, sessions, devices, guesses }: Parts) {
  async function endAll(
    tx: Transaction,
    of: Person & { by: Caller },
    reason: 'password changed' | 'by an administrator',
  ): Promise<void> {
    await sessions.endAllIn(tx, of, reason)
    await devices.endIn(tx, of, reason)
    await forgetBrowsers(tx, of, { reason, by: of.by, now: now() })
  }
  return {
    /** Requires a new password at the next sign-in; false for a person without one. Every device has to sign in again. */
    async requireChangeIn(tx: Transaction, by: Caller, person: Person): Promise<boolean> {
      // Before the password, in the order of a sign-in: otherwise each may wait for the other.
      await holdPerson(tx, person)
      if (!(await markToBeChanged(tx, person))) return false
      await notePassword(tx, { ...person, by, action: 'password change required', at: now() })
      await endAll(tx, { ...person, by }, 'password changed')
      return true
    },
    /** Ends all sessions and forgets all devices. */
    async signOutIn(tx: Transaction, by: Caller, person: Person): Promise<void> {
      await holdPerson(tx, person)
      await recordChange(tx, by, { ...about(person), action: 'signed out by an administrator', at: now() })
      await endAll(tx, { ...person, by }, 'by an administrator')
    },
    /** Forgets wrong passwords: the person may try again at once. */
    async allowTriesIn(tx: Transaction, by: Caller, person: Person): Promise<void> {
      await recordChange(tx, by, { ...about(person), action: 'sign-in tries allowed', at: now() })
      await guesses.forgetAccount(tx, `${person.unitId}/${person.userId}`)
    },
    /** After the transaction: caches drop the sessions that it ended. */
    forget: (person: Person) => sessions.forgetPerson(person),
  }
}

const about = ({ unitId, userId }: Person) => ({
  ...{ unitId, subject: userId, target: { kind: 'person' as const, id: userId } },
})
