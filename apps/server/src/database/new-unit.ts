import { administratorRole, administratorRoleApplication } from '@homeroom/contract/pages/product.ts'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { applicationAssignments, applications } from './tables/applications.ts'
import { permissions, roleAssignments, rolePermissions, roles } from './tables/permissions.ts'
import { units } from './tables/units.ts'
import { passwordCredentials } from './tables/users.ts'

/** The transaction of the operator, or of the application inside the unit. */
type Writing = Pick<NodePgDatabase, 'select' | 'insert' | 'execute'>

const areaType = '1'

/** Applications that are given to the administrators' role, and not to everybody. */
const administratorsOnly = ['administration', 'schools']

/** Gives everybody of a new unit the applications that come with the product. */
export async function giveProductApplications(tx: Writing, unitId: string): Promise<void> {
  const connected = await tx
    .select({ code: applications.code })
    .from(applications)
    .where(and(eq(applications.connected, true), notInArray(applications.code, administratorsOnly)))
  const given = connected.map(({ code }) => ({ unitId, applicationCode: code }))
  if (given.length > 0) await tx.insert(applicationAssignments).values(given)
}

/**
 * The administrators' role of a unit with every permission for such a unit, and the applications they administer with. An
 * existing role gets what this version has added. Permissions with `_area_` in their code are for areas only.
 */
export async function ensureAdministratorRole(tx: Writing, unitId: string): Promise<string> {
  const [code, application] = [administratorRole, administratorRoleApplication]
  const [unit] = await tx.select({ unitType: units.unitType }).from(units).where(eq(units.id, unitId))
  const isArea = unit?.unitType === areaType
  await tx
    .insert(roles)
    .values({ unitId, code, application, name: '管理员', englishName: 'Administrator' })
    .onConflictDoNothing({ target: [roles.unitId, roles.application, roles.code] })
  const found = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.unitId, unitId), eq(roles.application, application), eq(roles.code, code)))
  const roleId = found[0]?.id ?? ''
  const held = await readRightsOfAdministrator(tx, { isArea })
  await tx
    .insert(rolePermissions)
    .values(held.map((permissionCode) => ({ unitId, roleId, permissionCode })))
    .onConflictDoNothing()
  const given = administratorsOnly.filter((one) => one !== 'schools' || isArea)
  await tx
    .insert(applicationAssignments)
    .values(given.map((applicationCode) => ({ unitId, roleId, applicationCode })))
    .onConflictDoNothing()
  return roleId
}

/**
 * Gives the administrators of every unit the permissions that this version has added: nobody can give them by hand, that role
 * stays as it is. With the permission to open an application comes its icon, once; a unit may give it otherwise afterwards.
 */
export async function giveAdministratorsNewRights(owner: Writing): Promise<void> {
  await owner.execute(sql`
    with given as (
      insert into role_permissions (unit_id, role_id, permission_code)
      select r.unit_id, r.id, p.code from roles r join units u on u.id = r.unit_id
      join permissions p on u.unit_type = ${areaType} or position('_area_' in p.code) = 0
      where r.application = ${administratorRoleApplication} and r.code = ${administratorRole}
      on conflict do nothing returning unit_id, role_id, permission_code)
    insert into application_assignments (unit_id, role_id, application_code)
    select g.unit_id, g.role_id, g.permission_code from given g join units u on u.id = g.unit_id
    where g.permission_code = any(${sql.param(administratorsOnly)})
      and (g.permission_code <> 'schools' or u.unit_type = ${areaType})
    on conflict do nothing`)
}

/** Every permission that there is in such a unit. */
export async function readRightsOfAdministrator(
  tx: Pick<NodePgDatabase, 'select'>,
  { isArea }: { isArea: boolean },
): Promise<string[]> {
  const all = await tx.select({ code: permissions.code }).from(permissions)
  return all.map(({ code }) => code).filter((code) => isArea || !code.includes('_area_'))
}

export type NewAdministrator = {
  loginName: string
  loginNameKey: string
  realName: string
  englishName: string
  passwordHash: string
  /** Whether somebody else made the password: its person must then choose a new one. */
  mustChange: boolean
}

/**
 * A teacher who administers the unit; undefined when the login name is taken. The columns are named: the query builder
 * would name all, and the application may not write each.
 */
export async function addAdministrator(
  tx: Writing,
  { unitId, roleId }: { unitId: string; roleId: string },
  { loginName, loginNameKey, realName, englishName, passwordHash, mustChange }: NewAdministrator,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into users (unit_id, login_name, login_name_key, real_name, english_name, user_type)
    values (${unitId}, ${loginName}, ${loginNameKey}, ${realName}, ${englishName}, '2')
    on conflict (unit_id, login_name_key) do nothing returning id`)
  const userId = rows[0]?.id
  if (userId === undefined) return undefined
  await tx.insert(passwordCredentials).values({ unitId, userId, hash: passwordHash, mustChange })
  await tx.insert(roleAssignments).values({ unitId, userId, roleId })
  return userId
}
