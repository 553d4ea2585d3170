import { and, eq, gt, sql } from 'drizzle-orm'
import { accessLog } from '#database/tables/logs.ts'
import type { Transaction } from '#platform/database.ts'

export async function writeAccess(
  tx: Transaction,
  entry: Omit<typeof accessLog.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(accessLog).values(entry)
}

type Person = { unitId: string; userId: string }

/** How many openings of a person were written since a moment, and when the first of them was. */
export async function countAccess(tx: Transaction, { unitId, userId }: Person, since: Date) {
  const [counted] = await tx
    .select({
      records: sql<number>`count(*)::int`,
      first: sql<Date | null>`min(${accessLog.occurredAt})`.mapWith(accessLog.occurredAt),
    })
    .from(accessLog)
    .where(and(eq(accessLog.unitId, unitId), eq(accessLog.userId, userId), gt(accessLog.occurredAt, since)))
  return counted ?? { records: 0, first: null }
}
