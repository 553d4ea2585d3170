import type { MadePasskey, PasskeyMaking } from '@homeroom/contract/accounts/factors/passkey-shapes.ts'
import { passkeysPerPerson } from '@homeroom/contract/limits.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Person } from '#platform/calls/person.ts'
import type { RelyingParty } from '#platform/outside/relying-party.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { FactorRecord } from '../factor-record.ts'
import type { PasskeyRegistration } from '../passkeys/passkey-registration.ts'
import type { GiveCodes } from './give-codes.ts'

export type PasskeyEnrolment = ReturnType<typeof createPasskeyEnrolment>
type Parts = { db: Database; registration: PasskeyRegistration; record: FactorRecord; giveCodes: GiveCodes }
type Finish = {
  passkey: MadePasskey
  name: string
  /** Looked at in the transaction that writes: refuses what must not be any more. */
  guard?: (tx: Transaction) => Promise<void>
}

/** Taking a passkey on. `place` is the session or browser that began. */
export function createPasskeyEnrolment({ db, registration, record, giveCodes }: Parts) {
  return {
    async begin(person: Person, party: RelyingParty, place: string): Promise<PasskeyMaking> {
      const making = await registration.begin(person, party, place)
      if (making.exclude.length >= passkeysPerPerson) throw new AppError('too_many_passkeys')
      return making
    },
    /** Answers new recovery codes where there were none. */
    async finish(person: Person, { passkey, name, guard }: Finish, place: string): Promise<string[]> {
      const checked = await registration.check(person, passkey, place)
      return db.inUnit(person.unitId, async (tx) => {
        await guard?.(tx)
        await registration.adopt(tx, person, { ...checked, name: name.trim() || 'Passkey' })
        await record(tx, person, 'passkey added', { detail: { name } })
        return giveCodes(tx, person)
      })
    },
  }
}
