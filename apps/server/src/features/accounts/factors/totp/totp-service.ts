import type { Person } from '#platform/calls/person.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { readTotp, spendStep, writeTotp } from '../factor-queries.ts'
import { readCode, stepOfCode } from './totp-rules.ts'

export type TotpService = ReturnType<typeof createTotpService>
type Parts = { db: Database; now: () => Date; box: SecretBox }

/** Codes of an authenticator app. The seed leaves the server once, when it is made, and is kept sealed. */
export function createTotpService({ db, now, box }: Parts) {
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
