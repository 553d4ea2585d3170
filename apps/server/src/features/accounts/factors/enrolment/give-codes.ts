import type { Person } from '#platform/calls/person.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { countUnused } from '../factor-queries.ts'
import type { RecoveryCodeService } from '../recovery-codes/recovery-code-service.ts'

export type GiveCodes = (tx: Transaction, person: Person) => Promise<string[]>

/** Whoever begins with a second factor gets codes for the day it is lost; who has some keeps them. */
export function createGiveCodes(recoveryCodes: RecoveryCodeService): GiveCodes {
  return async (tx, person) => ((await countUnused(tx, person)) > 0 ? [] : recoveryCodes.renewIn(tx, person))
}
