import { auditLog } from '#database/tables/logs.ts'
import { messageConfigurations } from '#database/tables/messages.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** Whether open to-dos of the unit remind of themselves; undefined when nobody has decided. */
export async function readPcOpen(tx: Transaction): Promise<boolean | undefined> {
  // Row-level security leaves the row of one unit.
  const rows = await tx.select({ pcOpen: messageConfigurations.pcOpen }).from(messageConfigurations)
  return rows[0]?.pcOpen
}

export async function writePcOpen(tx: Transaction, unitId: string, pcOpen: boolean): Promise<void> {
  await tx
    .insert(messageConfigurations)
    .values({ unitId, pcOpen })
    .onConflictDoUpdate({ target: messageConfigurations.unitId, set: { pcOpen } })
}

/** Notes who has switched the reminders of their unit. */
export async function writeSwitched(
  tx: Transaction,
  { unitId, userId: actorId }: Caller,
  of: { pcOpen: boolean; occurredAt: Date },
): Promise<void> {
  const { pcOpen, occurredAt } = of
  await tx.insert(auditLog).values({ unitId, actorId, occurredAt, action: 'reminders switched', detail: { pcOpen } })
}
