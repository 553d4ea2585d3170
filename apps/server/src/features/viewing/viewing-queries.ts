import { and, eq, isNull } from 'drizzle-orm'
import { sessions } from '#database/tables/sessions.ts'
import { units } from '#database/tables/units.ts'
import { users } from '#database/tables/users.ts'
import { viewings } from '#database/tables/viewings.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type ViewingRow = typeof viewings.$inferSelect

const { realName, englishName, superman, status } = users

export async function readSomebody(tx: Transaction, { unitId, userId }: Person) {
  const found = await tx
    .select({ id: users.id, realName, englishName, superman, status })
    .from(users)
    .where(and(eq(users.unitId, unitId), eq(users.id, userId)))
  return found[0]
}

export async function insertViewing(tx: Transaction, viewing: typeof viewings.$inferInsert): Promise<void> {
  await tx.insert(viewings).values(viewing)
}

export async function readViewing(tx: Transaction, unitId: string, id: string): Promise<ViewingRow | undefined> {
  const found = await tx
    .select()
    .from(viewings)
    .where(and(eq(viewings.unitId, unitId), eq(viewings.id, id)))
  return found[0]
}

/** Ends one that has not ended; false when somebody else was faster. */
export async function endViewing(tx: Transaction, { unitId, id }: ViewingRow, at: Date): Promise<boolean> {
  const ended = await tx
    .update(viewings)
    .set({ endedAt: at })
    .where(and(eq(viewings.unitId, unitId), eq(viewings.id, id), isNull(viewings.endedAt)))
    .returning({ id: viewings.id })
  return ended.length > 0
}

export const readOpenViewings = (tx: Transaction, unitId: string): Promise<ViewingRow[]> =>
  tx
    .select()
    .from(viewings)
    .where(and(eq(viewings.unitId, unitId), isNull(viewings.endedAt)))

/** When a session ended; null while it lasts, undefined when it is gone. */
export async function readSessionEnd(tx: Transaction, unitId: string, id: string): Promise<Date | null | undefined> {
  const found = await tx
    .select({ endedAt: sessions.endedAt })
    .from(sessions)
    .where(and(eq(sessions.unitId, unitId), eq(sessions.id, id)))
  return found[0]?.endedAt
}

/** Viewings are swept unit by unit, because no transaction sees two units. */
export async function readUnitIds(tx: Transaction): Promise<string[]> {
  const found = await tx.select({ id: units.id }).from(units)
  return found.map(({ id }) => id)
}
