import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

type OfDay = { unitId: string; day: string; today: string }

/**
 * The pupils who are in classes on a day, as rows `p` with their `class_id` of then. Of a day before today the history says so; a pupil who
 * has none counts where they are now. Today and later it is the present class.
 */
function pupilsOn({ unitId, day, today }: OfDay, classIds: readonly string[]): SQL {
  const ids = sql`any(${sql.param([...classIds])}::uuid[])`
  const columns = sql`s.unit_id, s.id, s.user_id, s.student_number, s.real_name, s.english_name, s.sex`
  const now = sql`select ${columns}, s.class_id from students s
    where s.unit_id = ${unitId} and s.class_id = ${ids} and s.status = 1`
  if (day >= today) return sql`(${now}) p`
  return sql`(
    select ${columns}, k.class_id from class_pupil_periods k
    join students s on s.unit_id = k.unit_id and s.id = k.student_id
    where k.unit_id = ${unitId} and k.class_id = ${ids} and k.from_day <= ${day}::date
      and (k.until_day is null or k.until_day > ${day}::date)
    union all ${now} and not exists (select from class_pupil_periods k
      where k.unit_id = s.unit_id and k.student_id = s.id)) p`
}

const counts = sql`
  count(*) filter (where m.state = 'present')::int as present, count(*) filter (where m.state = 'late')::int as late,
  count(*) filter (where m.state = 'absent')::int as absent, count(*) filter (where m.state = 'leave')::int as leave,
  count(*) filter (where m.state is null)::int as unmarked, count(*)::int as pupils`

const markOf = (day: string) => sql`
  left join attendance_marks m on m.unit_id = p.unit_id and m.student_id = p.id and m.day = ${day}::date`

export type SeenClass = {
  id: string
  grade: number
  className: string
  classEnglishName: string
  taught: boolean
}

/**
 * The open classes that somebody sees: those they teach, the one first whose class teacher they are, those of the grades they head,
 * or all for `office`. With `classId` only that one, also when it is closed.
 */
export async function readSeenClasses(
  tx: Transaction,
  { unitId, userId, office, classId }: { unitId: string; userId: string; office: boolean; classId?: string },
): Promise<SeenClass[]> {
  const { rows } = await tx.execute<SeenClass>(sql`
    select c.id, c.grade, c.grade_name || c.class_name as "className", c.english_name as "classEnglishName",
      taught.yes as taught
    from classes c cross join lateral (select count(*) > 0 as yes, coalesce(bool_or(t.head_teacher), false) as leads
      from class_teachers t where t.unit_id = c.unit_id and t.class_id = c.id and t.user_id = ${userId}) taught
    where c.unit_id = ${unitId} and ${classId === undefined ? sql`c.closed_on is null` : sql`c.id = ${classId}`}
      and (${office} or taught.yes or exists (select from grades g
        where g.unit_id = c.unit_id and g.number = c.grade and g.head_id = ${userId}))
    order by taught.leads desc, taught.yes desc, c.grade, c.position, c.id`)
  return rows
}

export type ClassCounts = {
  present: number
  late: number
  absent: number
  leave: number
  unmarked: number
  pupils: number
}

/** The counts of a day, by class. */
export async function readClassCounts(
  tx: Transaction,
  of: OfDay,
  classIds: readonly string[],
): Promise<Map<string, ClassCounts>> {
  const { rows } = await tx.execute<ClassCounts & { classId: string }>(sql`
    select p.class_id as "classId", ${counts} from ${pupilsOn(of, classIds)} ${markOf(of.day)} group by p.class_id`)
  return new Map(rows.map(({ classId, ...row }) => [classId, row]))
}

export type RegisterRow = {
  id: string
  userId: string | null
  realName: string
  englishName: string
  studentNumber: string
  sex: string
  picture: string
  state: 'present' | 'late' | 'absent' | 'leave' | null
  arrivedAt: Date | null
  reason: string
  source: 'kiosk' | 'register' | 'rule'
  byName: string
  byEnglishName: string
  version: number
}

/** The register of a class on a day, by number. */
export async function readRegisterRows(tx: Transaction, of: OfDay & { classId: string }): Promise<RegisterRow[]> {
  const { rows } = await tx.execute<Omit<RegisterRow, 'arrivedAt'> & { arrivedAt: string | null }>(sql`
    select p.id, p.user_id as "userId", p.real_name as "realName", p.english_name as "englishName",
      p.student_number as "studentNumber", p.sex, coalesce(u.picture, '') as picture, m.state, m.arrived_at as "arrivedAt",
      coalesce(m.reason, '') as reason, coalesce(m.source, 'register') as source, coalesce(b.real_name, '') as "byName",
      coalesce(b.english_name, '') as "byEnglishName", coalesce(m.version, 0) as version
    from ${pupilsOn(of, [of.classId])} ${markOf(of.day)}
    left join users u on u.unit_id = p.unit_id and u.id = p.user_id
    left join users b on b.unit_id = p.unit_id and b.id = m.marked_by
    order by p.student_number, p.id`)
  return rows.map((row) => ({ ...row, arrivedAt: momentOf(row.arrivedAt) }))
}

