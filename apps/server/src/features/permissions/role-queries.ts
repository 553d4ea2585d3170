import type { ListedRole, RoleFields, RoleMember, RolePermission } from '@homeroom/contract/permissions/role-schemas.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { roleAssignments, roleMemberVersions, rolePermissions, roles } from '#database/tables/permissions.ts'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'

const kind = sql<
  'administrators' | 'own'
>`case when r.application = 'base' and r.code = 'XX_SYS_' then 'administrators' else 'own' end`

/** The roles of a unit, that of its administrators first; with words, those whose name has all of them. */
export async function readRoleRows(
  tx: Transaction,
  unitId: string,
  words: readonly string[] = [],
): Promise<ListedRole[]> {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await tx.execute<ListedRole>(sql`
    select r.id, r.name, r.english_name as "englishName", ${kind} as kind,
      (select count(*)::int from role_assignments a where a.unit_id = r.unit_id and a.role_id = r.id) as members,
      (select count(*)::int from role_permissions p where p.unit_id = r.unit_id and p.role_id = r.id) as permissions
    from roles r where r.unit_id = ${unitId}
      and lower(normalize(r.name || ' ' || r.english_name, NFKC)) like all (${sql.param(patterns)}::text[])
    order by 4, permissions desc, r.name collate "C", r.id`)
  return rows
}

/** What a lock on a role keeps others from: `share` from changing it, `update` from giving it as well. */
export type Lock = 'none' | 'share' | 'update'

const locks = { none: sql``, share: sql`for share`, update: sql`for update` }

type RoleRow = {
  id: string
  code: string
  name: string
  englishName: string
  kind: ListedRole['kind']
  version: number
}

/** A role of the unit, locked for as long as the transaction needs it unchanged. */
export async function readRoleRow(
  tx: Transaction,
  unitId: string,
  { id, lock }: { id: string; lock: Lock },
): Promise<RoleRow | undefined> {
  const { rows } = await tx.execute<RoleRow>(sql`
    select r.id, r.code, r.name, r.english_name as "englishName", ${kind} as kind, r.version
    from roles r where r.unit_id = ${unitId} and r.id = ${id} ${locks[lock]}`)
  return rows[0]
}

