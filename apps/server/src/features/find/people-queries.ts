import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

export type PersonRow = {
  userId: string | null
  realName: string
  englishName: string
  userType: string
  picture: string
  detail: string
  englishDetail: string
  /** The class in which the searching person sees this person in My class. */
  classId: string | null
  /**
   * The class of a pupil, or of a parent's child, through which a notice reaches them; not of a pupil without an active
   * account.
   */
  home: ClassRow | null
  /** Whether there is a number of a parent that the searching person may call. */
  callable: boolean
}

export type ClassRow = { id: string; name: string; englishName: string }

type Person = { unitId: string; userId: string }

/** More people than any school has. In a bureau with more, the search covers this many. */
const mostPeople = 20_000

/** A class with its year, in the form of an audience's names. */
const className = sql`c.grade_name || c.class_name`
const home = sql`case when c.id is null then null else
  json_build_object('id', c.id, 'name', ${className}, 'englishName', c.english_name) end`

/** Everybody of a unit who can sign in, pupils with their class and teachers with their subjects. */
export function readUnitPeople(tx: Transaction, unitId: string): Promise<PersonRow[]> {
  return rowsOf(
    tx,
    sql`
    select u.id as "userId", u.real_name as "realName", u.english_name as "englishName", u.user_type as "userType", u.picture,
      coalesce(case when u.user_type = '1' then ${className} end, t.subjects, '') as detail,
      coalesce(case when u.user_type = '1' then c.english_name end, t.english_subjects, '') as "englishDetail",
      null as "classId", ${home} as home, u.user_type = '3' and u.phone <> '' as callable
    from users u
    left join students s on s.unit_id = u.unit_id and s.user_id = u.id and s.status = 1
    left join (select g.guardian_id, min(p.class_id::text)::uuid as class_id from guardianships g
      join students p on p.unit_id = g.unit_id and p.id = g.student_id and p.status = 1
      where g.unit_id = ${unitId} and g.may_receive group by g.guardian_id) child on child.guardian_id = u.id
    left join classes c on c.unit_id = u.unit_id and c.id = coalesce(s.class_id, child.class_id)
    left join (select user_id, string_agg(distinct subject, '、') as subjects,
        string_agg(distinct english_subject, ', ') as english_subjects
      from class_teachers where unit_id = ${unitId} group by user_id) t on t.user_id = u.id
    where u.unit_id = ${unitId} and u.status = 'active'
    order by u.real_name, u.id limit ${mostPeople}`,
  )
}

/** The pupils of the classes a person teaches and of the grades they head, and their parents. */
export function readTaughtPeople(tx: Transaction, { unitId, userId }: Person): Promise<PersonRow[]> {
  const own = sql`select class_id from class_teachers where unit_id = ${unitId} and user_id = ${userId}
    union select k.id from grades y join classes k on k.unit_id = y.unit_id and k.grade = y.number and k.closed_on is null
    where y.unit_id = ${unitId} and y.head_id = ${userId}`
  return rowsOf(
    tx,
    sql`
    with pupils as (
      select s.id, s.real_name, s.english_name, s.class_id, ${className} as class_name,
        c.english_name as english_class, ${home} as home, exists (
          select from class_teachers h where h.unit_id = ${unitId} and h.class_id = c.id
            and h.user_id = ${userId} and h.head_teacher) as led, u.id is not null as reachable, coalesce(u.picture, '') as picture
      from students s join classes c on c.unit_id = s.unit_id and c.id = s.class_id
        left join users u on u.unit_id = s.unit_id and u.id = s.user_id and u.status = 'active'
      where s.unit_id = ${unitId} and s.status = 1 and s.class_id in (${own}))
    select * from (
      select p.id, null::uuid as "userId", p.real_name as "realName", p.english_name as "englishName", '1' as "userType", p.picture,
        p.class_name as detail, p.english_class as "englishDetail", p.class_id as "classId",
        case when p.reachable then p.home end as home, false as callable
      from pupils p
      union all
      select u.id, u.id, u.real_name, u.english_name, u.user_type, u.picture, '', '', child.class_id, child.home,
        child.led and u.user_type = '3' and u.phone <> ''
      from users u join (
        select distinct on (g.guardian_id) g.guardian_id, p.class_id, p.home, bool_or(p.led) over (partition by g.guardian_id) as led
        from guardianships g join pupils p on p.id = g.student_id
        where g.unit_id = ${unitId} and g.may_receive order by g.guardian_id, p.class_id) child on child.guardian_id = u.id
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
    select null as "userId", s.real_name as "realName", s.english_name as "englishName", '1' as "userType",
      coalesce((select u.picture from users u where u.unit_id = s.unit_id and u.id = s.user_id), '') as picture,
      ${className} as detail, c.english_name as "englishDetail", s.class_id as "classId", null as home, false as callable
    from students s join classes c on c.unit_id = s.unit_id and c.id = s.class_id
    where s.unit_id = ${unitId} and s.status = 1 and s.class_id in (${own})
      and s.user_id is distinct from ${userId}
    order by s.real_name, s.id`,
  )
  return [...(await readTeachers(tx, unitId, own)), ...classmates]
}

/** The teachers of the active children of a parent. */
export function readParentsPeople(tx: Transaction, { unitId, userId }: Person): Promise<PersonRow[]> {
  return readTeachers(
    tx,
    unitId,
    sql`select s.class_id from guardianships g
      join students s on s.unit_id = g.unit_id and s.id = g.student_id and s.status = 1
      where g.unit_id = ${unitId} and g.guardian_id = ${userId} and g.may_see`,
  )
}

function readTeachers(tx: Transaction, unitId: string, classes: SQL): Promise<PersonRow[]> {
  return rowsOf(
    tx,
    sql`
    select u.id as "userId", u.real_name as "realName", u.english_name as "englishName", u.user_type as "userType", u.picture,
      string_agg(distinct t.subject, '、') as detail, string_agg(distinct t.english_subject, ', ') as "englishDetail",
      null as "classId", null as home, false as callable
    from class_teachers t
    join users u on u.unit_id = t.unit_id and u.id = t.user_id and u.status = 'active'
    where t.unit_id = ${unitId} and t.class_id in (${classes})
    group by u.unit_id, u.id order by u.real_name, u.id`,
  )
}

/**
 * The number of an active parent of the unit, for a caller who may call them: an administrator or the class teacher of
 * a child about which the parent may receive something.
 */
export async function readParentNumber(
  tx: Transaction,
  { unitId, userId, administrator }: Person & { administrator: boolean },
  parentId: string,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ phone: string }>(sql`
    select u.phone from users u
    where u.unit_id = ${unitId} and u.id = ${parentId} and u.user_type = '3' and u.status = 'active' and u.phone <> ''
      and (${administrator} or exists (
        select from guardianships g
        join students s on s.unit_id = g.unit_id and s.id = g.student_id and s.status = 1
        join class_teachers t on t.unit_id = s.unit_id and t.class_id = s.class_id and t.head_teacher
        where g.unit_id = ${unitId} and g.guardian_id = u.id and g.may_receive and t.user_id = ${userId}))`)
  return rows[0]?.phone
}

async function rowsOf(tx: Transaction, query: SQL): Promise<PersonRow[]> {
  return (await tx.execute<PersonRow>(query)).rows
}
