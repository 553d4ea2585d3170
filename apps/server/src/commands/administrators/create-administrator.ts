import { administratorRole, administratorRoleApplication } from '@homeroom/contract/pages/product.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { and, eq, notInArray } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolConfig } from 'pg'
import { applicationAssignments, applications } from '#database/tables/applications.ts'
import { permissions, roleAssignments, rolePermissions, roles } from '#database/tables/permissions.ts'
import { units } from '#database/tables/units.ts'
import { passwordCredentials, users } from '#database/tables/users.ts'
import { loginNameKey } from '#features/accounts/sign-in/login-name.ts'
import { byCommand, recordChange } from '#features/audit/record-change.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'

export type NewUnit = {
  code: string
  name: string
  englishName: string
  unitType: '1' | '2'
  /** The language of the output; Chinese by default. */
  language?: Language
}
type NewAdministrator = {
  loginName: string
  realName: string
  englishName: string
  passwordHash: string
  /** Whether the command generated the password and showed it on a screen: its person must then choose a new one. */
  mustChange: boolean
}

/** The id of the unit with a code; undefined when there is none. */
export async function findUnit(owner: PoolConfig, code: string): Promise<string | undefined> {
  return inTransaction(owner, async (tx) => {
    const found = await tx.select({ id: units.id }).from(units).where(eq(units.code, code))
    return found[0]?.id
  })
}

/** Creates an administrator of a unit, and the unit itself if it is new: everything or nothing. */
export async function createAdministrator(
  owner: PoolConfig,
  unit: { id: string } | NewUnit,
  person: NewAdministrator,
): Promise<void> {
  await inTransaction(owner, async (tx) => {
    const unitId = 'id' in unit ? unit.id : await createUnit(tx, unit)
    const userId = await createPerson(tx, unitId, person)
    const roleId = await findOrCreateRole(tx, unitId)
    await tx.insert(roleAssignments).values({ unitId, userId, roleId })
    await giveAdministration(tx, { unitId, roleId })
    await recordChange(tx, byCommand, { unitId, action: 'administrator made', subject: userId, at: new Date() })
  })
}

/** A unit that is complete from the first sign-in: everybody has the applications that come with the product. */
async function createUnit(tx: NodePgDatabase, unit: NewUnit): Promise<string> {
  const made = await tx.insert(units).values(unit).returning({ id: units.id })
  const unitId = made[0]?.id ?? ''
  const connected = await tx
    .select({ code: applications.code })
    .from(applications)
    .where(and(eq(applications.connected, true), notInArray(applications.code, administratorsOnly)))
  const given = connected.map(({ code }) => ({ unitId, applicationCode: code }))
  if (given.length > 0) await tx.insert(applicationAssignments).values(given)
  return unitId
}

/** Applications that are given to the administrators' role, and not to everybody. */
const administratorsOnly = ['administration', 'schools']

/** Gives the administrators of a unit what they administer with; an area's also the application with its schools. */
async function giveAdministration(tx: NodePgDatabase, to: { unitId: string; roleId: string }): Promise<void> {
  const [unit] = await tx.select({ unitType: units.unitType }).from(units).where(eq(units.id, to.unitId))
  const codes = administratorsOnly.filter((code) => code !== 'schools' || unit?.unitType === '1')
  await tx
    .insert(applicationAssignments)
    .values(codes.map((applicationCode) => ({ ...to, applicationCode })))
    .onConflictDoNothing()
}

async function createPerson(tx: NodePgDatabase, unitId: string, person: NewAdministrator): Promise<string> {
  const { loginName, realName, englishName, passwordHash, mustChange } = person
  const made = await tx
    .insert(users)
    .values({
      unitId,
      loginName,
      loginNameKey: loginNameKey(loginName),
      realName,
      englishName,
      userType: '2',
    })
    .onConflictDoNothing({ target: [users.unitId, users.loginNameKey] })
    .returning({ id: users.id })
  const userId = made[0]?.id
  if (!userId) {
    throw new StartRefusal({
      en: `There is already a person with the login name ${loginName} in this unit. Choose another login name.`,
      zh: `该单位已有登录名为 ${loginName} 的用户，请换一个登录名。`,
    })
  }
  await tx.insert(passwordCredentials).values({ unitId, userId, hash: passwordHash, mustChange })
  return userId
}

/** The administrators' role of the unit, with every permission for such a unit. */
async function findOrCreateRole(tx: NodePgDatabase, unitId: string): Promise<string> {
  const [code, application] = [administratorRole, administratorRoleApplication]
  await tx
    .insert(roles)
    .values({ unitId, code, application, name: '管理员', englishName: 'Administrator' })
    .onConflictDoNothing({ target: [roles.unitId, roles.application, roles.code] })
  const found = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.unitId, unitId), eq(roles.application, application), eq(roles.code, code)))
  const roleId = found[0]?.id ?? ''
  const codes = await permissionsFor(tx, unitId)
  // An existing role gets what this version has added.
  await tx
    .insert(rolePermissions)
    .values(codes.map((permissionCode) => ({ unitId, roleId, permissionCode })))
    .onConflictDoNothing()
  return roleId
}

/** Permissions with `_area_` in their code are for areas only. */
async function permissionsFor(tx: NodePgDatabase, unitId: string): Promise<string[]> {
  const [unit] = await tx.select({ unitType: units.unitType }).from(units).where(eq(units.id, unitId))
  const all = await tx.select({ code: permissions.code }).from(permissions)
  return all.map(({ code }) => code).filter((code) => unit?.unitType === '1' || !code.includes('_area_'))
}

function inTransaction<Result>(owner: PoolConfig, work: (tx: NodePgDatabase) => Promise<Result>): Promise<Result> {
  return onOneConnection(owner, (client) => drizzle(client).transaction(work))
}