/** The permission codes of a role, in the order of the catalogue. */
export async function readCodesOfRole(tx: Transaction, unitId: string, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select c.code from role_permissions p join permissions c on c.code = p.permission_code
    where p.unit_id = ${unitId} and p.role_id = ${id} order by c.position, c.code`)
  return rows.map(({ code }) => code)
}

export async function countMembers(tx: Transaction, unitId: string, id: string): Promise<number> {
  const { rows } = await tx.execute<{ members: number }>(sql`
    select count(*)::int as members from role_assignments where unit_id = ${unitId} and role_id = ${id}`)
  return rows[0]?.members ?? 0
}

/** The permissions that exist in such a unit; those with `_area_` in their code are for areas only. */
export async function readPermissionRows(tx: Transaction, unitId: string): Promise<Omit<RolePermission, 'yours'>[]> {
  const { rows } = await tx.execute<Omit<RolePermission, 'yours'>>(sql`
    select p.code, p.name, p.english_name as "englishName", coalesce(p.parent_code, '') as "parentCode", p.application
    from permissions p join units n on n.id = ${unitId}
    where n.unit_type = '1' or position('_area_' in p.code) = 0
    order by p.position, p.code`)
  return rows
}

/** Whether another role of the unit has one of the names. */
export async function isRoleNameTaken(
  tx: Transaction,
  unitId: string,
  { name, except }: { name: string; except: string },
): Promise<boolean> {
  const found = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.unitId, unitId), eq(roles.name, name), sql`${roles.id} <> ${except}`))
    .limit(1)
  return found.length > 0
}

/** The code is the wanted one where no other role has it, else the id. */
export async function insertRole(
  tx: Transaction,
  unitId: string,
  role: Pick<RoleFields, 'name' | 'englishName'> & { id: string; code: string },
): Promise<void> {
  await tx.execute(sql`
    insert into roles (unit_id, id, code, name, english_name)
    select ${unitId}, ${role.id}, case when exists (select from roles r
        where r.unit_id = ${unitId} and r.application = 'base' and r.code = ${role.code})
      then ${role.id} else ${role.code} end, ${role.name}, ${role.englishName}`)
}

/** Writes over a version; false when the role has a newer one. */
export async function updateRole(
  tx: Transaction,
  { unitId, id, version }: { unitId: string; id: string; version: number },
  names: Pick<RoleFields, 'name' | 'englishName'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(roles)
    .set(names)
    .where(and(eq(roles.unitId, unitId), eq(roles.id, id), eq(roles.version, version)))
  return rowCount === 1
}

type Changed = { id: string; given: readonly string[]; taken: readonly string[] }

/**
 * Gives a role permissions and takes others. An application that the unit gives role by role goes with the permission to
 * open it, which is called like it: otherwise somebody might use it and have no way to it.
 */
export async function writePermissions(tx: Transaction, unitId: string, { id, given, taken }: Changed): Promise<void> {
  if (given.length > 0) {
    await tx
      .insert(rolePermissions)
      .values(given.map((permissionCode) => ({ unitId, roleId: id, permissionCode })))
      .onConflictDoNothing()
    await tx.execute(sql`
      insert into application_assignments (unit_id, application_code, role_id)
      select distinct a.unit_id, a.application_code, ${id}::uuid from application_assignments a
      where a.unit_id = ${unitId} and a.application_code = any(${sql.param([...given])}::text[])
        and a.role_id is not null and a.granted
      on conflict do nothing`)
  }
  if (taken.length > 0) {
    await tx
      .delete(rolePermissions)
      .where(
        and(
          eq(rolePermissions.unitId, unitId),
          eq(rolePermissions.roleId, id),
          inArray(rolePermissions.permissionCode, [...taken]),
        ),
      )
    await tx.execute(sql`
      delete from application_assignments a where a.unit_id = ${unitId} and a.role_id = ${id} and a.granted
        and a.given_by = 'unit' and a.application_code = any(${sql.param([...taken])}::text[])`)
  }
}

/** Removes a role and what names it; tells the roles that had to use a second factor, where it was one of them. */
export async function deleteRole(
  tx: Transaction,
  unitId: string,
  id: string,
): Promise<{ roleIds: string[] } | undefined> {
  const { rows } = await tx.execute<{ roleIds: string[] }>(sql`
    update second_factor_policies set role_ids = array_remove(role_ids, ${id}::uuid)
    where unit_id = ${unitId} and ${id}::uuid = any(role_ids) returning role_ids as "roleIds"`)
  await tx.delete(roles).where(and(eq(roles.unitId, unitId), eq(roles.id, id)))
  return rows[0]
}

/** Held before people are given a role by name or lose it: whoever writes what groups have writes the same rows. */
export async function holdGroups(tx: Transaction, unitId: string): Promise<void> {
  await tx.execute(sql`select hold_role_groups(${unitId}::uuid)`)
}

/** Gives people of the unit a role by name; those who had it so are not among the result. */
export async function insertMembers(
  tx: Transaction,
  unitId: string,
  { id, people }: { id: string; people: readonly string[] },
): Promise<string[]> {
  const made = await tx
    .insert(roleAssignments)
    .values(people.map((userId) => ({ unitId, userId, roleId: id })))
    .onConflictDoUpdate({
      target: [roleAssignments.unitId, roleAssignments.userId, roleAssignments.roleId],
      set: { direct: true },
      setWhere: sql`not ${roleAssignments.direct}`,
    })
    .returning({ userId: roleAssignments.userId })
  return made.map(({ userId }) => userId)
}

/**
 * Takes a role from people who were given it by name; others are not among the result. Whoever is in a group that has it keeps it
 * through the group.
 */
export async function deleteMembers(
  tx: Transaction,
  unitId: string,
  { id, people }: { id: string; people: readonly string[] },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with named as (select user_id, granted from role_assignments where unit_id = ${unitId} and role_id = ${id} and direct
        and user_id = any(${sql.param([...people])}::uuid[])),
      gone as (delete from role_assignments a using named n where a.unit_id = ${unitId} and a.role_id = ${id}
        and a.user_id = n.user_id and not n.granted returning a.user_id),
      kept as (update role_assignments a set direct = false from named n where a.unit_id = ${unitId}
        and a.role_id = ${id} and a.user_id = n.user_id and n.granted returning a.user_id)
    select user_id as id from gone union all select user_id from kept`)
  return rows.map(({ id: userId }) => userId)
}

