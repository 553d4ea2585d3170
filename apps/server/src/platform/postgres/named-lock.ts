import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Makes transactions that name the same thing follow each other until they end: for what has no row that could be locked, such as one that
 * is about to be made.
 */
export async function holdName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
