import { sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'

/** The month of `now` and the two after it: a process that sleeps over a month's end still finds its partition. */
export const logMonthsAhead = 3

/** Makes the partitions of the coming months; called every few minutes by the server, a few look-ups when all are there. */
export async function ensureLogPartitions(db: Database, now: Date): Promise<void> {
  const month = now.toISOString().slice(0, 10)
  await db.outsideUnits((tx) => tx.execute(sql`select ensure_log_partitions(${month}::date, ${logMonthsAhead}::int)`))
}
