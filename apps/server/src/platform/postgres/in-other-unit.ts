import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Does a part of a transaction in another unit, for the few acts that concern two at once: all of it happens, or nothing. Row-level
 * security shows that unit's rows meanwhile. The caller has checked that the unit may be entered. When the work fails, the
 * transaction is over, so nothing is put back.
 */
export async function inOtherUnit<Result>(
  tx: Transaction,
  { unitId, back }: { unitId: string; back: string },
  work: () => Promise<Result>,
): Promise<Result> {
  await enter(tx, unitId)
  const result = await work()
  await enter(tx, back)
  return result
}

const enter = (tx: Transaction, unitId: string) =>
  tx.execute(sql`select set_config('homeroom.unit_id', ${unitId}::uuid::text, true)`)
