import { auditLog } from '#database/tables/logs.ts'
import type { Caller } from '#platform/caller.ts'
import type { Transaction } from '#platform/database.ts'

/** Notes who marked a machine or took its mark away. */
export async function noteMark(
  tx: Transaction,
  { unitId, userId }: Caller,
  { shared, device, now }: { shared: boolean; device: string; now: Date },
): Promise<void> {
  const action = shared ? 'machine marked as shared' : 'machine no longer shared'
  await tx.insert(auditLog).values({ unitId, actorId: userId, action, detail: { device }, occurredAt: now })
}