/** How often each of some people was given a role by name or lost it; who is not there never was. */
export async function readMemberVersions(
  tx: Transaction,
  unitId: string,
  { id, people }: { id: string; people: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ userId: roleMemberVersions.userId, version: roleMemberVersions.version })
    .from(roleMemberVersions)
    .where(
      and(
        eq(roleMemberVersions.unitId, unitId),
        eq(roleMemberVersions.roleId, id),
        inArray(roleMemberVersions.userId, [...people]),
      ),
    )
  return new Map(rows.map(({ userId, version }) => [userId, version]))
}

/** Locks people of the unit in the order of their ids, which is that of everybody who locks several. */
export function holdPeople(tx: Transaction, unitId: string, ids: readonly string[]) {
  return tx
    .select({ id: users.id, superman: users.superman })
    .from(users)
    .where(and(eq(users.unitId, unitId), inArray(users.id, [...ids])))
    .orderBy(users.id)
    .for('no key update')
}

/** All who have a role and whom a search finds. */
export async function readFoundMembers(
  tx: Transaction,
  unitId: string,
  { id, words, most }: { id: string; words: readonly string[]; most: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u where ${foundMembers(unitId, { id, words })} limit ${most}`)
  return rows.map((row) => row.id)
}

export async function countFoundMembers(
  tx: Transaction,
  unitId: string,
  of: { id: string; words: readonly string[] },
): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from users u where ${foundMembers(unitId, of)}`,
  )
  return rows[0]?.total ?? 0
}

const foundMembers = (unitId: string, { id, words }: { id: string; words: readonly string[] }) =>
  sql.join(
    [
      sql`u.unit_id = ${unitId} and u.id in (select a.user_id from role_assignments a
        where a.unit_id = ${unitId} and a.role_id = ${id})`,
      ...words.map((word) => sql`u.search_words like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    ],
    sql` and `,
  )

type MembersWish = { id: string; words: readonly string[]; from: number; most: number }

/** A page of those who have a role, and how many there are. */
export async function readMembersPage(
  tx: Transaction,
  unitId: string,
  { id, words, from, most }: MembersWish,
): Promise<{ list: RoleMember[]; total: number }> {
  const found = foundMembers(unitId, { id, words })
  const [page, total] = await Promise.all([
    tx.execute<RoleMember>(sql`
      select u.id, u.real_name as "realName", u.english_name as "englishName", u.user_type as "userType", u.status,
        (select a.direct from role_assignments a
          where a.unit_id = u.unit_id and a.user_id = u.id and a.role_id = ${id}) as direct,
        coalesce(c.grade_name || c.class_name, '') as "className", coalesce(c.english_name, '') as "classEnglishName"
      from users u
      left join students s on s.unit_id = u.unit_id and s.user_id = u.id
      left join classes c on c.unit_id = s.unit_id and c.id = s.class_id
      where ${found} order by u.spoken_name, u.id limit ${most} offset ${from}`),
    countFoundMembers(tx, unitId, { id, words }),
  ])
  return { list: page.rows, total }
}
