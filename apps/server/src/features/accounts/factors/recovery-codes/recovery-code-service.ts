import type { Person } from '#platform/calls/person.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'
import { replaceRecoveryCodes, spendRecoveryCode } from '../factor-queries.ts'
import { newRecoveryCodes, readRecoveryCode } from './recovery-code-rules.ts'

export type RecoveryCodeService = ReturnType<typeof createRecoveryCodeService>
type Parts = { db: Database; now: () => Date; secret: Buffer }

/** Codes on paper, for the day the telephone is gone. Shown once; a keyed hash is all that is kept of each. */
export function createRecoveryCodeService({ db, now, secret }: Parts) {
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