export type MissingRow = {
  id: string
  classId: string
  className: string
  classEnglishName: string
  realName: string
  englishName: string
  studentNumber: string
  absent: boolean
  reason: string
  absentInAll: number
  unmarkedInAll: number
}

/** Who is absent on a day, and of whom nothing is known, in the order of the classes; the absent first. */
export async function readMissingRows(
  tx: Transaction,
  of: OfDay,
  { classIds, most }: { classIds: readonly string[]; most: number },
): Promise<MissingRow[]> {
  const { rows } = await tx.execute<MissingRow>(sql`
    select p.id, p.class_id as "classId", c.grade_name || c.class_name as "className",
      c.english_name as "classEnglishName", p.real_name as "realName", p.english_name as "englishName",
      p.student_number as "studentNumber", m.state is not null as absent, coalesce(m.reason, '') as reason,
      (count(m.state) over ())::int as "absentInAll", (count(*) filter (where m.state is null) over ())::int as "unmarkedInAll"
    from ${pupilsOn(of, classIds)} ${markOf(of.day)}
    join classes c on c.unit_id = p.unit_id and c.id = p.class_id
    where m.state is null or m.state = 'absent'
    order by m.state is null, array_position(${sql.param([...classIds])}::uuid[], p.class_id), p.student_number, p.id
    limit ${most}`)
  return rows
}

export type ClockingRow = { userId: string; day: string; at: string; gate: string; gateEnglishName: string }

/** When people were seen at gates in a range of days, both included. Who stands before one for a while was seen once. */
export async function readClockings(
  tx: Transaction,
  { unitId, userIds, from, to }: { unitId: string; userIds: readonly string[]; from: string; to: string },
): Promise<ClockingRow[]> {
  if (userIds.length === 0) return []
  const { rows } = await tx.execute<ClockingRow>(sql`
    select c.user_id as "userId", c.day::text, c.at, k.gate, k.gate_english_name as "gateEnglishName"
    from (select *, lag(at) over (partition by user_id, kiosk_id, day order by at) as before from clockings
      where unit_id = ${unitId} and user_id = any(${sql.param([...userIds])}::uuid[])
        and day between ${from}::date and ${to}::date) c
    join kiosks k on k.unit_id = c.unit_id and k.id = c.kiosk_id
    where c.before is null or c.at > c.before + interval '1 minute' order by c.at`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

export type MonthPupilRow = {
  id: string
  studentNumber: string
  realName: string
  englishName: string
  /** The days on which the pupil was in the class, the last not included; without them always. */
  periods: { from: string; until: string | null }[] | null
}

/** The pupils who were in a class on any day of a month; whoever has no history, where they are now. */
export async function readPupilsOfMonth(
  tx: Transaction,
  { unitId, classId, from, to }: { unitId: string; classId: string; from: string; to: string },
): Promise<MonthPupilRow[]> {
  const { rows } = await tx.execute<MonthPupilRow>(sql`
    select s.id, s.student_number as "studentNumber", s.real_name as "realName", s.english_name as "englishName", k.periods
    from students s left join (
      select student_id, json_agg(json_build_object('from', from_day, 'until', until_day)) as periods
      from class_pupil_periods where unit_id = ${unitId} and class_id = ${classId} and from_day <= ${to}::date
        and (until_day is null or until_day > ${from}::date) group by student_id) k on k.student_id = s.id
    where s.unit_id = ${unitId} and (k.periods is not null or (s.class_id = ${classId} and s.status = 1
      and not exists (select from class_pupil_periods o where o.unit_id = s.unit_id and o.student_id = s.id)))
    order by s.student_number, s.id`)
  return rows
}

export type MonthMarkRow = { studentId: string; day: string; state: 'present' | 'late' | 'absent' | 'leave' }

export async function readMarks(
  tx: Transaction,
  { unitId, pupilIds, from, to }: { unitId: string; pupilIds: readonly string[]; from: string; to: string },
): Promise<MonthMarkRow[]> {
  const { rows } = await tx.execute<MonthMarkRow>(sql`
    select student_id as "studentId", day::text, state from attendance_marks
    where unit_id = ${unitId} and student_id = any(${sql.param([...pupilIds])}::uuid[])
      and day between ${from}::date and ${to}::date`)
  return rows
}

export const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
