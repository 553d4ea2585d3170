import { and, eq, like, or, sql } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { describeApplication, permissionToOpen } from '#database/catalogue/describe-application.ts'
import { productApplications } from '#database/catalogue/product-applications.ts'
import { applicationKeys } from '#database/tables/application-items.ts'
import {
  applicationAssignments,
  applications,
  iconGroupApplications,
  unreadCounts,
} from '#database/tables/applications.ts'
import { permissions, rolePermissions } from '#database/tables/permissions.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { inOwnerTransaction, noteByCommand, type OwnerTransaction, requireApplication } from '../owner-work.ts'

type Entry = {
  code: string
  name: string
  englishName: string
  userTypes: string
  menuRoute: string
  connected: boolean
}

/**
 * Adds an application to the catalogue, with the permission to open it, or changes its texts. `connected`: it has a
 * page.
 */
export function addApplication(owner: PoolConfig, { connected, ...rest }: Entry): Promise<void> {
  refuseProduct(rest.code)
  return inOwnerTransaction(owner, async (tx) => {
    const { code, ...row } = { ...describeApplication({ ...rest, position: 100 }), connected }
    await tx
      .insert(applications)
      .values({ code, ...row })
      .onConflictDoUpdate({ target: applications.code, set: row })
    const { code: permission, ...words } = permissionToOpen({ code, ...row })
    await tx
      .insert(permissions)
      .values({ code: permission, ...words })
      .onConflictDoUpdate({ target: permissions.code, set: words })
  })
}

/**
 * Removes an application from the catalogue and from everybody, with its permissions. What it has posted must have been
 * removed.
 */
export function removeApplication(owner: PoolConfig, code: string): Promise<void> {
  refuseProduct(code)
  return inOwnerTransaction(owner, async (tx) => {
    await requireApplication(tx, code)
    await refuseInUse(tx, code)
    for (const unitId of await unitsWith(tx, code))
      await noteByCommand(tx, unitId, { action: 'application removed', target: { kind: 'application', id: code } })
    for (const table of [applicationAssignments, iconGroupApplications, unreadCounts])
      await tx.delete(table).where(eq(table.applicationCode, code))
    const own = or(eq(permissions.code, code), like(permissions.code, `${code.replaceAll('_', '\\_')}\\_%`))
    const codes = tx.select({ code: permissions.code }).from(permissions).where(own)
    await tx.delete(rolePermissions).where(sql`${rolePermissions.permissionCode} in ${codes}`)
    await tx.delete(permissions).where(own)
    await tx.delete(applications).where(eq(applications.code, code))
  })
}

/** A line for each application: its code, its names, and who may open it at all. */
export function listApplications(owner: PoolConfig): Promise<string[]> {
  return inOwnerTransaction(owner, async (tx) => {
    const rows = await tx.select().from(applications).orderBy(applications.position, applications.code)
    return rows.map(({ code, name, englishName, limitUserType }) =>
      [code, name, englishName, `user types ${limitUserType}`].join('  '),
    )
  })
}

/** The product's own applications are written at each start, so they are changed in its source. */
function refuseProduct(code: string): void {
  if (!productApplications.some((application) => application.code === code)) return
  throw new StartRefusal({
    en: `${code} comes with the product. Change it in product-applications.ts.`,
    zh: `${code} 是产品自带的应用，请在 product-applications.ts 中修改。`,
  })
}

async function unitsWith(tx: OwnerTransaction, code: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ unitId: applicationAssignments.unitId })
    .from(applicationAssignments)
    .where(eq(applicationAssignments.applicationCode, code))
  return rows.map(({ unitId }) => unitId)
}

async function refuseInUse(tx: OwnerTransaction, code: string): Promise<void> {
  const keys = await tx
    .select({ id: applicationKeys.id })
    .from(applicationKeys)
    .where(and(eq(applicationKeys.applicationCode, code)))
  if (keys.length === 0) return
  throw new StartRefusal({
    en: `${code} has had a key to post with, and what it posted is kept. Take it from the units instead: --take.`,
    zh: `${code} 曾有推送密钥，其推送内容仍被保留。请改用 --take 在各单位收回。`,
  })
}
