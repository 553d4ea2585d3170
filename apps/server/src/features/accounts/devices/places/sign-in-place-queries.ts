import { and, desc, eq, exists, gt, isNull, or } from 'drizzle-orm'
import { sessions, sessionTokens } from '#database/tables/sessions.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** The living sessions of a person and those on their linked account that stand on their sign-in, the one that asks first, then the newest used. */
export function listSessions(
  tx: Transaction,
  { unitId, userId, sessionId }: { unitId: string; userId: string; sessionId: string },
  now: Date,
) {
  const { id, agent, way, startedAt, lastUsedAt, shared, rememberedBy, clientId } = sessions
  const goesOn = tx
    .select({ id: sessionTokens.id })
    .from(sessionTokens)
    .where(
      and(
        ...[eq(sessionTokens.unitId, unitId), eq(sessionTokens.sessionId, id)],
        ...[eq(sessionTokens.kind, 'refresh'), isNull(sessionTokens.usedAt), gt(sessionTokens.expiresAt, now)],
      ),
    )
  return tx
    .select({ id, agent, way, startedAt, lastUsedAt, shared, rememberedBy, clientId })
    .from(sessions)
    .where(
      and(
        ...[eq(sessions.unitId, unitId), or(eq(sessions.userId, userId), eq(sessions.provedBy, userId))],
        ...[isNull(sessions.endedAt), gt(sessions.expiresAt, now), exists(goesOn)],
      ),
    )
    .orderBy(desc(eq(id, sessionId)), desc(lastUsedAt))
    .limit(50)
}
