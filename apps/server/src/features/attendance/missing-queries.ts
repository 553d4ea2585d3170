import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/postgres/database.ts'

/** The units in which something is done about pupils who are missing. */
export async function readUnitsThatMissPupils(db: Database): Promise<string[]> {
  const rows = await db.look<{ unitId: string }>(
    'units-that-miss-pupils',
    sql`select unit_id as "unitId" from find_units_that_miss_pupils()`,
  )
  return rows.map(({ unitId }) => unitId)
}

/** Removes what was seen at gates before a day, in all units. */
export async function deleteOldClockings(db: Database, before: string): Promise<void> {
  await db.look('delete-old-clockings', sql`select delete_old_clockings(${before}::date)`)
}

type OfClass = { unitId: string; day: string; classId: string }

const unmarked = ({ unitId, day }: { unitId: string; day: string }) => sql`
  s.unit_id = ${unitId} and s.status = 1 and not exists (select from attendance_marks m
    where m.unit_id = s.unit_id and m.student_id = s.id and m.day = ${day}::date)`

export type IncompleteClass = {
  id: string
  grade: number
  className: string
  classEnglishName: string
  /** Class teachers; where there are none, all who teach the class. */
  teachers: string[]
  /** Whether somebody was reminded of it on that day. */
  reminded: boolean
}

/** Classes with pupils of whom nothing is known on a day. */
export async function readIncompleteClasses(
  tx: Transaction,
  of: { unitId: string; day: string },
): Promise<IncompleteClass[]> {
  const { rows } = await tx.execute<IncompleteClass>(sql`
    select c.id, c.grade, c.grade_name || c.class_name as "className", c.english_name as "classEnglishName",
      coalesce((select array_agg(distinct t.user_id) from class_teachers t where t.unit_id = c.unit_id
        and t.class_id = c.id and (t.head_teacher or not exists (select from class_teachers h
          where h.unit_id = c.unit_id and h.class_id = c.id and h.head_teacher))), '{}') as teachers,
      exists (select from application_items i where i.unit_id = c.unit_id and i.application_code = 'attendance'
        and i.kind = 'todo' and i.key = 'register-' || c.id || '-' || ${of.day}::text) as reminded
    from classes c where c.unit_id = ${of.unitId} and c.closed_on is null
      and exists (select from students s where s.class_id = c.id and ${unmarked(of)})
    order by c.id`)
  return rows
}

/** Marks as absent who is in a class and has no mark; tells who. Nobody marks them meanwhile: they are held. */
export async function markMissing(tx: Transaction, of: OfClass, at: Date): Promise<string[]> {
  const held = await tx.execute<{ id: string }>(sql`
    select id from students where unit_id = ${of.unitId} and class_id = ${of.classId} and status = 1
    order by id for no key update`)
  const ids = held.rows.map(({ id }) => id)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into attendance_marks (unit_id, student_id, day, state, source, marked_at)
    select s.unit_id, s.id, ${of.day}::date, 'absent', 'rule', ${at}::timestamptz from students s
    where s.id = any(${sql.param(ids)}::uuid[]) and ${unmarked(of)}
    returning student_id as id`)
  return rows.map(({ id }) => id)
}

/** Whether something is known of every pupil of a class. */
export async function isComplete(tx: Transaction, of: OfClass): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from students s where s.class_id = ${of.classId} and ${unmarked(of)} limit 1`,
  )
  return rows.length === 0
}

/** The keys of open reminders: one, those of days before a day, or all. */
export async function readOpenReminders(
  tx: Transaction,
  { unitId, key = null, before = null }: { unitId: string; key?: string | null; before?: string | null | undefined },
): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select key from application_items where unit_id = ${unitId} and application_code = 'attendance' and kind = 'todo'
      and ${key === null ? sql`starts_with(key, 'register-')` : sql`key = ${key}`}
      and (${before}::text is null or right(key, 10) < ${before}::text) and closed_at is null limit 500`)
  return rows.map((row) => row.key)
}
