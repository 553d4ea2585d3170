import { and, eq, sql } from 'drizzle-orm'
import { classWindows, pupilBadges } from '#database/tables/pupil-badges.ts'
import { students } from '#database/tables/students.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { WindowTimes } from './badge-rules.ts'

type InClass = { unitId: string; classId: string }

type OfPupil = { unitId: string; studentId: string }

export type PupilOfClass = {
  id: string
  realName: string
  englishName: string
  studentNumber: string
  /** An active account of a pupil. */
  account: boolean
  issuedAt: Date | null
  pictures: boolean
  wrongTries: number
  wrongAt: Date | null
  cameInAt: Date | null
}

/** The active pupils of a class by number, with their badges. */
export async function readPupilsOfClass(tx: Transaction, { unitId, classId }: InClass): Promise<PupilOfClass[]> {
  const { rows } = await tx.execute<PupilOfClass>(sql`
    select s.id, s.real_name as "realName", s.english_name as "englishName", s.student_number as "studentNumber",
      u.id is not null as account, b.issued_at as "issuedAt", b.pictures is not null as pictures,
      coalesce(b.wrong_tries, 0) as "wrongTries", b.wrong_at as "wrongAt", b.came_in_at as "cameInAt"
    from students s
    left join users u on u.unit_id = s.unit_id and u.id = s.user_id and u.user_type = '1' and u.status = 'active'
    left join pupil_badges b on b.unit_id = s.unit_id and b.student_id = s.id
    where s.unit_id = ${unitId} and s.class_id = ${classId} and s.status = 1
    order by s.student_number, s.id`)
  return rows.map((row) => ({
    ...row,
    issuedAt: asDate(row.issuedAt),
    wrongAt: asDate(row.wrongAt),
    cameInAt: asDate(row.cameInAt),
  }))
}

/** Without a table the driver does not convert moments. */
const asDate = (moment: Date | null) => moment && new Date(moment)

type ReadWindow = WindowTimes & { openedBy: string; openedByEnglish: string }

/**
 * The latest window of a class and who opened it, with a lock: others that open or close it wait until the transaction
 * ends.
 */
export async function lockWindow(tx: Transaction, { unitId, classId }: InClass): Promise<WindowTimes | undefined> {
  const found = await tx
    .select({ openedAt: classWindows.openedAt, closesAt: classWindows.closesAt })
    .from(classWindows)
    .where(and(eq(classWindows.unitId, unitId), eq(classWindows.classId, classId)))
    .for('update')
  return found[0]
}

export async function readWindow(tx: Transaction, { unitId, classId }: InClass): Promise<ReadWindow | undefined> {
  const { rows } = await tx.execute<ReadWindow>(sql`
    select w.opened_at as "openedAt", w.closes_at as "closesAt",
      coalesce(u.real_name, '') as "openedBy", coalesce(u.english_name, '') as "openedByEnglish"
    from class_windows w left join users u on u.unit_id = w.unit_id and u.id = w.opened_by
    where w.unit_id = ${unitId} and w.class_id = ${classId}`)
  return rows.map((row) => ({
    ...row,
    openedAt: new Date(row.openedAt),
    closesAt: new Date(row.closesAt),
  }))[0]
}

export async function writeWindow(tx: Transaction, window: typeof classWindows.$inferInsert): Promise<void> {
  const { openedBy, openedAt, closesAt } = window
  await tx
    .insert(classWindows)
    .values(window)
    .onConflictDoUpdate({
      target: [classWindows.unitId, classWindows.classId],
      set: { openedBy, openedAt, closesAt },
    })
}

export async function setWindowEnd(tx: Transaction, { unitId, classId }: InClass, closesAt: Date): Promise<void> {
  await tx
    .update(classWindows)
    .set({ closesAt })
    .where(and(eq(classWindows.unitId, unitId), eq(classWindows.classId, classId)))
}

/** The latest sessions that badges of a class opened, whether or not they have ended. */
export async function readBadgeSessions(
  tx: Transaction,
  { unitId, classId }: InClass,
): Promise<{ sessionId: string }[]> {
  const { rows } = await tx.execute<{ sessionId: string }>(sql`
    select b.session_id as "sessionId" from pupil_badges b
    join students s on s.unit_id = b.unit_id and s.id = b.student_id
    where b.unit_id = ${unitId} and s.class_id = ${classId} and b.session_id is not null`)
  return rows
}

/** The latest session that a pupil's badge opened, with a lock on the badge until the transaction ends. */
export async function lockBadgeSession(tx: Transaction, badge: OfPupil): Promise<{ sessionId: string } | undefined> {
  const found = await tx
    .select({ sessionId: pupilBadges.sessionId })
    .from(pupilBadges)
    .where(ofPupil(badge))
    .for('update')
  const sessionId = found[0]?.sessionId
  return sessionId ? { sessionId } : undefined
}

