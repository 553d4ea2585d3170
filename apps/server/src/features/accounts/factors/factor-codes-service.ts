import { randomString } from '@homeroom/shared/random-string.ts'
import { readableSigns } from '@homeroom/shared/readable-code.ts'
import { Secret } from 'otpauth'
import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'
import { readTotp, replaceRecoveryCodes, spendRecoveryCode, spendStep, writeTotp } from './factor-queries.ts'
import { readCode, readRecoveryCode, recoveryCodeLength, stepOfCode } from './factor-rules.ts'

export type CodeCheck = ReturnType<typeof createCodeCheck>

/** A code as it was typed: of an authenticator app, or a recovery code. */
export type GivenCode = { way: 'code' | 'recovery-code'; code: string }

type Parts = { throttle: SignInThrottle; totp: TotpService; recoveryCodes: RecoveryCodeService }

/** The one check of codes for every purpose. The limiter of the account counts it like every attempt to sign in. */
export function createCodeCheck({ throttle, totp, recoveryCodes }: Parts) {
  return async (person: Person, { way, code }: GivenCode, visit: SignInVisit): Promise<boolean> => {
    const counted = { ...throttle.tryAt(person, visit), code: true }
    await throttle.begin(counted)
    const good = way === 'code' ? await totp.spend(person, code) : await recoveryCodes.spend(person, code)
    if (good) await throttle.forgiveCodes(counted)
    return good
  }
}

export type TotpService = ReturnType<typeof createTotpService>

type TotpParts = { db: Database; now: () => Date; box: SecretBox }

/** Codes of an authenticator app. The seed is sent once, when it is created, and is stored encrypted. */
export function createTotpService({ db, now, box }: TotpParts) {
  const purposeOf = ({ unitId, userId }: Person) => `totp_credentials.sealed_seed/${unitId}/${userId}`

  return {
    /** The encrypted seed, valid for this person only. */
    seal: (person: Person, seed: string) => box.seal(purposeOf(person), seed),
    /** Whether a code belongs to a seed that is not stored yet. */
    isRight: (person: Person, of: { sealedSeed: string; code: string }): boolean => stepOf(person, of) !== undefined,
    /** Stores an authenticator when the code belongs to it; the code is used up. */
    async adopt(tx: Transaction, person: Person, of: { sealedSeed: string; code: string }): Promise<boolean> {
      const step = stepOf(person, of)
      if (step === undefined) return false
      const { unitId, userId } = person
      const { sealedSeed } = of
      await writeTotp(tx, { unitId, userId, sealedSeed, lastStep: step, createdAt: now() })
      return true
    },
    /** Whether a code is right; each is valid once. */
    async spend(person: Person, code: string): Promise<boolean> {
      return db.inUnit(person.unitId, async (tx) => {
        const found = await readTotp(tx, person)
        const step = found && stepOf(person, { sealedSeed: found.sealedSeed, code })
        return step !== undefined && spendStep(tx, person, step)
      })
    },
  }

  function stepOf(person: Person, of: { sealedSeed: string; code: string }): number | undefined {
    const seed = box.open(purposeOf(person), of.sealedSeed)
    const code = readCode(of.code)
    return seed && code ? stepOfCode(seed, code, now()) : undefined
  }
}

/** A new seed of 160 bits, as authenticator apps read it (base32). */
export function newSeed(): string {
  return new Secret({ size: 20 }).base32
}

export type RecoveryCodeService = ReturnType<typeof createRecoveryCodeService>

type RecoveryCodeParts = { db: Database; now: () => Date; secret: Buffer }

/** Recovery codes on paper, for a lost telephone. They are shown once, and only a keyed hash of each is stored. */
export function createRecoveryCodeService({ db, now, secret }: RecoveryCodeParts) {
  // Keyed, because 50 bits are too few to be safe in a stolen copy of the database.
  const hashOf = ({ unitId, userId }: Person, code: string) =>
    Buffer.from(derivedToken(secret, 'recovery code', `${unitId}/${userId}/${code}`), 'base64url')

  return {
    /** New codes, which replace the old ones. */
    async renewIn(tx: Transaction, person: Person): Promise<string[]> {
      const codes = newRecoveryCodes()
      const hashes = codes.map((code) => hashOf(person, readRecoveryCode(code) ?? code))
      await replaceRecoveryCodes(tx, person, { hashes, now: now() })
      return codes
    },
    /** Whether a code is right; each is valid once. */
    async spend(person: Person, typed: string): Promise<boolean> {
      const code = readRecoveryCode(typed)
      if (!code) return false
      const hash = hashOf(person, code)
      return db.inUnit(person.unitId, (tx) => spendRecoveryCode(tx, person, { hash, now: now() }))
    },
  }
}

/** How many recovery codes a person gets. */
const recoveryCodeCount = 10

/** New codes of 50 random bits each, in two printed groups. */
export function newRecoveryCodes(): string[] {
  const half = recoveryCodeLength / 2
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = randomString(recoveryCodeLength, readableSigns)
    return `${code.slice(0, half)}-${code.slice(half)}`
  })
}
