import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'
import { readTotp, replaceRecoveryCodes, spendRecoveryCode, spendStep, writeTotp } from './factor-queries.ts'
import { newRecoveryCodes, readCode, readRecoveryCode, stepOfCode } from './factor-rules.ts'

export type CodeCheck = ReturnType<typeof createCodeCheck>

/** A code as it was typed, of an authenticator app or from paper. */
export type GivenCode = { way: 'code' | 'recovery-code'; code: string }

type Parts = { throttle: SignInThrottle; totp: TotpService; recoveryCodes: RecoveryCodeService }

/** The one check of codes, whatever they are asked for: counted by the limiter of the account like every try to sign in. */
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

/** Codes of an authenticator app. The seed leaves the server once, when it is made, and is kept sealed. */
export function createTotpService({ db, now, box }: TotpParts) {
  const purposeOf = ({ unitId, userId }: Person) => `totp_credentials.sealed_seed/${unitId}/${userId}`

  return {
    /** The sealed form of a seed, good for this person only. */
    seal: (person: Person, seed: string) => box.seal(purposeOf(person), seed),
    /** Whether a code is one of a seed that is not taken on yet. */
    isRight: (person: Person, of: { sealedSeed: string; code: string }): boolean => stepOf(person, of) !== undefined,
    /** Takes an authenticator on when the code is one of its; the code is used up with it. */
    async adopt(tx: Transaction, person: Person, of: { sealedSeed: string; code: string }): Promise<boolean> {
      const step = stepOf(person, of)
      if (step === undefined) return false
      const { unitId, userId } = person
      const { sealedSeed } = of
      await writeTotp(tx, { unitId, userId, sealedSeed, lastStep: step, createdAt: now() })
      return true
    },
    /** Whether a code is right; each is good once. */
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

export type RecoveryCodeService = ReturnType<typeof createRecoveryCodeService>

type RecoveryCodeParts = { db: Database; now: () => Date; secret: Buffer }

/** Codes on paper, for the day the telephone is gone. Shown once; a keyed hash is all that is kept of each. */
export function createRecoveryCodeService({ db, now, secret }: RecoveryCodeParts) {
  // Keyed: 50 bits are too few to be safe from whoever holds only a copy of the database.
  const hashOf = ({ unitId, userId }: Person, code: string) =>
    Buffer.from(derivedToken(secret, 'recovery code', `${unitId}/${userId}/${code}`), 'base64url')

  return {
    /** New codes in place of the old ones. */
    async renewIn(tx: Transaction, person: Person): Promise<string[]> {
      const codes = newRecoveryCodes()
      const hashes = codes.map((code) => hashOf(person, readRecoveryCode(code) ?? code))
      await replaceRecoveryCodes(tx, person, { hashes, now: now() })
      return codes
    },
    /** Whether a code is right; each is good once. */
    async spend(person: Person, typed: string): Promise<boolean> {
      const code = readRecoveryCode(typed)
      if (!code) return false
      const hash = hashOf(person, code)
      return db.inUnit(person.unitId, (tx) => spendRecoveryCode(tx, person, { hash, now: now() }))
    },
  }
}
