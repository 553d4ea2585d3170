import { auditLog } from '#database/tables/logs.ts'
import type { Database, Transaction } from '#platform/database.ts'

export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id'>
export type SignInAudit = ReturnType<typeof createSignInAudit>

export async function writeAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry)
}

type Parts = {
  db: Database
  now: () => Date
  /** Hears of an entry that could not be written. */
  failed: (error: Error) => void
}

/** The audit of tries to sign in, for every way alike. A success is written with its session. */
export function createSignInAudit({ db, now, failed }: Parts) {
  return {
    /** Written beside the answer: a refusal of a known account must not take longer than one of an unknown one. */
    refused(
      { unitId, userId }: { unitId: string; userId: string },
      { way, device }: { way: string; device: string },
    ): void {
      const detail = { device, way }
      const entry = { unitId, actorId: userId, action: 'sign-in refused', detail, occurredAt: now() }
      db.inUnit(unitId, (tx) => writeAudit(tx, entry)).catch(failed)
    },
  }
}
