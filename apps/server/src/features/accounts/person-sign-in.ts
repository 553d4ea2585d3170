import type { RememberedDevices } from '#features/accounts/devices/remembered/remembered-devices.ts'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import type { GuessLimiter } from '#features/accounts/sign-in/throttle/guess-limiter.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import type { Caller, Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { listClients, listSessions } from './devices/device-queries.ts'
import { createUserClientEndings } from './devices/user-client-endings.ts'
import { createFactorRecord } from './factors/factor-record.ts'
import { createPersonFactors } from './factors/person-factors.ts'
import { readPasswordTimes } from './passwords/password-queries.ts'
import { createPersonAccess } from './passwords/person-access.ts'

export type PersonSignIn = ReturnType<typeof createPersonSignIn>

type Parts = {
  now: () => Date
  items: ApplicationItemService
  sessions: SessionService
  devices: RememberedDevices
  guesses: GuessLimiter
}

/** How another person signs in, and what can be taken away of it, for whoever has decided that somebody may. */
export function createPersonSignIn(parts: Parts) {
  const { now, sessions, devices, guesses } = parts
  const factors = createPersonFactors({ ...parts, record: createFactorRecord(parts) })
  const programs = createUserClientEndings(parts)
  const reason = 'by an administrator'
  return {
    ...createPersonAccess(parts),
    resetFactorsIn: factors.resetIn,
    removePasskeyIn: factors.removePasskeyIn,
    async readIn(tx: Transaction, { sessionId }: Caller, person: Person) {
      return {
        ...(await factors.readIn(tx, person)),
        password: await readPasswordTimes(tx, person),
        wrongPasswords: await guesses.countOf(tx, `${person.unitId}/${person.userId}`),
        sessions: await listSessions(tx, { ...person, sessionId }, now()),
        devices: await devices.list(tx, person),
        programs: await listClients(tx, person, now()),
      }
    },
    /** Each ends one; false when the person has no such one. */
    endSessionIn: async (tx: Transaction, by: Caller, { id, ...person }: Person & { id: string }): Promise<boolean> =>
      (await sessions.endAllIn(tx, { ...person, sessionId: id, by }, reason)) > 0,
    forgetDeviceIn: (tx: Transaction, by: Caller, { id, ...person }: Person & { id: string }): Promise<boolean> =>
      devices.endIn(tx, { ...person, deviceId: id, by }, reason),
    removeProgramIn: (tx: Transaction, by: Caller, { id, ...person }: Person & { id: string }): Promise<boolean> =>
      programs.endIn(tx, { ...person, clientId: id, by }, reason),
  }
}
