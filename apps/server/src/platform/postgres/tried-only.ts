import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Does something within a transaction and takes it back at once, locks and notifications included: what it would have said is told, be
 * it a refusal.
 */
export async function triedOnly<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`savepoint tried`)
  try {
    // Who only looks waits for nobody who is at work on the same rows, and keeps nobody waiting.
    await tx.execute(sql`set local lock_timeout = '500ms'`)
    return await work()
  } finally {
    await tx.execute(sql`rollback to savepoint tried`)
    await tx.execute(sql`release savepoint tried`)
  }
}

/** Whether something was not done because somebody else held what it had to change. */
export function isHeldUp(error: unknown): boolean {
  const { code } = (error instanceof Error && error.cause instanceof Error ? error.cause : error) as { code?: unknown }
  return code === '55P03' || code === '40P01'
}
