import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

export type PersonRow = {
  realName: string
  englishName: string
  userType: string
  detail: string
  englishDetail: string
  /** The class in which the one who searches sees this person, in My class. */
  classId: string | null
}

type Person = { unitId: string; userId: string }

/** More people than any school has; a bureau of more is searched as far as this. */
const mostPeople = 20_000

/** Everybody of a unit who can sign in, pupils with their class and teachers with what they teach. */
export function readUnitPeople(tx: Transaction, unitId: string): Promise<PersonRow[]> {
  return rowsOf(
    tx,
    sql`
    select u.real_name as "realName", u.english_name as "englishName", u.user_type as "userType",
      coalesce(c.class_name, t.subjects, '') as detail,
      coalesce(c.english_name, t.english_subjects, '') as "englishDetail", null as "classId"
    from users u
    left join students s on s.unit_id = u.unit_id and s.user_id = u.id and s.status = 1
    left join classes c on c.unit_id = s.unit_id and c.id = s.class_id
    left join (select user_id, string_agg(distinct subject, '、') as subjects,
        string_agg(distinct english_subject, ', ') as english_subjects
      from class_teachers where unit_id = ${unitId} group by user_id) t on t.user_id = u.id
    where u.unit_id = ${unitId} and u.status = 'active'
    order by u.real_name, u.id limit ${mostPeople}`,
  )
}

/** The pupils of the classes a person teaches, and their parents. */
export function readTaughtPeople(tx: Transaction, { unitId, userId }: Person): Promise<PersonRow[]> {
  const own = sql`select class_id from class_teachers where unit_id = ${unitId} and user_id = ${userId}`
  return rowsOf(
    tx,
    sql`
    with pupils as (
      select s.id, s.real_name, s.english_name, s.class_id, c.class_name, c.english_name as english_class
      from students s join classes c on c.unit_id = s.unit_id and c.id = s.class_id
      where s.unit_id = ${unitId} and s.status = 1 and s.class_id in (${own}))
    select * from (
      select p.id, p.real_name as "realName", p.english_name as "englishName", '1' as "userType",
        p.class_name as detail, p.english_class as "englishDetail", p.class_id as "classId"
      from pupils p
      union all
      select u.id, u.real_name, u.english_name, u.user_type, '', '', child.class_id
      from users u join (
        select g.guardian_id, min(p.class_id::text)::uuid as class_id from guardianships g join pupils p on p.id = g.student_id
        where g.unit_id = ${unitId} group by g.guardian_id) child on child.guardian_id = u.id
      where u.unit_id = ${unitId} and u.status = 'active'
    ) around order by "userType", "realName", id`,
  )
}

/** The classmates of a pupil, and who teaches the class. */
export async function readPupilsPeople(tx: Transaction, person: Person): Promise<PersonRow[]> {
  const { unitId, userId } = person
  const own = sql`select class_id from students where unit_id = ${unitId} and user_id = ${userId} and status = 1`
  const classmates = await rowsOf(
    tx,
    sql`
    select s.real_name as "realName", s.english_name as "englishName", '1' as "userType",
      c.class_name as detail, c.english_name as "englishDetail", s.class_id as "classId"
    from students s join classes c on c.unit_id = s.unit_id and c.id = s.class_id
    where s.unit_id = ${unitId} and s.status = 1 and s.class_id in (${own})
      and s.user_id is distinct from ${userId}
    order by s.real_name, s.id`,
  )
  return [...(await readTeachers(tx, unitId, own)), ...classmates]
}

/** Who teaches the active children of a parent. */
export function readParentsPeople(tx: Transaction, { unitId, userId }: Person): Promise<PersonRow[]> {
  return readTeachers(
    tx,
    unitId,
    sql`select s.class_id from guardianships g
      join students s on s.unit_id = g.unit_id and s.id = g.student_id and s.status = 1
      where g.unit_id = ${unitId} and g.guardian_id = ${userId}`,
  )
}

function readTeachers(tx: Transaction, unitId: string, classes: SQL): Promise<PersonRow[]> {
  return rowsOf(
    tx,
    sql`
    select u.real_name as "realName", u.english_name as "englishName", u.user_type as "userType",
      string_agg(distinct t.subject, '、') as detail, string_agg(distinct t.english_subject, ', ') as "englishDetail",
      null as "classId"
    from class_teachers t
    join users u on u.unit_id = t.unit_id and u.id = t.user_id and u.status = 'active'
    where t.unit_id = ${unitId} and t.class_id in (${classes})
    group by u.unit_id, u.id order by u.real_name, u.id`,
  )
}

async function rowsOf(tx: Transaction, query: SQL): Promise<PersonRow[]> {
  return (await tx.execute<PersonRow>(query)).rows
}
