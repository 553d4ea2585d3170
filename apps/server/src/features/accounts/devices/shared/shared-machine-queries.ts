import { and, eq, sql } from 'drizzle-orm'
import { auditLog } from '#database/tables/logs.ts'
import { sessions, sessionTokens } from '#database/tables/sessions.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** Notes who marked a machine or took its mark away. */
export async function noteMark(
  tx: Transaction,
  { unitId, userId }: Caller,
  { shared, device, now }: { shared: boolean; device: string; now: Date },
): Promise<void> {
  const action = shared ? 'machine marked as shared' : 'machine no longer shared'
  await tx.insert(auditLog).values({ unitId, actorId: userId, action, detail: { device }, occurredAt: now })
}

/** Makes a running session one on a shared machine: it and its refresh tokens end at the given times, unless sooner already. */
export async function shortenSession(
  tx: Transaction,
  { unitId, sessionId }: Caller,
  ends: { session: Date; refresh: Date },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ shared: true, expiresAt: sql`least(${sessions.expiresAt}, ${ends.session}::timestamptz)` })
    .where(and(eq(sessions.unitId, unitId), eq(sessions.id, sessionId)))
  await tx
    .update(sessionTokens)
    .set({ expiresAt: sql`least(${sessionTokens.expiresAt}, ${ends.refresh}::timestamptz)` })
    .where(
      and(eq(sessionTokens.unitId, unitId), eq(sessionTokens.sessionId, sessionId), eq(sessionTokens.kind, 'refresh')),
    )
}
