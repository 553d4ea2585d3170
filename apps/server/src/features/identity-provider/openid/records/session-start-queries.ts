import { and, eq } from 'drizzle-orm'
import { sessions } from '#database/tables/sessions.ts'
import type { Database } from '#platform/postgres/database.ts'

/** When the person of a session signed in. */
export async function readSessionStart(
  db: Database,
  { unitId, sessionId }: { unitId: string; sessionId: string },
): Promise<Date | undefined> {
  const rows = await db.inUnit(unitId, (tx) =>
    tx
      .select({ startedAt: sessions.startedAt })
      .from(sessions)
      .where(and(eq(sessions.unitId, unitId), eq(sessions.id, sessionId))),
  )
  return rows[0]?.startedAt
}
