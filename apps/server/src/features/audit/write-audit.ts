import { auditLog } from '#database/tables/logs.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id'>

/** Writes a line into the audit log, in the transaction of the action that it records. */
export async function writeAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry)
}
