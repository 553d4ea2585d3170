import { and, eq } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { productPermissions } from '#database/catalogue/product-permissions.ts'
import { migrateDatabase } from '#database/migrate.ts'
import { applications } from '#database/tables/applications.ts'
import { permissions, rolePermissions, roles } from '#database/tables/permissions.ts'
import { units } from '#database/tables/units.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { defineCommand, misuse, print } from '../command.ts'
import { inOwnerTransaction, inUnitOfCode, noteByCommand, type OwnerTransaction } from '../owner-work.ts'
import { withDatabase } from '../with-database.ts'
import { findRole } from './application-receivers.ts'

const help = `
npm run homeroom -- permission --allow <code> --unit <code> --role <code>
  Lets the people of a role do what a permission guards, from their next call on.
  让某一角色的人员拥有一项权限，自下一次请求起生效。

  --allow <code>    allows it                                        授予权限
  --forbid <code>   takes it back                                    收回权限
  --unit <code>     the unit                                         单位代码
  --role <code>     the role, such as teacher                        角色代码，例如 teacher

  --add <code>      a new permission of an application, <application>_<what>   新权限，形如 <应用代码>_<动作>
  --name <name> --english-name <name>                                中文名称、英文名称

  --list            the permissions there are; with --unit the roles that hold them
                    列出权限；加 --unit 列出拥有权限的角色`

const text = { type: 'string' } as const

export const permissionCommand = defineCommand({
  help,
  options: {
    allow: text,
    forbid: text,
    add: text,
    list: { type: 'boolean' },
    unit: text,
    role: text,
    name: text,
    'english-name': text,
  },
  run: ({ allow, forbid, add, list, unit, role, name, 'english-name': englishName }) => {
    const wishes = [allow, forbid, add, list].filter((wish) => wish !== undefined)
    const ofRole = unit !== undefined && role !== undefined
    const complete = add === undefined ? list || ofRole : name && englishName
    if (wishes.length !== 1 || !complete)
      throw misuse(
        {
          en: 'Give one of --allow, --forbid (both with --unit and --role), --add (with both names) and --list.',
          zh: '请给出 --allow、--forbid（均需 --unit 和 --role）、--add（需两种名称）或 --list 之一。',
        },
        help,
      )
    return withDatabase(async ({ owner }) => {
      await migrateDatabase(owner, print)
      if (add !== undefined && name && englishName) {
        await addPermission(owner, { code: add, name, englishName })
        print(`The permission ${add} is known. / 已登记权限 ${add}。`)
      } else if (allow !== undefined && ofRole) {
        await allowPermission(owner, { unit, role, code: allow })
        print(`${role} of ${unit} may: ${allow}. / 已授予 ${unit} 的 ${role}：${allow}。`)
      } else if (forbid !== undefined && ofRole) {
        await forbidPermission(owner, { unit, role, code: forbid })
        print(`${role} of ${unit} may no longer: ${forbid}. / 已收回 ${unit} 的 ${role}：${forbid}。`)
      } else for (const line of await listPermissions(owner, unit)) print(line)
      return 0
    })
  },
})

type OfRole = { unit: string; role: string; code: string }

/** Adds a permission to the catalogue; the product's own are written at each start. */
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

/** The longest known prefix: `library_lend` is below `library`. */
async function parentOf(tx: OwnerTransaction, code: string): Promise<string | null> {
  const known = new Set((await tx.select({ code: permissions.code }).from(permissions)).map((row) => row.code))
  const parts = code.split('_')
  for (let length = parts.length - 1; length > 0; length--) {
    const beginning = parts.slice(0, length).join('_')
    if (known.has(beginning)) return beginning
  }
  return null
}

/** Gives a permission to a role. */
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
    await noteByCommand(tx, unitId, {
      action: 'permission allowed',
      target: { kind: 'permission', id: code },
      detail: { role },
    })
  })
}

/** Takes a permission from a role. */
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
    await noteByCommand(tx, unitId, {
      action: 'permission forbidden',
      target: { kind: 'permission', id: code },
      detail: { role },
    })
  })
}

/** A line for each permission with its names; for a unit, with the roles that hold it. */
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
