import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { auditLog } from '#database/tables/logs.ts'
import { sessions } from '#database/tables/sessions.ts'
import { units } from '#database/tables/units.ts'
import type { Database, Transaction } from '#platform/database.ts'

/** Why a session was over before its time; the audit log says it in these words. */
export type EndReason =
  | 'signed out'
  | 'signed out elsewhere'
  | 'refresh token used twice'
  | 'identity switched'
  | 'renewed'
  | 'password changed'
  | 'second factor reset'
  | 'badge used again'
  | 'badge refused'
  | 'badge replaced'
  | 'class window closed'
  | 'device forgotten'
  | 'identity unlinked'
  | 'too many devices'
  | 'remembered token used twice'

export type OpenedSession = {
  unitId: string
  userId: string
  sessionId: string
  device: string
  /** Whether it begins on a shared machine. */
  shared: boolean
  /** How the person signed in. */
  way: string
  /** Kind of browser and system, see `describeAgent`. */
  agent?: string | undefined
  /** What it stands on, if anything: a remembered device, a program, or the session that handed it over. */
  rememberedBy?: string | undefined
  clientId?: string | undefined
  beganFrom?: string | undefined
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
      ${refresh.id}, ${refresh.hash}, ${refresh.expiresAt}, ${sql.param(opened.forgiven)}, ${opened.shared},
      ${opened.agent ?? ''}, ${opened.rememberedBy ?? null}, ${opened.clientId ?? null}, ${opened.beganFrom ?? null})`,
  )
}

type FollowingSession = Omit<typeof sessions.$inferInsert, 'id'> & {
  id: string
  cameFrom: string
  auditedWay: string
  /** The moment of the change: the session itself may keep the beginning of the one before. */
  at: Date
}

/** Writes a session that takes the place of another one, and says so in the audit log; `insertTokens` follows. */
export async function insertFollowingSession(
  tx: Transaction,
  { cameFrom, auditedWay, at, ...session }: FollowingSession,
): Promise<void> {
  await tx.insert(sessions).values(session)
  const { unitId, userId, device } = session
  await tx.insert(auditLog).values({
    ...{ unitId, actorId: userId, action: 'signed in', target: cameFrom, occurredAt: at },
    detail: { device, way: auditedWay },
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

/** Ends a session that has not ended yet, and says so in the audit log; `target` is the account that follows. */
export async function endSession(
  tx: Transaction,
  of: { unitId: string; sessionId: string; target?: string },
  reason: EndReason,
  now: Date,
): Promise<void> {
  await endThose(tx, { ...of, which: eq(sessions.id, of.sessionId) }, reason, now)
}

/** Which sessions of a person: all but one, or those that stand on a remembered device or a program. */
export type SessionsOf = {
  unitId: string
  userId: string
  except?: string | undefined
  sessionId?: string
  rememberedBy?: string
  clientId?: string
  /** Only those begun in this way. */
  way?: string
}

/** Sessions of a person, those on their linked account included that stand on their sign-in; answers how many ended. */
export function endSessionsOf(
  tx: Transaction,
  { unitId, userId, except, sessionId, rememberedBy, clientId, way }: SessionsOf,
  reason: EndReason,
  now: Date,
): Promise<number> {
  const which = and(
    or(eq(sessions.userId, userId), eq(sessions.provedBy, userId)),
    gt(sessions.expiresAt, now),
    except === undefined ? undefined : ne(sessions.id, except),
    sessionId === undefined ? undefined : eq(sessions.id, sessionId),
    rememberedBy === undefined ? undefined : eq(sessions.rememberedBy, rememberedBy),
    clientId === undefined ? undefined : eq(sessions.clientId, clientId),
    way === undefined ? undefined : eq(sessions.way, way),
  )
  return endThose(tx, { unitId, which }, reason, now)
}

async function endThose(
  tx: Transaction,
  { unitId, which, target = '' }: { unitId: string; which: SQL | undefined; target?: string },
  reason: EndReason,
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(sessions.unitId, unitId), isNull(sessions.endedAt), which))
    .returning({ id: sessions.id, userId: sessions.userId, device: sessions.device })
  if (ended.length === 0) return 0
  await tx.insert(auditLog).values(
    ended.map(({ userId, device }) => ({
      ...{ unitId, actorId: userId, action: reason, target, detail: { device }, occurredAt: now },
    })),
  )
  const handedOver = inArray(
    sessions.beganFrom,
    ended.map(({ id }) => id),
  )
  return ended.length + (await endThose(tx, { unitId, which: handedOver, target }, reason, now))
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