/** Stores a new badge and replaces an older one; the pictures stay. */
export async function writeBadge(tx: Transaction, badge: OfPupil & { hash: Buffer; issuedAt: Date }): Promise<void> {
  const { hash, issuedAt } = badge
  await tx
    .insert(pupilBadges)
    .values(badge)
    .onConflictDoUpdate({
      target: [pupilBadges.unitId, pupilBadges.studentId],
      set: { hash, issuedAt, wrongTries: 0, wrongAt: null, sessionId: null },
    })
}

/** The badge of a person who is a pupil. */
export async function readBadgeOfPerson(tx: Transaction, { unitId, userId }: { unitId: string; userId: string }) {
  const { studentId, issuedAt, pictures, cameInAt } = pupilBadges
  const found = await tx
    .select({ studentId, issuedAt, pictures: sql<boolean>`${pictures} is not null`, cameInAt })
    .from(pupilBadges)
    .innerJoin(students, and(eq(students.unitId, pupilBadges.unitId), eq(students.id, studentId)))
    .where(and(eq(pupilBadges.unitId, unitId), eq(students.userId, userId)))
  return found[0]
}

/** Returns false when there is no badge. */
export async function deleteBadge(tx: Transaction, badge: OfPupil): Promise<boolean> {
  const gone = await tx.delete(pupilBadges).where(ofPupil(badge)).returning({ of: pupilBadges.studentId })
  return gone.length > 0
}

/** Changes what a badge asks for and resets its wrong attempts; false when there is no badge. */
export async function changeBadge(
  tx: Transaction,
  badge: OfPupil,
  change: { pictures?: Buffer | null },
): Promise<boolean> {
  const changed = await tx
    .update(pupilBadges)
    .set({ ...change, wrongTries: 0, wrongAt: null })
    .where(ofPupil(badge))
    .returning({ of: pupilBadges.studentId })
  return changed.length > 0
}

const ofPupil = ({ unitId, studentId }: OfPupil) =>
  and(eq(pupilBadges.unitId, unitId), eq(pupilBadges.studentId, studentId))

/** A badge of an active pupil with an active account, and whether the window of their class is open. */
export type FoundBadge = { unitId: string; studentId: string; userId: string; open: boolean }

type Badge = Pick<FoundBadge, 'unitId' | 'studentId'>

/** Finds a badge by the hash of its code, before the unit is known. */
export async function findBadge(db: Database, hash: Buffer, now: Date): Promise<FoundBadge | undefined> {
  const rows = await db.look<FoundBadge>(
    'find-pupil-badge',
    sql`select unit_id as "unitId", student_id as "studentId", user_id as "userId", open
      from find_pupil_badge(${hash}, ${now})`,
  )
  return rows[0]
}

/** Whether a unit's sign-in page offers badges: pupils of it or of units below have some. */
export async function offersBadges(db: Database, unitId: string): Promise<boolean> {
  const rows = await db.look<{ offered: boolean }>('offers-badges', sql`select offers_badges(${unitId}) as offered`)
  return rows[0]?.offered ?? false
}

/** The window of a pupil's class, with a lock: nobody closes it until the transaction ends. */
export async function holdWindow(tx: Transaction, { unitId, studentId }: Badge) {
  const found = await tx
    .select({ openedAt: classWindows.openedAt, closesAt: classWindows.closesAt })
    .from(classWindows)
    .innerJoin(students, and(eq(students.unitId, classWindows.unitId), eq(students.classId, classWindows.classId)))
    .where(and(eq(students.unitId, unitId), eq(students.id, studentId), eq(students.status, 1)))
    .for('share', { of: classWindows })
  return found[0]
}

/** A badge if it still has this code, with a lock until the transaction ends. */
export async function lockBadge(tx: Transaction, badge: Badge, hash: Buffer) {
  const found = await tx
    .select()
    .from(pupilBadges)
    .where(and(ofBadge(badge), eq(pupilBadges.hash, hash)))
    .for('update')
  return found[0]
}

export async function noteWrongPictures(
  tx: Transaction,
  badge: Badge,
  wrong: { wrongTries: number; wrongAt: Date },
): Promise<void> {
  await tx.update(pupilBadges).set(wrong).where(ofBadge(badge))
}

/** Records that a badge opened a session; wrong pictures are forgotten. */
export async function noteCameIn(
  tx: Transaction,
  badge: Badge,
  opened: { sessionId: string; cameInAt: Date },
): Promise<void> {
  await tx
    .update(pupilBadges)
    .set({ ...opened, wrongTries: 0, wrongAt: null })
    .where(ofBadge(badge))
}

const ofBadge = ({ unitId, studentId }: Badge) =>
  and(eq(pupilBadges.unitId, unitId), eq(pupilBadges.studentId, studentId))
