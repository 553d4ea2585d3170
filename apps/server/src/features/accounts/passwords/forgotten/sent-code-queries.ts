import { and, count, eq, gt } from 'drizzle-orm'
import { auditLog } from '#database/tables/logs.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** How many codes have been sent to a person since a moment. */
export async function countCodesSent(
  tx: Transaction,
  { unitId, userId }: { unitId: string; userId: string },
  since: Date,
): Promise<number> {
  const found = await tx
    .select({ sent: count() })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.unitId, unitId),
        gt(auditLog.occurredAt, since),
        eq(auditLog.actorId, userId),
        eq(auditLog.action, 'password code sent'),
      ),
    )
  return found[0]?.sent ?? 0
}
