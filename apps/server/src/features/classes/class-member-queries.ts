import type { PupilMove } from '@homeroom/contract/classes/class-admin-schemas.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

/** The day as of which this transaction changes classes: the triggers of the history read it. */
export async function changeAsOf(tx: Transaction, day: string): Promise<void> {
  await tx.execute(sql`select set_config('homeroom.day', ${day}, true)`)
}

/**
 * Locks active pupils, their accounts first: a change of a pupil counts the version of the account, and everybody locks classes,
 * then accounts, then pupils, each in the order of the ids. Tells the class of each; none when one got an account meanwhile.
 */
export async function holdPupils(tx: Transaction, unitId: string, ids: readonly string[]) {
  const accounts = await tx.execute<{ id: string }>(sql`
    select u.id from users u where u.unit_id = ${unitId} and u.id in (select s.user_id from students s
      where s.unit_id = ${unitId} and s.id = any(${sql.param([...ids])}::uuid[]) and s.status = 1)
    order by u.id for no key update of u`)
  const held = new Set(accounts.rows.map(({ id }) => id))
  const { rows } = await tx.execute<{ id: string; userId: string | null; classId: string | null }>(sql`
    select id, user_id as "userId", class_id as "classId" from students
    where unit_id = ${unitId} and id = any(${sql.param([...ids])}::uuid[]) and status = 1
    order by id for no key update`)
  if (rows.some(({ userId }) => userId !== null && !held.has(userId))) return []
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

/** Whether somebody is an active teacher or other staff of the unit; nobody suspends them until the transaction ends. */
export async function isStaffOf(tx: Transaction, unitId: string, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from users where unit_id = ${unitId} and id = ${userId} and user_type in ('2', '4') and status = 'active'
    for share`)
  return rows.length > 0
}

type Post = { unitId: string; classId: string; userId: string; subject: string }

export type FormerPost = { userId: string; subject: string; headTeacher: boolean }
const former = sql`user_id as "userId", subject, head_teacher as "headTeacher"`

/** Gives a class a teacher; a class has one class teacher: who was it until now is told. */
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
): Promise<FormerPost[]> {
  const { rows } = await tx.execute<FormerPost>(sql`
    update class_teachers set head_teacher = false
    where ${headTeacher} and unit_id = ${unitId} and class_id = ${classId} and head_teacher
      and (user_id, subject) <> (${userId}::uuid, ${subject})
    returning ${former}`)
  await tx.execute(sql`
    insert into class_teachers (unit_id, class_id, user_id, subject, english_subject, head_teacher)
    values (${unitId}, ${classId}, ${userId}, ${subject}, ${englishSubject}, ${headTeacher})
    on conflict (unit_id, class_id, user_id, subject)
      do update set english_subject = excluded.english_subject, head_teacher = excluded.head_teacher`)
  return rows
}

/** Takes a teacher off a subject of a class; false when they did not teach it. */
export async function removeTeacher(tx: Transaction, { unitId, classId, userId, subject }: Post): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from class_teachers
    where unit_id = ${unitId} and class_id = ${classId} and user_id = ${userId} and subject = ${subject}`)
  return rowCount === 1
}

export async function removeAllTeachers(tx: Transaction, unitId: string, classId: string): Promise<FormerPost[]> {
  const { rows } = await tx.execute<FormerPost>(sql`
    delete from class_teachers where unit_id = ${unitId} and class_id = ${classId} returning ${former}`)
  return rows
}

/** Brings back who taught a class until a day, and is still there. */
export async function bringTeachersBack(
  tx: Transaction,
  { unitId, classId, until }: { unitId: string; classId: string; until: string },
): Promise<FormerPost[]> {
  const { rows } = await tx.execute<FormerPost>(sql`
    insert into class_teachers (unit_id, class_id, user_id, subject, english_subject, head_teacher)
    select p.unit_id, p.class_id, p.user_id, p.subject, p.english_subject, p.head_teacher from class_teacher_periods p
    join users u on u.unit_id = p.unit_id and u.id = p.user_id and u.status = 'active'
    where p.unit_id = ${unitId} and p.class_id = ${classId} and p.until_day = ${until}::date
    on conflict do nothing returning ${former}`)
  return rows
}
