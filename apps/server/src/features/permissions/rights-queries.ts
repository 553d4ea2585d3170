import type { PermissionHolder, PersonRights, RolePerson } from '@homeroom/contract/permissions/role-schemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'
import { englishNameOfPart, nameOfPart, partOfGrant, withPart } from './role-grant-queries.ts'

/** What each of some people holds through roles: permission codes, and whether they administer the unit. */
export async function readHeldRights(
  tx: Transaction,
  unitId: string,
  ids: readonly string[],
): Promise<{ codes: string[]; administers: boolean }[]> {
  const { rows } = await tx.execute<{ codes: string[]; administers: boolean }>(sql`
    select coalesce(array_agg(distinct p.permission_code) filter (where p.permission_code is not null), '{}') as codes,
      bool_or(r.application = 'base' and r.code = 'XX_SYS_') as administers
    from role_assignments a
    join roles r on r.unit_id = a.unit_id and r.id = a.role_id
    left join role_permissions p on p.unit_id = a.unit_id and p.role_id = a.role_id
    where a.unit_id = ${unitId} and a.user_id = any(${sql.param([...ids])}::uuid[]) group by a.user_id`)
  return rows
}

type Together = { codes: string[]; administers: boolean }

/** What the people of a group hold together. */
export const readRightsOfGroup = (tx: Transaction, unitId: string, of: { grantId: string; except: string }) =>
  readRightsTogether(tx, unitId, {
    ...{
      except: of.except,
      members: sql`select user_id as id from people_of_role_grant(${unitId}::uuid, ${of.grantId}::uuid, null)`,
    },
  })

/** What all who have a role hold together, by it and by others. */
export const readRightsOfRole = (tx: Transaction, unitId: string, of: { roleId: string; except: string }) =>
  readRightsTogether(tx, unitId, {
    ...{
      except: of.except,
      members: sql`select user_id as id from role_assignments where unit_id = ${unitId} and role_id = ${of.roleId}`,
    },
  })

/**
 * What some people hold together, with their other accounts. Who asks is not counted, nor is who may do everything without any
 * role.
 */
async function readRightsTogether(
  tx: Transaction,
  unitId: string,
  { members, except }: { members: SQL; except: string },
): Promise<Together> {
  const { rows } = await tx.execute<Together>(sql`
    with members as (${members}),
      people as (select id from members
        union select l.parent_id from parent_teacher_links l join members m on l.unit_id = ${unitId} and l.teacher_id = m.id
        union select l.teacher_id from parent_teacher_links l join members m on l.unit_id = ${unitId} and l.parent_id = m.id),
      others as (select u.id from people p join users u on u.unit_id = ${unitId} and u.id = p.id
        where u.id <> ${except}::uuid and not u.superman)
    select coalesce(array_agg(distinct h.permission_code) filter (where h.permission_code is not null), '{}') as codes,
      coalesce(bool_or(r.application = 'base' and r.code = 'XX_SYS_'), false) as administers
    from others o
    join role_assignments a on a.unit_id = ${unitId} and a.user_id = o.id
    join roles r on r.unit_id = a.unit_id and r.id = a.role_id
    left join role_permissions h on h.unit_id = a.unit_id and h.role_id = a.role_id`)
  return rows[0] ?? { codes: [], administers: false }
}

/** The other accounts of some people: whoever is in one of two linked accounts can switch to the other. */
export async function readLinkedAccounts(
  tx: Transaction,
  unitId: string,
  ids: readonly string[],
): Promise<{ id: string; superman: boolean }[]> {
  const { rows } = await tx.execute<{ id: string; superman: boolean }>(sql`
    select u.id, u.superman from parent_teacher_links l
    join users u on u.unit_id = l.unit_id and u.id in (l.parent_id, l.teacher_id)
    where l.unit_id = ${unitId} and (l.parent_id = any(${sql.param([...ids])}::uuid[])
      or l.teacher_id = any(${sql.param([...ids])}::uuid[]))`)
  return rows
}

/** Locks the role of a unit's administrators. */
export async function holdAdministrators(tx: Transaction, unitId: string): Promise<void> {
  await tx.execute(sql`
    select from roles r where r.unit_id = ${unitId} and r.application = 'base' and r.code = 'XX_SYS_' for update`)
}

