import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'
import type { Post } from './class-paste-rules.ts'

export type OpenClass = {
  id: string
  grade: number
  gradeName: string
  className: string
  englishName: string
  campusId: string | null
}

/** The open classes of a unit, by which pasted names are understood. */
export async function readOpenClasses(tx: Transaction, unitId: string): Promise<OpenClass[]> {
  const { rows } = await tx.execute<OpenClass>(sql`
    select id, grade::int, grade_name as "gradeName", class_name as "className", english_name as "englishName",
      campus_id as "campusId"
    from classes where unit_id = ${unitId} and closed_on is null order by grade, position, id`)
  return rows
}

/** Holds the grades of a unit in the order of their numbers, so that nobody opens or renames a class there meanwhile. */
export async function holdGrades(tx: Transaction, unitId: string): Promise<void> {
  await tx.execute(sql`select from grades where unit_id = ${unitId} order by number for no key update`)
}

/** What the grades that a unit has are called, by their number. */
export async function readGradeNames(tx: Transaction, unitId: string) {
  const { rows } = await tx.execute<{ number: number; name: string; englishName: string }>(sql`
    select g.number::int, g.name, g.english_name as "englishName" from grades g
    where g.unit_id = ${unitId} and (g.head_id is not null or exists (
      select from classes c where c.unit_id = g.unit_id and c.grade = g.number and c.closed_on is null))`)
  return new Map(rows.map(({ number, ...names }) => [number, names]))
}

export async function readCampusNames(tx: Transaction, unitId: string) {
  const { rows } = await tx.execute<{ id: string; name: string; englishName: string }>(sql`
    select id, name, english_name as "englishName" from campuses where unit_id = ${unitId} order by id`)
  return rows
}

export type StaffRow = { id: string; key: string; number: string; realName: string; englishName: string }

/**
 * Active teachers and other staff who have one of some login names (by key), numbers or names. Held, nobody suspends them until the
 * transaction ends; whoever holds classes, too, does so before.
 */
export async function readStaffCalled(
  tx: Transaction,
  unitId: string,
  { keys, words, hold }: { keys: readonly string[]; words: readonly string[]; hold: boolean },
): Promise<StaffRow[]> {
  const { rows } = await tx.execute<StaffRow>(sql`
    select id, login_name_key as key, number, real_name as "realName", english_name as "englishName" from users
    where unit_id = ${unitId} and user_type in ('2', '4') and status = 'active'
      and (login_name_key = any(${sql.param([...keys])}::text[]) or number = any(${sql.param([...words])}::text[])
        or real_name = any(${sql.param([...words])}::text[]))
    order by id ${hold ? sql`for share` : sql``}`)
  return rows
}

/** Who teaches what in some classes. */
export async function readPostsOf(tx: Transaction, unitId: string, classIds: readonly string[]): Promise<Post[]> {
  const { rows } = await tx.execute<Post>(sql`
    select class_id as "classId", user_id as "userId", subject, english_subject as "englishSubject",
      head_teacher as "headTeacher"
    from class_teachers where unit_id = ${unitId} and class_id = any(${sql.param([...classIds])}::uuid[])`)
  return rows
}

/** Writes posts; one that is there becomes the class teacher's. */
export async function writePosts(tx: Transaction, unitId: string, posts: readonly Post[]): Promise<void> {
  await tx.execute(sql`
    insert into class_teachers (unit_id, class_id, user_id, subject, english_subject, head_teacher)
    select ${unitId}, p."classId", p."userId", p.subject, p."englishSubject", p."headTeacher"
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) p("classId" uuid, "userId" uuid, subject text,
      "englishSubject" text, "headTeacher" boolean)
    on conflict (unit_id, class_id, user_id, subject) do update set head_teacher = excluded.head_teacher`)
}

type NamedPost = Pick<Post, 'classId' | 'userId' | 'subject'>

/** Takes teachers off; how many taught it. */
export async function removePosts(tx: Transaction, unitId: string, posts: readonly NamedPost[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from class_teachers t using jsonb_to_recordset(${JSON.stringify(posts)}::jsonb)
      p("classId" uuid, "userId" uuid, subject text)
    where t.unit_id = ${unitId} and t.class_id = p."classId" and t.user_id = p."userId" and t.subject = p.subject`)
  return rowCount ?? 0
}

/** Makes class teachers what they were: teachers of their subject. How many were class teacher. */
export async function endLeading(tx: Transaction, unitId: string, posts: readonly NamedPost[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update class_teachers t set head_teacher = false
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) p("classId" uuid, "userId" uuid, subject text)
    where t.unit_id = ${unitId} and t.class_id = p."classId" and t.user_id = p."userId" and t.subject = p.subject
      and t.head_teacher`)
  return rowCount ?? 0
}
