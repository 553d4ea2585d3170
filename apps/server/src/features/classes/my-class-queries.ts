import type { Classmate, ClassSummary, ClassTeacher, Pupil } from '@homeroom/contract/classes/my-class-schemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

type Person = { unitId: string; userId: string }
type InClass = { unitId: string; classId: string }

/** The classes a person teaches, those they lead first, then all of the grades they head; with `classId` only that one. */
export function readSeenClasses(tx: Transaction, person: Person, classId?: string): Promise<ClassSummary[]> {
  const { unitId, userId } = person
  return readSummaries(
    tx,
    sql`seen.closeness > 0`,
    sql`join (select class_id, max(closeness) as closeness from (
          select class_id, case when head_teacher then 2 else 1 end as closeness from class_teachers
            where unit_id = ${unitId} and user_id = ${userId}
          union all
          select o.id, 0 from grades g join classes o on o.unit_id = g.unit_id and o.grade = g.number and o.closed_on is null
            where g.unit_id = ${unitId} and g.head_id = ${userId}) all_of group by class_id) seen on seen.class_id = c.id
      where c.unit_id = ${unitId} ${classId === undefined ? sql`` : sql`and c.id = ${classId}`}
      order by seen.closeness desc, c.grade, c.position, c.id`,
  )
}

/** The present class of a pupil. */
export function readOwnClass(tx: Transaction, { unitId, userId }: Person): Promise<ClassSummary[]> {
  return readSummaries(
    tx,
    sql`false`,
    sql`where c.unit_id = ${unitId} and c.id in (select s.class_id from students s
      where s.unit_id = ${unitId} and s.user_id = ${userId} and s.status = 1)`,
  )
}

/** One class of the unit. The caller has decided who may see it. */
export function readClassSummary(tx: Transaction, { unitId, classId }: InClass): Promise<ClassSummary[]> {
  return readSummaries(tx, sql`false`, sql`where c.unit_id = ${unitId} and c.id = ${classId}`)
}

async function readSummaries(tx: Transaction, taught: SQL, rest: SQL): Promise<ClassSummary[]> {
  const { rows } = await tx.execute<ClassSummary>(sql`
    select c.id, c.class_name as "className", c.grade_name as "gradeName", c.english_name as "englishName",
      coalesce(p.name, '') as "campusName", coalesce(p.english_name, '') as "campusEnglishName",
      (select count(*)::int from students s
        where s.unit_id = c.unit_id and s.class_id = c.id and s.status = 1) as pupils, ${taught} as taught
    from classes c left join campuses p on p.unit_id = c.unit_id and p.id = c.campus_id ${rest}`)
  return rows
}

/** The teachers of a class with all their subjects, the head teacher first. */
export async function readTeachers(tx: Transaction, { unitId, classId }: InClass): Promise<ClassTeacher[]> {
  const { rows } = await tx.execute<ClassTeacher>(sql`
    select u.real_name as "realName", u.english_name as "englishName", u.picture,
      string_agg(t.subject, '、' order by t.subject) as subject,
      string_agg(t.english_subject, ', ' order by t.english_subject) as "englishSubject",
      bool_or(t.head_teacher) as "headTeacher"
    from class_teachers t
    join users u on u.unit_id = t.unit_id and u.id = t.user_id and u.status = 'active'
    where t.unit_id = ${unitId} and t.class_id = ${classId}
    group by u.unit_id, u.id
    order by "headTeacher" desc, subject, u.id`)
  return rows
}

/** The active pupils of a class by number, each with the guardians when asked for them; who may pick up, for the class teacher. */
export async function readPupils(
  tx: Transaction,
  { unitId, classId, userId, guardians }: InClass & Person & { guardians: boolean },
): Promise<Pupil[]> {
  const family = sql`coalesce((
      select json_agg(json_build_object('realName', u.real_name, 'englishName', u.english_name,
        'relation', g.relation, 'englishRelation', g.english_relation,
        'mayPickUp', case when exists (select from class_teachers h where h.unit_id = s.unit_id and h.class_id = s.class_id
          and h.user_id = ${userId} and h.head_teacher) then g.may_pick_up end) order by g.relation, u.id)
      from guardianships g
      join users u on u.unit_id = g.unit_id and u.id = g.guardian_id and u.status = 'active'
      where g.unit_id = s.unit_id and g.student_id = s.id), '[]')`
  const { rows } = await tx.execute<Pupil>(sql`
    select s.id, s.real_name as "realName", s.english_name as "englishName", s.sex,
      coalesce((select u.picture from users u where u.unit_id = s.unit_id and u.id = s.user_id), '') as picture,
      s.student_number as "studentNumber", ${guardians ? family : sql`null`} as guardians
    from students s
    where s.unit_id = ${unitId} and s.class_id = ${classId} and s.status = 1
    order by s.student_number, s.id`)
  return rows
}

/** The names of the other active pupils of a class. */
export async function readClassmates(
  tx: Transaction,
  { unitId, classId, userId }: InClass & Person,
): Promise<Classmate[]> {
  const { rows } = await tx.execute<Classmate>(sql`
    select s.real_name as "realName", s.english_name as "englishName", s.sex,
      coalesce((select u.picture from users u where u.unit_id = s.unit_id and u.id = s.user_id), '') as picture
    from students s
    where s.unit_id = ${unitId} and s.class_id = ${classId} and s.status = 1
      and s.user_id is distinct from ${userId}
    order by s.student_number, s.id`)
  return rows
}