/** How many active administrators a unit has. */
export async function countAdministrators(tx: Transaction, unitId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(distinct u.id)::int as count from role_assignments a
    join roles r on r.unit_id = a.unit_id and r.id = a.role_id and r.application = 'base' and r.code = 'XX_SYS_'
    join users u on u.unit_id = a.unit_id and u.id = a.user_id and u.status = 'active'
    where a.unit_id = ${unitId}`)
  return rows[0]?.count ?? 0
}

const person = sql`u.id, u.real_name as "realName", u.english_name as "englishName", u.user_type as "userType", u.status,
  coalesce(c.grade_name || c.class_name, '') as "className", coalesce(c.english_name, '') as "classEnglishName"`

/** A person (`u`) with their class (`c`). */
const withClass = sql`users u
  left join students s on s.unit_id = u.unit_id and s.user_id = u.id
  left join classes c on c.unit_id = s.unit_id and c.id = s.class_id`

const namedRole = sql`json_build_object('id', r.id, 'name', r.name, 'englishName', r.english_name)`

/** One person of the unit. */
export async function readSomebody(
  tx: Transaction,
  unitId: string,
  id: string,
): Promise<(RolePerson & { superman: boolean }) | undefined> {
  const { rows } = await tx.execute<RolePerson & { superman: boolean }>(sql`
    select ${person}, u.superman from ${withClass} where u.unit_id = ${unitId} and u.id = ${id}`)
  return rows[0]
}

/** The roles of a person, and whether they have each by name or through which of their groups. */
export async function readRolesOf(tx: Transaction, unitId: string, id: string): Promise<PersonRights['roles']> {
  const { rows } = await tx.execute<PersonRights['roles'][number]>(sql`
    select r.id, r.name, r.english_name as "englishName", a.direct, coalesce((select json_agg(json_build_object(
        'userType', g.user_type, 'of', ${partOfGrant}, 'name', ${nameOfPart}, 'englishName', ${englishNameOfPart},
        'untilDay', g.until_day) order by g.from_day, g.id)
      from role_grants g ${withPart}
      where a.granted and g.unit_id = a.unit_id and g.role_id = a.role_id and exists (
        select from people_of_role_grant(g.unit_id, g.id, array[a.user_id]) p)), '[]') as groups
    from role_assignments a
    join roles r on r.unit_id = a.unit_id and r.id = a.role_id
    where a.unit_id = ${unitId} and a.user_id = ${id} order by r.name collate "C", r.id`)
  return rows
}

/** Every permission of a person with the roles that it comes from, in the order of the catalogue. */
export async function readPermissionsOf(
  tx: Transaction,
  unitId: string,
  id: string,
): Promise<PersonRights['permissions']> {
  const { rows } = await tx.execute<PersonRights['permissions'][number]>(sql`
    select p.code, p.name, p.english_name as "englishName", p.application,
      json_agg(${namedRole} order by r.name collate "C", r.id) as roles
    from role_assignments a
    join roles r on r.unit_id = a.unit_id and r.id = a.role_id
    join role_permissions h on h.unit_id = r.unit_id and h.role_id = r.id
    join permissions p on p.code = h.permission_code
    where a.unit_id = ${unitId} and a.user_id = ${id}
    group by p.code order by p.position, p.code`)
  return rows
}

type HoldersWish = { permission: string; words: readonly string[]; from: number; most: number }

/** A page of those who hold a permission with the roles that it comes from, and how many there are. */
export async function readHoldersPage(
  tx: Transaction,
  unitId: string,
  { permission, words, from, most }: HoldersWish,
): Promise<{ list: PermissionHolder[]; total: number }> {
  const through = sql`role_assignments a
    join role_permissions h on h.unit_id = a.unit_id and h.role_id = a.role_id and h.permission_code = ${permission}`
  const found = sql.join(
    [
      sql`u.unit_id = ${unitId} and u.id in (select a.user_id from ${through} where a.unit_id = ${unitId})`,
      ...words.map((word) => sql`u.search_words like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    ],
    sql` and `,
  )
  const [page, count] = await Promise.all([
    tx.execute<PermissionHolder>(sql`
      select ${person}, (select json_agg(${namedRole} order by r.name collate "C", r.id) from ${through}
          join roles r on r.unit_id = a.unit_id and r.id = a.role_id
          where a.unit_id = u.unit_id and a.user_id = u.id) as roles
      from ${withClass} where ${found} order by u.spoken_name, u.id limit ${most} offset ${from}`),
    tx.execute<{ total: number }>(sql`select count(*)::int as total from users u where ${found}`),
  ])
  return { list: page.rows, total: count.rows[0]?.total ?? 0 }
}
