import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { openidSessions } from '#database/tables/openid-records.ts'
import { sessions } from '#database/tables/sessions.ts'
import { units } from '#database/tables/units.ts'
import { users } from '#database/tables/users.ts'
import type { Database } from '#platform/postgres/database.ts'

type OfSession = { unitId: string; sessionId: string }

/** What clients know of a session, as long as the session lives and its person and unit are active. */
export async function readLivingSession(
  db: Database,
  { unitId, sessionId }: OfSession,
  now: Date,
): Promise<Record<string, unknown> | undefined> {
  const rows = await db.inUnit(unitId, (tx) =>
    tx
      .select({ payload: openidSessions.payload })
      .from(openidSessions)
      .innerJoin(sessions, and(eq(sessions.unitId, openidSessions.unitId), eq(sessions.id, openidSessions.sessionId)))
      .innerJoin(users, and(eq(users.unitId, sessions.unitId), eq(users.id, sessions.userId)))
      .innerJoin(units, eq(units.id, sessions.unitId))
      .where(
        and(
          eq(openidSessions.unitId, unitId),
          eq(openidSessions.sessionId, sessionId),
          isNull(sessions.endedAt),
          gt(sessions.expiresAt, now),
          eq(users.status, 'active'),
          eq(units.status, 'active'),
        ),
      ),
  )
  return rows[0]?.payload as Record<string, unknown> | undefined
}

export async function putSession(
  db: Database,
  { unitId, sessionId }: OfSession,
  payload: Record<string, unknown>,
): Promise<void> {
  // Two clients at once: neither may lose the other's part.
  await db.inUnit(unitId, (tx) =>
    tx
      .insert(openidSessions)
      .values({ unitId, sessionId, payload })
      .onConflictDoUpdate({
        target: [openidSessions.unitId, openidSessions.sessionId],
        set: {
          payload: sql`excluded.payload || jsonb_build_object('authorizations',
            coalesce(${openidSessions.payload}->'authorizations', '{}') || coalesce(excluded.payload->'authorizations', '{}'))`,
        },
      }),
  )
}
