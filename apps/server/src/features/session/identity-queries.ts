import { sql } from 'drizzle-orm'
import { runPrepared, type Transaction } from '#platform/database.ts'

export type Identity = {
  userId: string
  userType: string
  userStatus: string
  realName: string
  loginName: string
  sex: string
  picture: string
  superman: boolean
  principal: boolean
  unitId: string
  unitType: string
  unitName: string
  unitEnName: string
  unitStatus: string
  unitShardingCode: string
  unitLogo: string
  schoolYear: string
  term: string
  campuses: { campusId: string; name: string; englishName: string }[]
  roles: string[]
  permissions: string[]
}

/** Who a person is and what they may do, in one round trip. */
export async function readIdentity(
  tx: Transaction,
  unitId: string,
  userId: string,
): Promise<Identity | undefined> {
  const rows = await runPrepared<Identity>(
    tx,
    'read-identity',
    sql`
    select u.id as "userId", u.user_type as "userType", u.status as "userStatus", u.real_name as "realName",
      u.login_name as "loginName", u.sex, u.picture, u.superman, u.principal,
      n.id as "unitId", n.unit_type as "unitType", n.name as "unitName", n.english_name as "unitEnName",
      n.status as "unitStatus", n.sharding_code as "unitShardingCode", n.logo as "unitLogo",
      n.school_year as "schoolYear", n.term,
      coalesce((select json_agg(json_build_object('campusId', c.id, 'name', c.name, 'englishName', c.english_name)
        order by c.main desc, c.name) from campuses c where c.unit_id = u.unit_id), '[]') as campuses,
      coalesce((select json_agg(distinct r.application || '/' || r.code) from role_assignments a
        join roles r on r.unit_id = a.unit_id and r.id = a.role_id
        where a.unit_id = u.unit_id and a.user_id = u.id), '[]') as roles,
      coalesce((select json_agg(distinct p.permission_code) from role_assignments a
        join role_permissions p on p.unit_id = a.unit_id and p.role_id = a.role_id
        where a.unit_id = u.unit_id and a.user_id = u.id), '[]') as permissions
    from users u join units n on n.id = u.unit_id
    where u.unit_id = ${unitId} and u.id = ${userId}`,
  )
  return rows[0]
}
