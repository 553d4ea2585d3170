import { and, asc, eq, isNull } from 'drizzle-orm'
import { applications } from '#database/tables/applications.ts'
import { openidClients } from '#database/tables/openid-clients.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type ClientRow = typeof openidClients.$inferSelect

/** The clients of a unit that are in use, the oldest first. */
export function listClients(tx: Transaction, unitId: string): Promise<ClientRow[]> {
  return tx
    .select()
    .from(openidClients)
    .where(and(eq(openidClients.unitId, unitId), isNull(openidClients.disabledAt)))
    .orderBy(asc(openidClients.createdAt), asc(openidClients.clientId))
}

export async function insertClient(tx: Transaction, row: typeof openidClients.$inferInsert): Promise<string> {
  const made = await tx.insert(openidClients).values(row).returning({ id: openidClients.id })
  return made[0]?.id ?? ''
}

const inUse = (unitId: string, id: string) =>
  and(eq(openidClients.unitId, unitId), eq(openidClients.id, id), isNull(openidClients.disabledAt))

/** A client in use, until the end of the transaction nobody else's to change. */
export async function readClient(tx: Transaction, unitId: string, id: string): Promise<ClientRow | undefined> {
  const found = await tx.select().from(openidClients).where(inUse(unitId, id)).for('update')
  return found[0]
}

export async function changeClient(
  tx: Transaction,
  { unitId, id }: { unitId: string; id: string },
  changed: Partial<Omit<ClientRow, 'unitId' | 'id' | 'clientId'>>,
): Promise<void> {
  await tx.update(openidClients).set(changed).where(inUse(unitId, id))
}

/** Switches a client in use off; its name for others, undefined when there is none. */
export async function disableClient(
  tx: Transaction,
  { unitId, id, now }: { unitId: string; id: string; now: Date },
): Promise<string | undefined> {
  const rows = await tx
    .update(openidClients)
    .set({ disabledAt: now })
    .where(inUse(unitId, id))
    .returning({ clientId: openidClients.clientId })
  return rows[0]?.clientId
}

export async function isApplication(tx: Transaction, code: string): Promise<boolean> {
  const found = await tx.select({ code: applications.code }).from(applications).where(eq(applications.code, code))
  return found.length > 0
}
