import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { clockings, kiosks } from '#database/tables/attendance.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { momentOf } from './register-queries.ts'

export type KioskRow = typeof kiosks.$inferSelect

type Of = { unitId: string; id: string }

const one = ({ unitId, id }: Of) => and(eq(kiosks.unitId, unitId), eq(kiosks.id, id))

/** The kiosk of a key or a secret, by its hash; undefined for what was revoked, or used up. */
export async function findKiosk(db: Database, hash: Buffer): Promise<{ unitId: string; kioskId: string } | undefined> {
  const [found] = await db.look<{ unitId: string; kioskId: string }>(
    'find-kiosk',
    sql`select unit_id as "unitId", kiosk_id as "kioskId" from find_kiosk(${hash})`,
  )
  return found
}

export async function readKiosk(tx: Transaction, of: Of): Promise<KioskRow | undefined> {
  const [found] = await tx.select().from(kiosks).where(one(of))
  return found
}

/** One kiosk with a lock: what is done to it follows each other. */
export async function holdKiosk(tx: Transaction, of: Of): Promise<KioskRow | undefined> {
  const [found] = await tx.select().from(kiosks).where(one(of)).for('update')
  return found
}

export async function insertKiosk(tx: Transaction, kiosk: typeof kiosks.$inferInsert): Promise<string> {
  const [added] = await tx.insert(kiosks).values(kiosk).returning({ id: kiosks.id })
  return added?.id ?? ''
}

export async function changeKiosk(tx: Transaction, of: Of, change: Partial<KioskRow>): Promise<void> {
  await tx.update(kiosks).set(change).where(one(of))
}

/** Of two who add a kiosk at once, the second counts the first's. */
export async function countKiosks(tx: Transaction, unitId: string): Promise<number> {
  await tx.execute(sql`select from units where id = ${unitId} for no key update`)
  return tx.$count(kiosks, and(eq(kiosks.unitId, unitId), isNull(kiosks.revokedAt)))
}

/** Notes that a kiosk has called, at most once a minute: it calls for everybody who passes. */
export async function noteSeen(tx: Transaction, { unitId, id }: Of, at: Date): Promise<void> {
  await tx.execute(sql`
    update kiosks set seen_at = ${at}::timestamptz where unit_id = ${unitId} and id = ${id}
      and (seen_at is null or seen_at < ${at}::timestamptz - interval '1 minute')`)
}

export type KioskEntryRow = Pick<
  KioskRow,
  'id' | 'gate' | 'gateEnglishName' | 'keyUntil' | 'addedAt' | 'enrolledAt' | 'seenAt' | 'revokedAt'
> & { addedByName: string; addedByEnglishName: string; today: number }

/** The kiosks of a unit with what they have recorded on a day; those in use first, those revoked long ago not at all. */
export async function readKioskEntries(
  tx: Transaction,
  unitId: string,
  { day, revokedSince }: { day: string; revokedSince: Date },
): Promise<KioskEntryRow[]> {
  const { rows } = await tx.execute<Record<keyof KioskEntryRow, never>>(sql`
    select k.id, k.gate, k.gate_english_name as "gateEnglishName", k.key_until as "keyUntil", k.added_at as "addedAt",
      k.enrolled_at as "enrolledAt", k.seen_at as "seenAt", k.revoked_at as "revokedAt",
      coalesce(u.real_name, '') as "addedByName", coalesce(u.english_name, '') as "addedByEnglishName",
      (select count(*)::int from clockings c where c.unit_id = k.unit_id and c.kiosk_id = k.id and c.day = ${day}::date) as today
    from kiosks k left join users u on u.unit_id = k.unit_id and u.id = k.added_by
    where k.unit_id = ${unitId} and (k.revoked_at is null or k.revoked_at > ${revokedSince}::timestamptz) order by k.revoked_at is not null, k.added_at, k.id`)
  return rows.map((row) => ({
    ...row,
    keyUntil: momentOf(row.keyUntil),
    addedAt: new Date(row.addedAt),
    enrolledAt: momentOf(row.enrolledAt),
    seenAt: momentOf(row.seenAt),
    revokedAt: momentOf(row.revokedAt),
  }))
}

export async function readUnitNames(tx: Transaction, unitId: string): Promise<{ name: string; englishName: string }> {
  const { rows } = await tx.execute<{ name: string; englishName: string }>(sql`
    select name, english_name as "englishName" from units where id = ${unitId}`)
  return rows[0] ?? { name: '', englishName: '' }
}

export type ClockedPerson = {
  userId: string
  realName: string
  englishName: string
  /** The active pupil whose account it is. */
  pupilId: string | null
  grade: number | null
  classId: string | null
  className: string
  classEnglishName: string
}

export async function readClockedPerson(
  tx: Transaction,
  { unitId, userId }: { unitId: string; userId: string },
): Promise<ClockedPerson | undefined> {
  const { rows } = await tx.execute<ClockedPerson>(sql`
    select u.id as "userId", u.real_name as "realName", u.english_name as "englishName", s.id as "pupilId", c.grade, c.id as "classId",
      coalesce(c.grade_name || c.class_name, '') as "className", coalesce(c.english_name, '') as "classEnglishName"
    from users u
    left join students s on s.unit_id = u.unit_id and s.user_id = u.id and s.status = 1
    left join classes c on c.unit_id = s.unit_id and c.id = s.class_id
    where u.unit_id = ${unitId} and u.id = ${userId}`)
  return rows[0]
}

export type ClockingRow = typeof clockings.$inferSelect

/** Keeps an entry; false when it was kept before. */
export async function insertClocking(tx: Transaction, clocking: ClockingRow): Promise<boolean> {
  const { rowCount } = await tx.insert(clockings).values(clocking).onConflictDoNothing()
  return rowCount === 1
}

/** An entry of a kiosk that was kept before. */
export async function findClocking(
  tx: Transaction,
  { unitId, id, kioskId }: Of & { kioskId: string },
): Promise<ClockingRow | undefined> {
  const [found] = await tx
    .select()
    .from(clockings)
    .where(and(eq(clockings.unitId, unitId), eq(clockings.id, id), eq(clockings.kioskId, kioskId)))
  return found
}

/** The first time somebody was seen on a day. */
export async function firstClocking(
  tx: Transaction,
  { unitId, userId, day }: { unitId: string; userId: string; day: string },
): Promise<ClockingRow | undefined> {
  const [found] = await tx
    .select()
    .from(clockings)
    .where(and(eq(clockings.unitId, unitId), eq(clockings.userId, userId), eq(clockings.day, day)))
    .orderBy(asc(clockings.at), asc(clockings.id))
    .limit(1)
  return found
}
