import { sql } from 'drizzle-orm'
import { runPrepared, type Transaction } from '#platform/postgres/database.ts'

export type Identity = {
  userId: string
  userType: string
  userStatus: string
  realName: string
  englishName: string
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
  /** The campus of the person, the main one for those who have none, goes by the id of the unit. */
  campuses: { campusId: string; name: string; englishName: string }[]
  roles: string[]
  permissions: string[]
  /** How the session was begun. */
  way: string
  /** Whether the session stands on the sign-in of another account, and whether that one is still linked. */
  switched: boolean
  linked: boolean
}

type OfSession = { unitId: string; userId: string; sessionId: string }

/** Who the person of a session is and what they may do, in one round trip. */
export async function readIdentity(
  tx: Transaction,
  { unitId, userId, sessionId }: OfSession,
): Promise<Identity | undefined> {
  const rows = await runPrepared<Identity>(
    tx,
    'read-identity',
    sql`
    select u.id as "userId", u.user_type as "userType", u.status as "userStatus", u.real_name as "realName",
      u.english_name as "englishName", u.login_name as "loginName", u.sex, u.picture, u.superman, u.principal,
      n.id as "unitId", n.unit_type as "unitType", n.name as "unitName", n.english_name as "unitEnName",
      n.status as "unitStatus", n.sharding_code as "unitShardingCode", n.logo as "unitLogo",
      n.school_year as "schoolYear", n.term,
      coalesce((select json_agg(json_build_object('campusId',
          case when c.id = u.campus_id or (u.campus_id is null and c.main) then c.unit_id else c.id end,
          'name', c.name, 'englishName', c.english_name)
        order by c.main desc, c.name) from campuses c where c.unit_id = u.unit_id), '[]') as campuses,
      coalesce((select json_agg(distinct r.application || '/' || r.code) from role_assignments a
        join roles r on r.unit_id = a.unit_id and r.id = a.role_id
        where a.unit_id = u.unit_id and a.user_id = u.id), '[]') as roles,
      coalesce((select json_agg(distinct p.permission_code) from role_assignments a
        join role_permissions p on p.unit_id = a.unit_id and p.role_id = a.role_id
        where a.unit_id = u.unit_id and a.user_id = u.id), '[]') as permissions,
      coalesce(s.way, '') as way, s.proved_by is not null as switched,
      exists (select 1 from parent_teacher_links l
        join users f on f.unit_id = s.unit_id and f.id = s.proved_by and f.status = 'active'
        where l.unit_id = s.unit_id and ((l.parent_id, l.teacher_id) = (u.id, f.id)
          or (l.parent_id, l.teacher_id) = (f.id, u.id))) as linked
    from users u join units n on n.id = u.unit_id
      left join sessions s on s.unit_id = u.unit_id and s.id = ${sessionId}
    where u.unit_id = ${unitId} and u.id = ${userId}`,
  )
  return rows[0]
}
