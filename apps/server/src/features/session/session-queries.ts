import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { auditLog } from '#database/tables/logs.ts'
import { sessions, sessionTokens } from '#database/tables/sessions.ts'
import { units } from '#database/tables/units.ts'
import type { Database, Transaction } from '#platform/database.ts'

export type EndReason = 'signed out' | 'refresh token used twice' | 'identity switched'

type FoundToken = {
  unitId: string
  sessionId: string
  userId: string
  kind: string
  generation: number
  expiresAt: Date
  usedAt: Date | null
  sessionEndedAt: Date | null
  sessionExpiresAt: Date
}

/** Finds a token by its hash before the unit is known. */
export async function findToken(db: Database, hash: Buffer): Promise<FoundToken | undefined> {
  const rows = await db.look<FoundToken>(
    'find-session-token',
    sql`select unit_id as "unitId", session_id as "sessionId", user_id as "userId", kind, generation,
        expires_at as "expiresAt", used_at as "usedAt", session_ended_at as "sessionEndedAt",
        session_expires_at as "sessionExpiresAt"
      from find_session_token(${hash})`,
  )
  return rows[0]
}

export type OpenedSession = {
  unitId: string
  userId: string
  sessionId: string
  device: string
  /** Whether it begins on a shared machine. */
  shared: boolean
  /** How the person signed in, for the audit log. */
  way: string
  startedAt: Date
  expiresAt: Date
  access: { id: string; hash: Buffer; expiresAt: Date }
  refresh: { id: string; hash: Buffer; expiresAt: Date }
  /** Throttle keys whose failures are forgotten. */
  forgiven: string[]
}

/** Opens a session with its first tokens and its audit line, in one statement. */
export async function openSession(db: Database, opened: OpenedSession): Promise<void> {
  const { access, refresh } = opened
  await db.look(
    'open-session',
    sql`select open_session(${opened.unitId}, ${opened.userId}, ${opened.sessionId}, ${opened.device}, ${opened.way},
      ${opened.startedAt}, ${opened.expiresAt}, ${access.id}, ${access.hash}, ${access.expiresAt},
      ${refresh.id}, ${refresh.hash}, ${refresh.expiresAt}, ${sql.param(opened.forgiven)}, ${opened.shared})`,
  )
}

type SwitchedSession = Omit<typeof sessions.$inferInsert, 'id'> & { id: string; cameFrom: string }

/** Writes a session that takes the place of another one, and says so in the audit log; `insertTokens` follows. */
export async function insertSwitchedSession(
  tx: Transaction,
  { cameFrom, ...session }: SwitchedSession,
): Promise<void> {
  await tx.insert(sessions).values(session)
  const { unitId, userId, device, startedAt } = session
  await tx.insert(auditLog).values({
    ...{ unitId, actorId: userId, action: 'signed in', target: cameFrom, occurredAt: startedAt },
    detail: { device, way: 'identity switch' },
  })
}

type NewToken = Omit<typeof sessionTokens.$inferInsert, 'id'> & { id: string }

export async function insertTokens(tx: Transaction, tokens: NewToken[]): Promise<void> {
  await tx.insert(sessionTokens).values(tokens)
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

/** The tokens of one generation of a session. */
export function readGeneration(tx: Transaction, unitId: string, sessionId: string, generation: number) {
  return tx
    .select()
    .from(sessionTokens)
    .where(
      and(
        eq(sessionTokens.unitId, unitId),
        eq(sessionTokens.sessionId, sessionId),
        eq(sessionTokens.generation, generation),
      ),
    )
}

/**
 * Marks the refresh token of a generation exchanged and forgets older access tokens. Old refresh tokens stay: one that
 * comes back betrays a theft.
 */
export async function closeGeneration(
  tx: Transaction,
  unitId: string,
  sessionId: string,
  generation: number,
  now: Date,
) {
  const ofSession = and(eq(sessionTokens.unitId, unitId), eq(sessionTokens.sessionId, sessionId))
  await tx
    .update(sessionTokens)
    .set({ usedAt: now })
    .where(and(ofSession, eq(sessionTokens.generation, generation), eq(sessionTokens.kind, 'refresh')))
  await tx
    .delete(sessionTokens)
    .where(and(ofSession, eq(sessionTokens.kind, 'access'), lt(sessionTokens.generation, generation)))
  await tx
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.unitId, unitId), eq(sessions.id, sessionId)))
}

/** Notes that an access token has arrived at its owner. */
export async function noteTokenSeen(tx: Transaction, unitId: string, hash: Buffer, now: Date): Promise<void> {
  const token = and(eq(sessionTokens.unitId, unitId), eq(sessionTokens.hash, hash))
  await tx.update(sessionTokens).set({ usedAt: now }).where(token)
}

/** Ends a session that has not ended yet, and says so in the audit log; `target` is the account that follows. */
export async function endSession(
  tx: Transaction,
  of: { unitId: string; sessionId: string; target?: string },
  reason: EndReason,
  now: Date,
) {
  const { unitId, sessionId, target = '' } = of
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(sessions.unitId, unitId), eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ userId: sessions.userId, device: sessions.device })
  for (const { userId, device } of ended) {
    await tx
      .insert(auditLog)
      .values({ unitId, actorId: userId, action: reason, target, detail: { device }, occurredAt: now })
  }
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
