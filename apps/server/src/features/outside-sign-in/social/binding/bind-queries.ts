import { and, eq } from 'drizzle-orm'
import { sessions } from '#database/tables/sessions.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** When a session began: the moment of the last proof of who it is. */
export async function readSessionStart(
  tx: Transaction,
  { unitId, sessionId }: { unitId: string; sessionId: string },
): Promise<Date | undefined> {
  const rows = await tx
    .select({ startedAt: sessions.startedAt })
    .from(sessions)
    .where(and(eq(sessions.unitId, unitId), eq(sessions.id, sessionId)))
  return rows[0]?.startedAt
}
