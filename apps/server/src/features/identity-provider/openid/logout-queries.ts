import { and, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import { openidClients } from '#database/tables/openid-clients.ts'
import { openidLogouts, openidSessions } from '#database/tables/openid-records.ts'
import { sessions } from '#database/tables/sessions.ts'
import { units } from '#database/tables/units.ts'
import { users } from '#database/tables/users.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'

/** Units with ended sessions that clients know of, or with clients still to be told. */
export async function findUnitsToTell(db: Database, now: Date): Promise<string[]> {
  const rows = await db.look<{ unitId: string }>(
    'find-units-with-openid-ends',
    sql`select unit_id as "unitId" from find_units_with_openid_ends(${now}::timestamptz)`,
  )
  return rows.map(({ unitId }) => unitId)
}

type Authorizations = Record<string, { sid?: string; grantId?: string }>

export type EndedSession = {
  sessionId: string
  userId: string
  /** See `EndReason` of the session feature; null for an expired session and for an inactive person. */
  endReason: string | null
  authorizations: Authorizations
}

/** Claims the ended sessions; each goes to one caller only. */
export async function takeEndedSessions(tx: Transaction, unitId: string, now: Date): Promise<EndedSession[]> {
  const ended = await tx
    .select({ sessionId: sessions.id, userId: sessions.userId, endReason: sessions.endReason })
    .from(openidSessions)
    .innerJoin(sessions, and(eq(sessions.unitId, openidSessions.unitId), eq(sessions.id, openidSessions.sessionId)))
    .innerJoin(users, and(eq(users.unitId, sessions.unitId), eq(users.id, sessions.userId)))
    .innerJoin(units, eq(units.id, sessions.unitId))
    .where(
      and(
        eq(openidSessions.unitId, unitId),
        or(
          isNotNull(sessions.endedAt),
          lte(sessions.expiresAt, now),
          ne(users.status, 'active'),
          ne(units.status, 'active'),
        ),
      ),
    )
  if (ended.length === 0) return []
  const factsOf = new Map(ended.map((session) => [session.sessionId, session]))
  const taken = await tx
    .delete(openidSessions)
    .where(and(eq(openidSessions.unitId, unitId), inArray(openidSessions.sessionId, [...factsOf.keys()])))
    .returning({ sessionId: openidSessions.sessionId, payload: openidSessions.payload })
  return taken.map(({ sessionId, payload }) => ({
    sessionId,
    userId: factsOf.get(sessionId)?.userId ?? '',
    endReason: factsOf.get(sessionId)?.endReason ?? null,
    authorizations: (payload as { authorizations?: Authorizations }).authorizations ?? {},
  }))
}

/** Stores which clients have to be told of ended sessions: those that registered an address for it. */
export async function noteLogouts(
  tx: Transaction,
  unitId: string,
  { ended, now }: { ended: readonly EndedSession[]; now: Date },
): Promise<void> {
  const told = await tx
    .select({ id: openidClients.id, clientId: openidClients.clientId })
    .from(openidClients)
    .where(and(eq(openidClients.unitId, unitId), ne(openidClients.backchannelLogoutUri, '')))
  const rowOf = new Map(told.map(({ id, clientId }) => [clientId, id]))
  const rows = ended.flatMap(({ userId, authorizations }) =>
    Object.entries(authorizations).flatMap(([client, { sid }]) => {
      const clientId = rowOf.get(client)
      return clientId && sid ? [{ unitId, clientId, userId, sid, nextTryAt: now }] : []
    }),
  )
  if (rows.length > 0) await tx.insert(openidLogouts).values(rows)
}

export type DueLogout = { id: string; clientId: string; userId: string; sid: string; tries: number }

/** Claims what is due; until `nextTryAt` no other process claims it. */
export async function claimLogouts(
  tx: Transaction,
  unitId: string,
  { now, nextTryAt }: { now: Date; nextTryAt: Date },
): Promise<DueLogout[]> {
  const due = await tx
    .select({ id: openidLogouts.id })
    .from(openidLogouts)
    .where(and(eq(openidLogouts.unitId, unitId), lte(openidLogouts.nextTryAt, now)))
    .limit(50)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  return tx
    .update(openidLogouts)
    .set({ nextTryAt, tries: sql`${openidLogouts.tries} + 1` })
    .from(openidClients)
    .where(
      and(
        eq(openidLogouts.unitId, unitId),
        inArray(
          openidLogouts.id,
          due.map(({ id }) => id),
        ),
        eq(openidClients.unitId, openidLogouts.unitId),
        eq(openidClients.id, openidLogouts.clientId),
      ),
    )
    .returning({
      id: openidLogouts.id,
      clientId: openidClients.clientId,
      userId: openidLogouts.userId,
      sid: openidLogouts.sid,
      tries: openidLogouts.tries,
    })
}

export async function deleteLogout(tx: Transaction, unitId: string, id: string): Promise<void> {
  await tx.delete(openidLogouts).where(and(eq(openidLogouts.unitId, unitId), eq(openidLogouts.id, id)))
}

/** Sets when a client is told again. */
export async function postponeLogout(
  tx: Transaction,
  unitId: string,
  { id, nextTryAt }: { id: string; nextTryAt: Date },
): Promise<void> {
  await tx
    .update(openidLogouts)
    .set({ nextTryAt })
    .where(and(eq(openidLogouts.unitId, unitId), eq(openidLogouts.id, id)))
}
