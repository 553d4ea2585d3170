import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { openidRecords, openidSessions } from '#database/tables/openid-records.ts'
import { sessions } from '#database/tables/sessions.ts'
import { units } from '#database/tables/units.ts'
import { users } from '#database/tables/users.ts'
import type { Database } from '#platform/postgres/database.ts'

type NewRecord = typeof openidRecords.$inferInsert

export type FoundRecord = { hash: Buffer; sealed: string; consumedAt: Date | null }

const found = {
  hash: openidRecords.hash,
  sealed: openidRecords.sealed,
  consumedAt: openidRecords.consumedAt,
}

/** Stores or updates a record; whether it was consumed stays. */
export async function putRecord(db: Database, record: NewRecord): Promise<void> {
  const { sealed, grantHash, userCodeHash, expiresAt } = record
  await db.outsideUnits((tx) =>
    tx.insert(openidRecords).values(record).onConflictDoUpdate({
      target: openidRecords.hash,
      set: { sealed, grantHash, userCodeHash, expiresAt },
    }),
  )
}

/** Stores a new record; false when it exists already. */
export async function putNewRecord(db: Database, record: NewRecord): Promise<boolean> {
  const rows = await db.outsideUnits((tx) =>
    tx.insert(openidRecords).values(record).onConflictDoNothing().returning({ hash: openidRecords.hash }),
  )
  return rows.length > 0
}

export async function readRecord(db: Database, hash: Buffer): Promise<FoundRecord | undefined> {
  const rows = await db.outsideUnits((tx) => tx.select(found).from(openidRecords).where(eq(openidRecords.hash, hash)))
  return rows[0]
}

export async function readRecordByUserCode(db: Database, hash: Buffer): Promise<FoundRecord | undefined> {
  const rows = await db.outsideUnits((tx) =>
    tx.select(found).from(openidRecords).where(eq(openidRecords.userCodeHash, hash)),
  )
  return rows[0]
}

/** Marks a record as consumed; true for the first caller only. */
export async function consumeRecord(db: Database, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await db.outsideUnits((tx) =>
    tx
      .update(openidRecords)
      .set({ consumedAt: now })
      .where(and(eq(openidRecords.hash, hash), isNull(openidRecords.consumedAt)))
      .returning({ hash: openidRecords.hash }),
  )
  return rows.length > 0
}

/** Uses up the grace period of a record that was consumed after a moment; true for the first caller only. */
export async function spendGrace(db: Database, hash: Buffer, after: Date): Promise<boolean> {
  const rows = await db.outsideUnits((tx) =>
    tx
      .update(openidRecords)
      // Long ago for every caller: a caller with a slightly earlier moment would otherwise find the grace period
      // unused.
      .set({ consumedAt: sql`${openidRecords.consumedAt} - interval '1 day'` })
      .where(and(eq(openidRecords.hash, hash), gt(openidRecords.consumedAt, after)))
      .returning({ hash: openidRecords.hash }),
  )
  return rows.length > 0
}

export async function deleteRecords(db: Database, hashes: readonly Buffer[]): Promise<void> {
  if (hashes.length === 0) return
  await db.outsideUnits((tx) => tx.delete(openidRecords).where(inArray(openidRecords.hash, [...hashes])))
}

/** Ends everything that was issued under a grant. */
export async function deleteRecordsOfGrant(db: Database, grantHash: Buffer): Promise<void> {
  await db.outsideUnits((tx) => tx.delete(openidRecords).where(eq(openidRecords.grantHash, grantHash)))
}

/** Removes what expired some time ago. */
export async function sweepRecords(db: Database, before: Date): Promise<void> {
  await db.outsideUnits((tx) => tx.delete(openidRecords).where(lt(openidRecords.expiresAt, before)))
}

type OfSession = { unitId: string; sessionId: string }

/** What clients know of a session, as long as the session, its person and its unit are active. */
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
  // Two clients at the same time: neither may lose the other's part.
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
