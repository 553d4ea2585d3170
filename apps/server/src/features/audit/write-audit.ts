import { auditLog } from '#database/tables/logs.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id'>

/** Notes what somebody did that they or others may have to answer for, in the transaction that does it. */
export async function writeAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry)
}
