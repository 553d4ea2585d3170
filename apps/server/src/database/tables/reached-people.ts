import { type SQL, sql } from 'drizzle-orm'

export type ApplicationOfUnit = { unitId: string; application: string }

/**
 * Whether a person `u` of a unit has the application `p`, decided as for its icon: the most specific assignment counts,
 * and among equals a removal wins.
 */
export const opensApplication = (unitId: string) => sql`(
  select a.granted from application_assignments a
  where a.unit_id = ${unitId} and a.application_code = p.code
    and (a.user_id is null or a.user_id = u.id)
    and (a.user_type is null or a.user_type = u.user_type)
    and (a.role_id is null or a.role_id in (
      select r.role_id from role_assignments r where r.unit_id = ${unitId} and r.user_id = u.id))
    and (a.group_id is null or a.group_id in (
      select m.group_id from people_group_members m where m.unit_id = ${unitId} and m.user_id = u.id and m.in_force))
    and (a.class_id is null and a.grade is null or exists (
      select from classes c where c.unit_id = ${unitId} and (a.class_id is null or c.id = a.class_id)
        and (a.grade is null or c.grade = a.grade and c.closed_on is null)
        and (exists (select from students s where s.unit_id = ${unitId} and s.class_id = c.id and s.status = 1
            and (s.user_id = u.id or exists (select from guardianships g where g.unit_id = ${unitId}
              and g.student_id = s.id and g.guardian_id = u.id and g.may_see)))
          or exists (select from class_teachers t where t.unit_id = ${unitId} and t.class_id = c.id and t.user_id = u.id))))
  order by case when a.user_id is not null then 7 when a.role_id is not null then 6 when a.group_id is not null then 5
    when a.class_id is not null then 4 when a.grade is not null then 3 when a.user_type is not null then 2 else 1 end desc,
    a.granted
  limit 1)`

/** Who is active in the unit, has the application and may open it: the rows `u`, to be narrowed by more conditions. */
export const reachedPeople = ({ unitId, application }: ApplicationOfUnit): SQL => sql`from users u
  join applications p on p.code = ${application} and p.update_status <> 0
    and u.user_type = any(string_to_array(p.limit_user_type, ','))
  where u.unit_id = ${unitId} and u.status = 'active' and ${opensApplication(unitId)}`

/** Whether an item of an application would reach a person, for other queries; `person` is the id there. */
export const isReached = (of: ApplicationOfUnit, person: SQL): SQL =>
  sql`exists (select ${reachedPeople(of)} and u.id = ${person})`
