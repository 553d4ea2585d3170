import type { MadePasskey, PasskeyMaking } from '@homeroom/contract/accounts/factors/passkey-shapes.ts'
import type { AuthenticatorOffer } from '@homeroom/contract/accounts/factors/second-factor-schemas.ts'
import { passkeysPerPerson } from '@homeroom/contract/limits.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { type OneTimeStore, oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Caller, Person } from '#platform/calls/caller.ts'
import type { RelyingParty } from '#platform/outside/relying-party.ts'
import { qrPicture } from '#platform/pages/qr-picture.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { FactorAccountService } from './factor-account-service.ts'
import { newSeed, type RecoveryCodeService, type TotpService } from './factor-codes-service.ts'
import { countUnused, readOwner } from './factor-queries.ts'
import type { FactorRecord } from './factor-record.ts'
import { totpAddress } from './factor-rules.ts'
import type { PasskeyRegistration } from './passkeys.ts'

export type OwnEnrolment = ReturnType<typeof createOwnEnrolment>

type Parts = {
  account: FactorAccountService
  authenticators: AuthenticatorEnrolment
  passkeys: PasskeyEnrolment
}

/** Signed-in people add factors for themselves. Only the session that began can finish. */
export function createOwnEnrolment({ account, authenticators, passkeys }: Parts) {
  return {
    async beginAuthenticator(caller: Caller): Promise<AuthenticatorOffer> {
      await account.mayChange(caller)
      return authenticators.begin(personOf(caller), caller.sessionId)
    },
    finishAuthenticator: (caller: Caller, given: { enrolment: string; code: string }) =>
      authenticators.finish(personOf(caller), given, caller.sessionId),
    async beginPasskey(caller: Caller, party: RelyingParty): Promise<PasskeyMaking> {
      await account.mayChange(caller)
      return passkeys.begin(personOf(caller), party, caller.sessionId)
    },
    finishPasskey: (caller: Caller, given: { passkey: MadePasskey; name: string }) =>
      passkeys.finish(personOf(caller), given, caller.sessionId),
  }
}

/** Only the ids, because what is stored with a handle must contain nothing else. */
function personOf({ unitId, userId }: Caller) {
  return { unitId, userId }
}

export type AuthenticatorEnrolment = ReturnType<typeof createAuthenticatorEnrolment>

type AuthenticatorEnrolmentParts = {
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
  /** Checked in the transaction that writes; throws when the enrolment is no longer allowed. */
  guard?: (tx: Transaction) => Promise<void>
}

const begun = oneTimeKind<Begun>('authenticator enrolment', { lifetime: 10 * minute })

/**
 * Adds an authenticator app after a code has shown that it has the seed. `place` is the session or browser that began.
 */
export function createAuthenticatorEnrolment({
  db,
  oneTime,
  totp,
  record,
  giveCodes,
  productName,
}: AuthenticatorEnrolmentParts) {
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
    /** A wrong code may be tried again, a right one completes. Returns new recovery codes when there were none. */
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

export type PasskeyEnrolment = ReturnType<typeof createPasskeyEnrolment>

type PasskeyEnrolmentParts = {
  db: Database
  registration: PasskeyRegistration
  record: FactorRecord
  giveCodes: GiveCodes
}

type PasskeyEnrolmentFinish = {
  passkey: MadePasskey
  name: string
  /** Checked in the transaction that writes; throws when the enrolment is no longer allowed. */
  guard?: (tx: Transaction) => Promise<void>
}

/** Adds a passkey. `place` is the session or browser that began. */
export function createPasskeyEnrolment({ db, registration, record, giveCodes }: PasskeyEnrolmentParts) {
  return {
    async begin(person: Person, party: RelyingParty, place: string): Promise<PasskeyMaking> {
      const making = await registration.begin(person, party, place)
      if (making.exclude.length >= passkeysPerPerson) throw new AppError('too_many_passkeys')
      return making
    },
    /** Returns new recovery codes when there were none. */
    async finish(person: Person, { passkey, name, guard }: PasskeyEnrolmentFinish, place: string): Promise<string[]> {
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

type GiveCodes = (tx: Transaction, person: Person) => Promise<string[]>

/** Creates recovery codes for a person who gets the first second factor; existing ones stay. */
export function createGiveCodes(recoveryCodes: RecoveryCodeService): GiveCodes {
  return async (tx, person) => ((await countUnused(tx, person)) > 0 ? [] : recoveryCodes.renewIn(tx, person))
}
