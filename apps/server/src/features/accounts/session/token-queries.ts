import { and, eq, lt, sql } from 'drizzle-orm'
import { sessions, sessionTokens } from '#database/tables/sessions.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'

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
  /** What it depends on, if anything: a remembered device, a program, or the session that handed it over. */
  rememberedBy?: string | undefined
  clientId?: string | undefined
  beganFrom?: string | undefined
  startedAt: Date
  expiresAt: Date
  access: { id: string; hash: Buffer; expiresAt: Date }
  refresh: { id: string; hash: Buffer; expiresAt: Date }
  /** The stored password that was proved. When another one is stored by now, no session opens. */
  provedHash?: string | undefined
  /** The epoch of the person's sign-ins at the proof. When another one has begun, no session opens. */
  epoch?: number | undefined
  /** The network address and the id of the request, for the audit log. */
  source?: string | undefined
  requestId?: string | undefined
}

/**
 * Opens a session with its first tokens and its audit line, in one statement. False when what it depends on has ended
 * in the meantime: the password was changed, the account deactivated, the device forgotten.
 */
export async function openSession(db: Database, opened: OpenedSession): Promise<boolean> {
  const { access, refresh } = opened
  const rows = await db.look<{ opened: boolean }>(
    'open-session',
    sql`select open_session(${opened.unitId}, ${opened.userId}, ${opened.sessionId}, ${opened.device}, ${opened.way},
      ${opened.startedAt}, ${opened.expiresAt}, ${access.id}, ${access.hash}, ${access.expiresAt},
      ${refresh.id}, ${refresh.hash}, ${refresh.expiresAt}, '{}', ${opened.shared},
      ${opened.agent ?? ''}, ${opened.rememberedBy ?? null}, ${opened.clientId ?? null}, ${opened.beganFrom ?? null},
      ${opened.epoch ?? null}, ${opened.source ?? null}, ${opened.provedHash ?? null},
      ${opened.requestId ?? null}) as opened`,
  )
  return rows[0]?.opened ?? false
}

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

type NewToken = Omit<typeof sessionTokens.$inferInsert, 'id'> & { id: string }

export async function insertTokens(tx: Transaction, tokens: NewToken[]): Promise<void> {
  await tx.insert(sessionTokens).values(tokens)
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
 * Marks the refresh token of a generation as exchanged and removes older access tokens. Old refresh tokens stay,
 * because one that comes back reveals a theft.
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

/** Records that an access token has arrived at its owner. */
export async function noteTokenSeen(tx: Transaction, unitId: string, hash: Buffer, now: Date): Promise<void> {
  const token = and(eq(sessionTokens.unitId, unitId), eq(sessionTokens.hash, hash))
  await tx.update(sessionTokens).set({ usedAt: now }).where(token)
}
