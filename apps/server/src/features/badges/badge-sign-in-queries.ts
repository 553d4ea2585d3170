import { and, eq, sql } from 'drizzle-orm'
import { classWindows, pupilBadges } from '#database/tables/pupil-badges.ts'
import { students } from '#database/tables/students.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'

/** A badge that belongs to an active pupil with an active account, and whether the window of their class is open. */
export type FoundBadge = { unitId: string; studentId: string; userId: string; open: boolean }
type Badge = Pick<FoundBadge, 'unitId' | 'studentId'>

/** Finds a badge by the hash of its code before the unit is known. */
export async function findBadge(db: Database, hash: Buffer, now: Date): Promise<FoundBadge | undefined> {
  const rows = await db.look<FoundBadge>(
    'find-pupil-badge',
    sql`select unit_id as "unitId", student_id as "studentId", user_id as "userId", open
      from find_pupil_badge(${hash}, ${now})`,
  )
  return rows[0]
}

/** Whether a unit's sign-in page offers badges: pupils there or below have some. */
export async function offersBadges(db: Database, unitId: string): Promise<boolean> {
  const rows = await db.look<{ offered: boolean }>('offers-badges', sql`select offers_badges(${unitId}) as offered`)
  return rows[0]?.offered ?? false
}

/** The window of the class a pupil is in; nobody closes it until the transaction ends. */
export async function holdWindow(tx: Transaction, { unitId, studentId }: Badge) {
  const found = await tx
    .select({ openedAt: classWindows.openedAt, closesAt: classWindows.closesAt })
    .from(classWindows)
    .innerJoin(students, and(eq(students.unitId, classWindows.unitId), eq(students.classId, classWindows.classId)))
    .where(and(eq(students.unitId, unitId), eq(students.id, studentId), eq(students.status, 1)))
    .for('share', { of: classWindows })
  return found[0]
}

/** A badge, if it still has this code; others wait for it until the transaction ends. */
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

/** Notes that a badge has opened a session; wrong pictures are forgotten. */
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
