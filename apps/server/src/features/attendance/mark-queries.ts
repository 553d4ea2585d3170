import { usualAttendanceWishes } from '@homeroom/contract/attendance/own-attendance-schemas.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { attendanceMarks } from '#database/tables/attendance.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type MarkRow = typeof attendanceMarks.$inferSelect

type Of = { unitId: string; day: string }

/**
 * Takes pupils for marking on a day: two who mark the same pupils follow each other. Tells the marks that are there. Those of a pupil who
 * has none yet are held, too, by the pupil's own row.
 */
export async function holdMarks(
  tx: Transaction,
  { unitId, day }: Of,
  pupilIds: readonly string[],
): Promise<Map<string, MarkRow>> {
  await tx.execute(sql`
    select from students where unit_id = ${unitId} and id = any(${sql.param([...pupilIds])}::uuid[])
    order by id for no key update`)
  const { studentId } = attendanceMarks
  const rows = await tx
    .select()
    .from(attendanceMarks)
    .where(and(eq(attendanceMarks.unitId, unitId), eq(attendanceMarks.day, day), inArray(studentId, [...pupilIds])))
  return new Map(rows.map((row) => [row.studentId, row]))
}

/** What is known of a pupil on a day; null for nothing. */
export async function readState(
  tx: Transaction,
  { unitId, pupilId, day }: Of & { pupilId: string },
): Promise<MarkRow['state'] | null> {
  const [found] = await tx
    .select({ state: attendanceMarks.state })
    .from(attendanceMarks)
    .where(
      and(eq(attendanceMarks.unitId, unitId), eq(attendanceMarks.day, day), eq(attendanceMarks.studentId, pupilId)),
    )
  return found?.state ?? null
}

export async function writeMarks(
  tx: Transaction,
  marks: readonly Omit<typeof attendanceMarks.$inferInsert, 'version'>[],
): Promise<void> {
  if (marks.length === 0) return
  const { unitId, studentId, day, version } = attendanceMarks
  await tx
    .insert(attendanceMarks)
    .values([...marks])
    .onConflictDoUpdate({
      target: [unitId, studentId, day],
      set: {
        state: sql`excluded.state`,
        arrivedAt: sql`excluded.arrived_at`,
        reason: sql`excluded.reason`,
        source: sql`excluded.source`,
        markedBy: sql`excluded.marked_by`,
        markedAt: sql`excluded.marked_at`,
        version: sql`${version} + 1`,
      },
    })
}

export async function deleteMarks(tx: Transaction, { unitId, day }: Of, pupilIds: readonly string[]): Promise<void> {
  if (pupilIds.length === 0) return
  const { studentId } = attendanceMarks
  await tx
    .delete(attendanceMarks)
    .where(and(eq(attendanceMarks.unitId, unitId), eq(attendanceMarks.day, day), inArray(studentId, [...pupilIds])))
}

export type GuardianToTell = {
  pupilId: string
  realName: string
  englishName: string
  guardians: string[]
}

/** What a guardian hears of; `arrival alone`: those who want arrivals and no lateness. */
export type ToldOf = 'arrival' | 'late' | 'absence' | 'arrival alone'

/** Whom to tell of pupils: active guardians who get what is written about the child and want to hear this. */
export async function readGuardiansToTell(
  tx: Transaction,
  { unitId, pupilIds, of }: { unitId: string; pupilIds: readonly string[]; of: ToldOf },
): Promise<GuardianToTell[]> {
  const usual = usualAttendanceWishes
  const arrival = sql`coalesce(w.arrival, ${usual.arrival}::boolean)`
  const late = sql`coalesce(w.late, ${usual.late}::boolean)`
  const wanted = {
    ...{ arrival, late, absence: sql`coalesce(w.absence, ${usual.absence}::boolean)` },
    'arrival alone': sql`${arrival} and not ${late}`,
  }
  const { rows } = await tx.execute<GuardianToTell>(sql`
    select s.id as "pupilId", s.real_name as "realName", s.english_name as "englishName", array_agg(u.id) as guardians
    from students s
    join guardianships g on g.unit_id = s.unit_id and g.student_id = s.id and g.may_see and g.may_receive
    join users u on u.unit_id = g.unit_id and u.id = g.guardian_id and u.status = 'active'
    left join attendance_wishes w on w.unit_id = g.unit_id and w.user_id = g.guardian_id and w.student_id = s.id
    where s.unit_id = ${unitId} and s.id = any(${sql.param([...pupilIds])}::uuid[]) and ${wanted[of]}
    group by s.unit_id, s.id`)
  return rows
}
