import { auditLog } from '#database/tables/logs.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type Entry = {
  unitId: string
  /** Whose password it is about; also who did it, unless an actor is named. */
  userId: string
  actorId?: string
  action: string
  detail: Record<string, string>
  occurredAt: Date
}

/** Everything that happens to a password has its line, never with the password or a code in it. */
export async function notePassword(tx: Transaction, { userId, actorId = userId, ...entry }: Entry) {
  await tx.insert(auditLog).values({ ...entry, actorId, target: actorId === userId ? '' : userId })
}
