import { and, eq } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { productPermissions } from '#database/catalogue/product-permissions.ts'
import { applications } from '#database/tables/applications.ts'
import { permissions, rolePermissions, roles } from '#database/tables/permissions.ts'
import { units } from '#database/tables/units.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { inOwnerTransaction, inUnitOfCode, noteByCommand, type OwnerTransaction } from '../owner-work.ts'
import { findRole } from './application-receivers.ts'

type OfRole = { unit: string; role: string; code: string }

/** Makes a permission of an application known; those of the product are written at each start. */
export function addPermission(
  owner: PoolConfig,
  { code, name, englishName }: { code: string; name: string; englishName: string },
): Promise<void> {
  if (productPermissions.some((permission) => permission.code === code))
    throw new StartRefusal({
      en: `${code} comes with the product. Change it in product-permissions.ts.`,
      zh: `${code} 是产品自带的权限，请在 product-permissions.ts 中修改。`,
    })
  return inOwnerTransaction(owner, async (tx) => {
    const known = await tx.select({ code: applications.code }).from(applications)
    const application = known.map((row) => row.code).find((one) => new RegExp(`^${one}(_[a-z0-9-]+)+$`).test(code))
    if (application === undefined)
      throw new StartRefusal({
        en: `${code} begins with no application. Write <application>_<what>, such as library_lend.`,
        zh: `${code} 不以应用代码开头，请写成 <应用代码>_<动作>，例如 library_lend。`,
      })
    const words = { application, name, englishName, parentCode: await parentOf(tx, code), position: 100 }
    await tx
      .insert(permissions)
      .values({ code, ...words })
      .onConflictDoUpdate({ target: permissions.code, set: words })
  })
}

/** The longest known beginning: `library_lend` stands below `library`. */
async function parentOf(tx: OwnerTransaction, code: string): Promise<string | null> {
  const known = new Set((await tx.select({ code: permissions.code }).from(permissions)).map((row) => row.code))
  const parts = code.split('_')
  for (let length = parts.length - 1; length > 0; length--) {
    const beginning = parts.slice(0, length).join('_')
    if (known.has(beginning)) return beginning
  }
  return null
}

/** Lets the people of a role do what a permission guards. */
export function allowPermission(owner: PoolConfig, { unit, role, code }: OfRole): Promise<void> {
  return inUnitOfCode(owner, unit, async (tx, unitId) => {
    const found = await tx.select().from(permissions).where(eq(permissions.code, code))
    if (found.length === 0)
      throw new StartRefusal({
        en: `There is no permission ${code}. See --list, or make it known with --add.`,
        zh: `没有权限 ${code}。请用 --list 查看，或用 --add 登记。`,
      })
    const roleId = await findRole(tx, unitId, role)
    await tx.insert(rolePermissions).values({ unitId, roleId, permissionCode: code }).onConflictDoNothing()
    await noteByCommand(tx, unitId, { action: 'permission allowed', target: code, detail: { role } })
  })
}

/** Takes a permission back from a role. */
export function forbidPermission(owner: PoolConfig, { unit, role, code }: OfRole): Promise<void> {
  return inUnitOfCode(owner, unit, async (tx, unitId) => {
    const roleId = await findRole(tx, unitId, role)
    const removed = await tx
      .delete(rolePermissions)
      .where(
        and(
          eq(rolePermissions.unitId, unitId),
          eq(rolePermissions.roleId, roleId),
          eq(rolePermissions.permissionCode, code),
        ),
      )
      .returning()
    if (removed.length === 0)
      throw new StartRefusal({
        en: `The role ${role} does not hold ${code}.`,
        zh: `角色 ${role} 没有权限 ${code}。`,
      })
    await noteByCommand(tx, unitId, { action: 'permission forbidden', target: code, detail: { role } })
  })
}

/** A line for each permission with its names; of a unit, with the roles that hold it. */
export function listPermissions(owner: PoolConfig, unit: string | undefined): Promise<string[]> {
  return inOwnerTransaction(owner, async (tx) => {
    const rows = await tx.select().from(permissions).orderBy(permissions.code)
    const holders = unit === undefined ? [] : await rolesOf(tx, unit)
    return rows.map(({ code, name, englishName }) => {
      const held = holders.filter(({ permission }) => permission === code).map(({ role }) => role)
      return [code, name, englishName, held.join(', ')].filter(Boolean).join('  ')
    })
  })
}

async function rolesOf(tx: OwnerTransaction, unit: string) {
  const [found] = await tx.select({ id: units.id }).from(units).where(eq(units.code, unit))
  if (!found) throw new StartRefusal({ en: `There is no unit ${unit}.`, zh: `没有单位 ${unit}。` })
  return tx
    .select({ permission: rolePermissions.permissionCode, role: roles.code })
    .from(rolePermissions)
    .innerJoin(roles, and(eq(roles.unitId, rolePermissions.unitId), eq(roles.id, rolePermissions.roleId)))
    .where(eq(rolePermissions.unitId, found.id))
    .orderBy(roles.code)
}
