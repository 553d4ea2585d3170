import { type AttendanceWishes, usualAttendanceWishes } from '@homeroom/contract/attendance/own-attendance-schemas.ts'
import { and, eq, sql } from 'drizzle-orm'
import { attendanceWishes } from '#database/tables/attendance.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { momentOf } from './register-queries.ts'

export type OwnPupil = { pupilId: string; userId: string | null }

/** The active pupil whose account it is. */
export async function readPupilOf(
  tx: Transaction,
  { unitId, userId }: { unitId: string; userId: string },
): Promise<OwnPupil | undefined> {
  const { rows } = await tx.execute<OwnPupil>(sql`
    select id as "pupilId", user_id as "userId" from students
    where unit_id = ${unitId} and user_id = ${userId} and status = 1`)
  return rows[0]
}

export async function readAccountOf(tx: Transaction, unitId: string, pupilId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ userId: string | null }>(sql`
    select user_id as "userId" from students where unit_id = ${unitId} and id = ${pupilId}`)
  return rows[0]?.userId ?? null
}

export type OwnMarkRow = {
  day: string
  state: 'present' | 'late' | 'absent' | 'leave'
  arrivedAt: Date | null
  reason: string
  source: 'kiosk' | 'register' | 'rule'
  byName: string
  byEnglishName: string
}

export async function readOwnMarks(
  tx: Transaction,
  { unitId, pupilId, from, to }: { unitId: string; pupilId: string; from: string; to: string },
): Promise<OwnMarkRow[]> {
  const { rows } = await tx.execute<Omit<OwnMarkRow, 'arrivedAt'> & { arrivedAt: string | null }>(sql`
    select m.day::text, m.state, m.arrived_at as "arrivedAt", m.reason, m.source, coalesce(b.real_name, '') as "byName",
      coalesce(b.english_name, '') as "byEnglishName"
    from attendance_marks m left join users b on b.unit_id = m.unit_id and b.id = m.marked_by
    where m.unit_id = ${unitId} and m.student_id = ${pupilId} and m.day between ${from}::date and ${to}::date`)
  return rows.map((row) => ({ ...row, arrivedAt: momentOf(row.arrivedAt) }))
}

type OfChild = { unitId: string; userId: string; pupilId: string }

export async function readWishes(tx: Transaction, { unitId, userId, pupilId }: OfChild): Promise<AttendanceWishes> {
  const { arrival, late, absence } = attendanceWishes
  const [chosen] = await tx
    .select({ arrival, late, absence })
    .from(attendanceWishes)
    .where(
      and(
        eq(attendanceWishes.unitId, unitId),
        eq(attendanceWishes.userId, userId),
        eq(attendanceWishes.studentId, pupilId),
      ),
    )
  return chosen ?? usualAttendanceWishes
}

export async function writeWishes(
  tx: Transaction,
  { pupilId: studentId, ...guardian }: OfChild,
  wishes: AttendanceWishes,
): Promise<void> {
  const { unitId, userId, studentId: child } = attendanceWishes
  await tx
    .insert(attendanceWishes)
    .values({ ...guardian, studentId, ...wishes })
    .onConflictDoUpdate({ target: [unitId, userId, child], set: wishes })
}
