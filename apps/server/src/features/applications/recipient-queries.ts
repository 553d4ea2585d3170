import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

type Asked = { unitId: string; application: string; to: readonly string[]; childId?: string | undefined }

/**
 * Whether a person `u` of a unit has the application `p`, decided as for its icon: the most specific assignment counts,
 * and among equals taking away wins.
 */
export const opensApplication = (unitId: string) => sql`(
  select a.granted from application_assignments a
  where a.unit_id = ${unitId} and a.application_code = p.code
    and (a.user_id is null or a.user_id = u.id)
    and (a.user_type is null or a.user_type = u.user_type)
    and (a.role_id is null or a.role_id in (
      select r.role_id from role_assignments r where r.unit_id = ${unitId} and r.user_id = u.id))
  order by case when a.user_id is not null then 4 when a.role_id is not null then 3
    when a.user_type is not null then 2 else 1 end desc, a.granted
  limit 1)`

/**
 * Those of some people who are active in the unit and have the application and may open it. Of what is about a child, only
 * its guardians, and nobody once it has left.
 */
export async function findRecipients(tx: Transaction, { unitId, application, to, childId }: Asked): Promise<string[]> {
  const guardian = childId
    ? sql`and exists (
        select from guardianships g join students s on s.unit_id = g.unit_id and s.id = g.student_id and s.status = 1
        where g.unit_id = u.unit_id and g.guardian_id = u.id and s.id = ${childId})`
    : sql``
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u
    join applications p on p.code = ${application} and p.update_status <> 0
      and u.user_type = any(string_to_array(p.limit_user_type, ','))
    where u.unit_id = ${unitId} and u.status = 'active' and u.id = any(${sql.param(to)}::uuid[]) ${guardian}
      and ${opensApplication(unitId)}`)
  return rows.map(({ id }) => id)
}
