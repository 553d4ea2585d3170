import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'
import { runPrepared } from '#platform/postgres/database.ts'

export type Decision = {
  toPerson: boolean
  toType: boolean
  givenBy: string
  unitName: string
  unitEnglishName: string
  areaName: string | null
  areaEnglishName: string | null
  roles: { name: string; englishName: string }[]
}

type Person = { unitId: string; userId: string; userType: string }

/** The assignment that gave a person an application: the most specific one, as in `readIcons`, with its roles. */
export async function readDecision(
  tx: Transaction,
  { unitId, userId, userType }: Person,
  code: string,
): Promise<Decision | undefined> {
  const rows = await runPrepared<Decision>(
    tx,
    'read-icon-decision',
    sql`
    with mine as (
      select a.*, case when a.user_id is not null then 4 when a.role_id is not null then 3
        when a.user_type is not null then 2 else 1 end as rank
      from application_assignments a
      where a.unit_id = ${unitId} and a.application_code = ${code}
        and (a.user_id is null or a.user_id = ${userId})
        and (a.user_type is null or a.user_type = ${userType})
        and (a.role_id is null or a.role_id in (
          select r.role_id from role_assignments r where r.unit_id = ${unitId} and r.user_id = ${userId}))
    ), top as (select * from mine where granted and rank = (select max(rank) from mine))
    select t.user_id is not null as "toPerson", t.user_type is not null as "toType", t.given_by as "givenBy",
      u.name as "unitName", u.english_name as "unitEnglishName",
      area.name as "areaName", area.english_name as "areaEnglishName",
      coalesce((select json_agg(json_build_object('name', r.name, 'englishName', r.english_name) order by r.name)
        from top join roles r on r.unit_id = top.unit_id and r.id = top.role_id), '[]') as roles
    from top t join units u on u.id = t.unit_id left join units area on area.id = u.parent_unit_id
    limit 1`,
  )
  return rows[0]
}
