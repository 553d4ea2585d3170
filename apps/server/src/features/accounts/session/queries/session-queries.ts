import { and, eq, lt } from 'drizzle-orm'
import { auditLog } from '#database/tables/logs.ts'
import { sessions } from '#database/tables/sessions.ts'
import { units } from '#database/tables/units.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type FollowingSession = Omit<typeof sessions.$inferInsert, 'id'> & {
  id: string
  cameFrom: string
  auditedWay: string
  /** The network address it came from, where another place goes on. */
  source?: string
  /** The moment of the change: the session itself may keep the beginning of the one before. */
  at: Date
}

/** Writes a session that takes the place of another one, and says so in the audit log; `insertTokens` follows. */
export async function insertFollowingSession(
  tx: Transaction,
  { cameFrom, auditedWay, at, source, ...session }: FollowingSession,
): Promise<void> {
  await tx.insert(sessions).values(session)
  const { unitId, userId, device } = session
  await tx.insert(auditLog).values({
    unitId,
    actorId: userId,
    action: 'signed in',
    target: cameFrom,
    occurredAt: at,
    detail: { device, way: auditedWay, ...(source && { source }) },
  })
}

/** Reads a session and holds it until the transaction ends: refreshes of one family happen one after the other. */
export async function lockSession(tx: Transaction, unitId: string, sessionId: string) {
  const found = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.unitId, unitId), eq(sessions.id, sessionId)))
    .for('update')
  return found[0]
}

/** The units of the installation: sessions are swept unit by unit, for no transaction sees two. */
export async function listUnitIds(tx: Transaction): Promise<string[]> {
  const found = await tx.select({ id: units.id }).from(units)
  return found.map(({ id }) => id)
}

/** Forgets sessions whose absolute end is past; their tokens go with them. */
export async function deleteOldSessions(tx: Transaction, unitId: string, before: Date): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.unitId, unitId), lt(sessions.expiresAt, before)))
}
