import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Does something within a transaction and takes it back at once, locks and notifications included: what it would have said is told, be
 * it a refusal.
 */
export async function triedOnly<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`savepoint tried`)
  try {
    return await work()
  } finally {
    await tx.execute(sql`rollback to savepoint tried`)
    await tx.execute(sql`release savepoint tried`)
  }
}
