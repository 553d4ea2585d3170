import { and, desc, eq, exists, gt, isNull, or, sql } from 'drizzle-orm'
import { userClients } from '#database/tables/remembered-devices.ts'
import { sessions, sessionTokens } from '#database/tables/sessions.ts'
import { type By, recordChange, recordChanges } from '#features/audit/record-change.ts'
import type { Caller, CallOrigin, Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export async function insertClient(
  tx: Transaction,
  { from, ...client }: typeof userClients.$inferInsert & { id: string; from: CallOrigin | undefined },
): Promise<void> {
  await tx.insert(userClients).values(client)
  const { unitId, userId, id, name, agent, createdAt } = client
  const target = { kind: 'program', id } as const
  const change = { action: 'app added', subject: userId, target, detail: { name, agent }, at: createdAt } as const
  await recordChange(tx, { unitId, userId, from }, change)
}

/** Finds a valid program by its id and the hash of its secret. */
export async function findClient(
  tx: Transaction,
  { unitId, clientId, hash }: { unitId: string; clientId: string; hash: Buffer },
  now: Date,
) {
  const found = await tx
    .select()
    .from(userClients)
    .where(
      and(
        ...[eq(userClients.unitId, unitId), eq(userClients.id, clientId), eq(userClients.hash, hash)],
        ...[isNull(userClients.endedAt), gt(userClients.expiresAt, now)],
      ),
    )
  return found[0]
}

export async function noteClientUsed(
  tx: Transaction,
  { unitId, clientId }: { unitId: string; clientId: string },
  times: { lastUsedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .update(userClients)
    .set(times)
    .where(and(eq(userClients.unitId, unitId), eq(userClients.id, clientId)))
}

/** Removes one or all programs of a person and writes it into the audit log. Returns those removed. */
export async function endClients(
  tx: Transaction,
  { unitId, userId, clientId, by }: Person & { clientId?: string; by?: By | undefined },
  reason: string,
  now: Date,
): Promise<string[]> {
  const one = clientId === undefined ? undefined : eq(userClients.id, clientId)
  const theirs = and(eq(userClients.unitId, unitId), eq(userClients.userId, userId), one)
  const ended = await tx
    .update(userClients)
    .set({ endedAt: now, endReason: reason })
    .where(and(theirs, isNull(userClients.endedAt)))
    .returning({ id: userClients.id, name: userClients.name })
  await recordChanges(
    tx,
    ended.map(({ id, name }) => ({
      by: by ?? { unitId, userId },
      unitId,
      action: 'app removed',
      subject: userId,
      target: { kind: 'program', id },
      detail: { name, reason },
      at: now,
    })),
  )
  return ended.map(({ id }) => id)
}

/** The programs of a person, most recently used first. */
export function listClients(tx: Transaction, { unitId, userId }: Person, now: Date) {
  const { id, name, agent, createdAt, lastUsedAt } = userClients
  const theirs = and(eq(userClients.unitId, unitId), eq(userClients.userId, userId))
  return tx
    .select({ id, name, agent, createdAt, lastUsedAt })
    .from(userClients)
    .where(and(theirs, isNull(userClients.endedAt), gt(userClients.expiresAt, now)))
    .orderBy(desc(lastUsedAt))
}

/**
 * The active sessions of a person, and those on a linked account that depend on their sign-in. The calling session
 * comes first, then the most recently used.
 */
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

/** Writes into the audit log who marked a machine as shared or removed the mark. */
export async function noteMark(
  tx: Transaction,
  caller: Caller,
  { shared, now }: { shared: boolean; now: Date },
): Promise<void> {
  const action = shared ? 'machine marked as shared' : 'machine no longer shared'
  await recordChange(tx, caller, { action, at: now })
}

/**
 * Turns a running session into one on a shared machine: it and its refresh tokens end at the given times at the latest.
 */
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
