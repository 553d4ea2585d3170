import type { PupilMove } from '@homeroom/contract/classes/class-admin-schemas.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

/** The day as of which this transaction changes classes: the triggers of the history read it. */
export async function changeAsOf(tx: Transaction, day: string): Promise<void> {
  await tx.execute(sql`select set_config('homeroom.day', ${day}, true)`)
}

export async function readTimeZone(tx: Transaction, unitId: string): Promise<string> {
  const { rows } = await tx.execute<{ timeZone: string }>(
    sql`select time_zone as "timeZone" from units where id = ${unitId}`,
  )
  return rows[0]?.timeZone ?? 'UTC'
}

/** Locks active pupils in the order of their ids; tells the class of each. */
export async function holdPupils(tx: Transaction, unitId: string, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; userId: string | null; classId: string | null }>(sql`
    select id, user_id as "userId", class_id as "classId" from students
    where unit_id = ${unitId} and id = any(${sql.param([...ids])}::uuid[]) and status = 1
    order by id for no key update`)
  return rows
}

export async function writeMoves(tx: Transaction, unitId: string, moves: readonly PupilMove[]): Promise<void> {
  await tx.execute(sql`
    update students s set class_id = m."to"
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) m("pupilId" uuid, "to" uuid)
    where s.unit_id = ${unitId} and s.id = m."pupilId"`)
}

export async function hasPupils(tx: Transaction, unitId: string, classId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from students where unit_id = ${unitId} and class_id = ${classId} and status = 1 limit 1`)
  return rows.length > 0
}

/** Whether somebody is an active teacher or other staff of the unit. */
export async function isStaffOf(tx: Transaction, unitId: string, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from users where unit_id = ${unitId} and id = ${userId} and user_type in ('2', '4') and status = 'active'`)
  return rows.length > 0
}

type Post = { unitId: string; classId: string; userId: string; subject: string }

/** Gives a class a teacher; a class has one class teacher. */
export async function writeTeacher(
  tx: Transaction,
  {
    unitId,
    classId,
    userId,
    subject,
    englishSubject,
    headTeacher,
  }: Post & { englishSubject: string; headTeacher: boolean },
): Promise<void> {
  if (headTeacher)
    await tx.execute(sql`
      update class_teachers set head_teacher = false
      where unit_id = ${unitId} and class_id = ${classId} and head_teacher
        and (user_id, subject) <> (${userId}::uuid, ${subject})`)
  await tx.execute(sql`
    insert into class_teachers (unit_id, class_id, user_id, subject, english_subject, head_teacher)
    values (${unitId}, ${classId}, ${userId}, ${subject}, ${englishSubject}, ${headTeacher})
    on conflict (unit_id, class_id, user_id, subject)
      do update set english_subject = excluded.english_subject, head_teacher = excluded.head_teacher`)
}

/** Takes a teacher off a subject of a class; false when they did not teach it. */
export async function removeTeacher(tx: Transaction, { unitId, classId, userId, subject }: Post): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from class_teachers
    where unit_id = ${unitId} and class_id = ${classId} and user_id = ${userId} and subject = ${subject}`)
  return rowCount === 1
}

export async function removeAllTeachers(tx: Transaction, unitId: string, classId: string): Promise<void> {
  await tx.execute(sql`delete from class_teachers where unit_id = ${unitId} and class_id = ${classId}`)
}

/** Brings back who taught a class until a day, and is still there. */
export async function bringTeachersBack(
  tx: Transaction,
  { unitId, classId, until }: { unitId: string; classId: string; until: string },
): Promise<void> {
  await tx.execute(sql`
    insert into class_teachers (unit_id, class_id, user_id, subject, english_subject, head_teacher)
    select p.unit_id, p.class_id, p.user_id, p.subject, p.english_subject, p.head_teacher from class_teacher_periods p
    join users u on u.unit_id = p.unit_id and u.id = p.user_id and u.status = 'active'
    where p.unit_id = ${unitId} and p.class_id = ${classId} and p.until_day = ${until}::date
    on conflict do nothing`)
}
