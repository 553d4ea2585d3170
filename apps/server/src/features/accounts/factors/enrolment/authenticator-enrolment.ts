import type { AuthenticatorOffer } from '@homeroom/contract/accounts/factors/second-factor-endpoints.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { oneTimeKind } from '#features/accounts/one-time/one-time-kind.ts'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Person } from '#platform/calls/person.ts'
import { qrPicture } from '#platform/pages/qr-picture.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { readOwner } from '../factor-queries.ts'
import type { FactorRecord } from '../factor-record.ts'
import { newSeed, totpAddress } from '../totp/totp-rules.ts'
import type { TotpService } from '../totp/totp-service.ts'
import type { GiveCodes } from './give-codes.ts'

export type AuthenticatorEnrolment = ReturnType<typeof createAuthenticatorEnrolment>
type Parts = {
  db: Database
  oneTime: OneTimeStore
  totp: TotpService
  record: FactorRecord
  giveCodes: GiveCodes
  productName: string
}
type Begun = { person: Person; sealedSeed: string }
type Finish = {
  enrolment: string
  code: string
  /** Looked at in the transaction that writes: refuses what must not be any more. */
  guard?: (tx: Transaction) => Promise<void>
}

const begun = oneTimeKind<Begun>('authenticator enrolment', { lifetime: 10 * minute })

/** Taking an authenticator app on: it counts when a code has shown that it knows the seed. `place` is the session or browser that began. */
export function createAuthenticatorEnrolment({ db, oneTime, totp, record, giveCodes, productName }: Parts) {
  return {
    async begin(person: Person, place: string): Promise<AuthenticatorOffer> {
      const owner = await db.inUnit(person.unitId, (tx) => readOwner(tx, person))
      if (!owner) throw new AppError('not_found')
      const seed = newSeed()
      const address = totpAddress({ seed, issuer: productName, account: owner.loginName })
      const payload = { person, sealedSeed: totp.seal(person, seed) }
      return {
        enrolment: await oneTime.issue(begun, payload, { browser: place }),
        secret: seed.replaceAll(/(.{4})(?=.)/g, '$1 '),
        address,
        picture: qrPicture(address),
      }
    },
    /** A wrong code may be tried again, a right one finishes; answers new recovery codes where there were none. */
    async finish(person: Person, { enrolment, code, guard }: Finish, place: string): Promise<string[]> {
      const bound = { browser: place }
      const offer = await oneTime.look(begun, enrolment, bound)
      if (!offer || offer.person.unitId !== person.unitId || offer.person.userId !== person.userId)
        throw new AppError('enrolment_over')
      const { sealedSeed } = offer
      if (!totp.isRight(person, { sealedSeed, code })) throw fieldRefusal({ code: 'enrolment_code_wrong' })
      if (!(await oneTime.take(begun, enrolment, bound))) throw new AppError('enrolment_over')
      return db.inUnit(person.unitId, async (tx) => {
        await guard?.(tx)
        if (!(await totp.adopt(tx, person, { sealedSeed, code }))) throw fieldRefusal({ code: 'enrolment_code_wrong' })
        await record(tx, person, 'authenticator added')
        return giveCodes(tx, person)
      })
    },
  }
}
