import type {
  ApplicationClass,
  ApplicationPerson,
} from '@homeroom/contract/applications/application-people-endpoints.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'
import { opensApplication } from './recipient-queries.ts'

type Page = { unitId: string; application: string; after: string | undefined; most: number }

/** A page of the active people of a unit who have an application and may open it, in the order of their ids. */
export async function readPeople(
  tx: Transaction,
  { unitId, application, after, most }: Page,
): Promise<ApplicationPerson[]> {
  const { rows } = await tx.execute<ApplicationPerson>(sql`
    select u.id as "userId", u.user_type as "userType", u.real_name as "realName",
      array(select distinct c.class_id from class_teachers c where c.unit_id = u.unit_id and c.user_id = u.id) as "classIds",
      coalesce((
        select jsonb_agg(jsonb_build_object('childId', s.id, 'realName', s.real_name, 'classId', s.class_id)
          order by s.student_number)
        from students s
        where s.unit_id = u.unit_id and s.status = 1 and (s.user_id = u.id or s.id in (
          select g.student_id from guardianships g where g.unit_id = u.unit_id and g.guardian_id = u.id))
      ), '[]') as children
    from users u
    join applications p on p.code = ${application} and p.update_status <> 0
      and u.user_type = any(string_to_array(p.limit_user_type, ','))
    where u.unit_id = ${unitId} and u.status = 'active' and (${after ?? null}::uuid is null or u.id > ${after ?? null}::uuid)
      and ${opensApplication(unitId)}
    order by u.id limit ${most}`)
  return rows
}

/** The classes of a unit. */
export async function readClasses(tx: Transaction, unitId: string): Promise<ApplicationClass[]> {
  const { rows } = await tx.execute<ApplicationClass>(sql`
    select id as "classId", grade_name as "gradeName", class_name as "className", english_name as "englishName"
    from classes where unit_id = ${unitId} order by grade, position, id`)
  return rows
}
