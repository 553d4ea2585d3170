import type { RememberedDevices } from '#features/accounts/devices/remembered/remembered-devices.ts'
import { forgetBrowsers } from '#features/accounts/factors/trusted-browser-queries.ts'
import { holdPerson } from '#features/accounts/session/session-queries.ts'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import type { Caller, Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import {
  countUnused,
  deletePasskey,
  deletePasskeys,
  deleteRecoveryCodes,
  deleteTotp,
  listPasskeys,
  readFactors,
  readTotp,
} from './factor-queries.ts'
import type { FactorRecord } from './factor-record.ts'
import { hasSecondFactor } from './factor-rules.ts'

type Parts = {
  now: () => Date
  sessions: Pick<SessionService, 'endAllIn'>
  devices: Pick<RememberedDevices, 'endIn'>
  record: FactorRecord
}

/** What somebody who may do so sees and takes away of another person's second factor. The person is told. */
export function createPersonFactors({ now, sessions, devices, record }: Parts) {
  return {
    readIn: async (tx: Transaction, person: Person) => ({
      authenticatorSince: (await readTotp(tx, person))?.createdAt ?? null,
      passkeys: await listPasskeys(tx, person),
      recoveryCodesLeft: await countUnused(tx, person),
    }),
    /** For one who has lost telephone and recovery codes: all factors go, every session ends. False without any. */
    async resetIn(tx: Transaction, by: Caller, person: Person): Promise<boolean> {
      await holdPerson(tx, person)
      if (!hasSecondFactor(await readFactors(tx, person))) return false
      await deleteTotp(tx, person)
      await deletePasskeys(tx, person)
      await deleteRecoveryCodes(tx, person)
      await forgetBrowsers(tx, person, { reason: 'second factor reset', by, now: now() })
      await record(tx, person, 'second factor reset', { by })
      // Whoever has the lost telephone may be signed in on it.
      await sessions.endAllIn(tx, { ...person, by }, 'second factor reset')
      // A remembered device must not sign in there either and set up a new factor in the person's name.
      await devices.endIn(tx, { ...person, by }, 'second factor reset')
      return true
    },
    /** Removes one passkey, of a lost key for instance; false when there is no such one. */
    async removePasskeyIn(tx: Transaction, by: Caller, { id, ...person }: Person & { id: string }): Promise<boolean> {
      await holdPerson(tx, person)
      const name = await deletePasskey(tx, person, id)
      if (name === undefined) return false
      await forgetBrowsers(tx, person, { reason: 'second factor removed', by, now: now() })
      // Recovery codes alone are no second factor.
      if (!hasSecondFactor(await readFactors(tx, person))) await deleteRecoveryCodes(tx, person)
      await record(tx, person, 'passkey removed', { by, detail: { name } })
      return true
    },
  }
}
