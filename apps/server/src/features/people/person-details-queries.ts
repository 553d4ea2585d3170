import type { PersonDetails } from '@homeroom/contract/people/people-schemas.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

/** How many lines of the audit log a person's page tells. */
const deedsTold = 20

/** The classes of a pupil or a teacher. */
export async function readClassesOfPerson(tx: Transaction, unitId: string, id: string) {
  const { rows } = await tx.execute<PersonDetails['classes'][number]>(sql`
    select c.grade_name || c.class_name as name, c.english_name as "englishName", m.subject,
      m.english_subject as "englishSubject", m.head_teacher as "headTeacher"
    from (
      select class_id, '' as subject, '' as english_subject, false as head_teacher from students
      where unit_id = ${unitId} and user_id = ${id}
      union all select class_id, subject, english_subject, head_teacher from class_teachers
      where unit_id = ${unitId} and user_id = ${id}) m
    join classes c on c.unit_id = ${unitId} and c.id = m.class_id order by c.grade, c.position, c.id, m.subject`)
  return rows
}

/** The grades that somebody heads. */
export async function readGradesOfPerson(tx: Transaction, unitId: string, id: string) {
  const { rows } = await tx.execute<PersonDetails['grades'][number]>(sql`
    select name, english_name as "englishName" from grades where unit_id = ${unitId} and head_id = ${id} order by number`)
  return rows
}

/** The children of a parent, the guardians of a pupil. */
export async function readFamilyOfPerson(tx: Transaction, unitId: string, id: string) {
  const { rows } = await tx.execute<PersonDetails['family'][number]>(sql`
    select * from (
      select s.user_id as id, s.real_name as "realName", s.english_name as "englishName", g.relation,
        g.english_relation as "englishRelation"
      from guardianships g join students s on s.unit_id = g.unit_id and s.id = g.student_id
      where g.unit_id = ${unitId} and g.guardian_id = ${id}
      union all select u.id, u.real_name, u.english_name, g.relation, g.english_relation
      from students s join guardianships g on g.unit_id = s.unit_id and g.student_id = s.id
      join users u on u.unit_id = g.unit_id and u.id = g.guardian_id
      where s.unit_id = ${unitId} and s.user_id = ${id}) family
    order by "realName"`)
  return rows
}

/** The roles of a person. */
export async function readRolesOfPerson(tx: Transaction, unitId: string, id: string) {
  const { rows } = await tx.execute<PersonDetails['roles'][number]>(sql`
    select r.name, r.english_name as "englishName" from role_assignments a
    join roles r on r.unit_id = a.unit_id and r.id = a.role_id
    where a.unit_id = ${unitId} and a.user_id = ${id} order by r.name`)
  return rows
}

/** The groups that somebody is in, was in or will be in. */
export async function readGroupsOfPerson(tx: Transaction, unitId: string, id: string) {
  const { rows } = await tx.execute<PersonDetails['groups'][number]>(sql`
    select g.id, g.name, g.english_name as "englishName", m.from_day::text as "fromDay", m.until_day::text as "untilDay",
      m.in_force as "inForce"
    from people_group_members m join people_groups g on g.unit_id = m.unit_id and g.id = m.group_id
    where m.unit_id = ${unitId} and m.user_id = ${id} order by g.name collate "C", g.id`)
  return rows
}

/** What the audit log says that was done to a person's account, with the name of who did it. */
export async function readDeedsOfPerson(tx: Transaction, unitId: string, id: string) {
  const { rows } = await tx.execute<{ at: string; action: string; actor: string | null; actorEnglish: string | null }>(
    sql`
    select l.occurred_at as at, l.action, u.real_name as actor, u.english_name as "actorEnglish" from audit_log l
    left join users u on u.unit_id = l.unit_id and u.id = l.actor_id
    where l.unit_id = ${unitId} and l.subject_id = ${id} order by l.occurred_at desc, l.id limit ${deedsTold}`,
  )
  return rows.map(({ at, ...deed }) => ({ ...deed, at: new Date(at) }))
}
