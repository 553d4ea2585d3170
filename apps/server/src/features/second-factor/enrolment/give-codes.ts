import type { Transaction } from '#platform/database.ts'
import type { Person } from '#platform/person.ts'
import { countUnused } from '../recovery-codes/recovery-code-queries.ts'
import type { RecoveryCodeService } from '../recovery-codes/recovery-code-service.ts'

export type GiveCodes = (tx: Transaction, person: Person) => Promise<string[]>

/** Whoever begins with a second factor gets codes for the day it is lost; who has some keeps them. */
export function createGiveCodes(recoveryCodes: RecoveryCodeService): GiveCodes {
  return async (tx, person) => ((await countUnused(tx, person)) > 0 ? [] : recoveryCodes.renewIn(tx, person))
}
