import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  addAdministrator,
  ensureAdministratorRole,
  giveProductApplications,
  type NewAdministrator,
  readRightsOfAdministrator,
} from '#database/new-unit.ts'
import { applicationAssignments, iconGroupApplications, iconGroups, themes } from '#database/tables/applications.ts'
import { messageConfigurations } from '#database/tables/messages.ts'
import { rolePermissions, roles } from '#database/tables/permissions.ts'
import { unitSessionLimits } from '#database/tables/sessions.ts'
import { unitLoginConfigurations, unitPasswordPolicies, unitSettings } from '#database/tables/units.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** What the first administrator of a new unit may do there. */
export const readRightsOfFirst = (tx: Transaction, isArea: boolean) => readRightsOfAdministrator(tx, { isArea })

export type UnitSetUp = Awaited<ReturnType<typeof readSetUp>>

/** Links belong to the unit that made them: another one has neither their address nor their picture. */
const isOfProduct = (code: PgColumn) =>
  sql`${code} in (select p.code from applications p where p.owner_unit_id is null)`

/** How a unit is set up, without any person: what another one can be given. The transaction is in the unit. */
export async function readSetUp(tx: Transaction, unitId: string) {
  return {
    roles: await tx.select().from(roles).where(eq(roles.unitId, unitId)),
    rolePermissions: await tx.select().from(rolePermissions).where(eq(rolePermissions.unitId, unitId)),
    assignments: await tx
      .select()
      .from(applicationAssignments)
      .where(
        and(
          eq(applicationAssignments.unitId, unitId),
          // People, groups and classes of the other unit are not in the new one.
          isNull(applicationAssignments.userId),
          isNull(applicationAssignments.groupId),
          isNull(applicationAssignments.classId),
          isOfProduct(applicationAssignments.applicationCode),
        ),
      ),
    groups: await tx.select().from(iconGroups).where(eq(iconGroups.unitId, unitId)),
    groupApplications: await tx
      .select()
      .from(iconGroupApplications)
      .where(and(eq(iconGroupApplications.unitId, unitId), isOfProduct(iconGroupApplications.applicationCode))),
    themes: await tx
      .select()
      .from(themes)
      .where(and(eq(themes.unitId, unitId), isNull(themes.userId))),
    signInPages: await tx.select().from(unitLoginConfigurations).where(eq(unitLoginConfigurations.unitId, unitId)),
    passwordPolicies: await tx.select().from(unitPasswordPolicies).where(eq(unitPasswordPolicies.unitId, unitId)),
    settings: await tx.select().from(unitSettings).where(eq(unitSettings.unitId, unitId)),
    sessionLimits: await tx.select().from(unitSessionLimits).where(eq(unitSessionLimits.unitId, unitId)),
    messages: await tx.select().from(messageConfigurations).where(eq(messageConfigurations.unitId, unitId)),
  }
}

/**
 * Makes a new unit ready: like another one, or with the applications of the product for everybody; and its first
 * administrator, whose id is returned. The transaction is in the new unit.
 */
export async function setUpUnit(
  tx: Transaction,
  { unitId, isArea }: { unitId: string; isArea: boolean },
  { like, administrator }: { like: UnitSetUp | undefined; administrator: NewAdministrator },
): Promise<string | undefined> {
  if (like) await copySetUp(tx, { unitId, isArea }, like)
  else await giveProductApplications(tx, unitId)
  const roleId = await ensureAdministratorRole(tx, unitId)
  return addAdministrator(tx, { unitId, roleId }, administrator)
}

async function copySetUp(
  tx: Transaction,
  { unitId, isArea }: { unitId: string; isArea: boolean },
  like: UnitSetUp,
): Promise<void> {
  const newIds = new Map([...like.roles, ...like.groups].map(({ id }) => [id, randomUUID()]))
  const newId = (id: string) => newIds.get(id) ?? id
  // What only an area may do stays with areas.
  const held = like.rolePermissions.filter(({ permissionCode }) => isArea || !permissionCode.includes('_area_'))
  const given = like.assignments.filter(({ applicationCode }) => isArea || applicationCode !== 'schools')
  await insertAll(
    tx,
    roles,
    like.roles.map((row) => ({ ...row, unitId, id: newId(row.id) })),
  )
  await insertAll(
    tx,
    rolePermissions,
    held.map((row) => ({ ...row, unitId, roleId: newId(row.roleId) })),
  )
  await insertAll(
    tx,
    applicationAssignments,
    given.map((row) => ({ ...row, unitId, id: randomUUID(), roleId: row.roleId && newId(row.roleId) })),
  )
  await insertAll(
    tx,
    iconGroups,
    like.groups.map((row) => ({ ...row, unitId, id: newId(row.id) })),
  )
  await insertAll(
    tx,
    iconGroupApplications,
    like.groupApplications.map((row) => ({ ...row, unitId, groupId: newId(row.groupId) })),
  )
  await insertAll(
    tx,
    themes,
    like.themes.map((row) => ({ ...row, unitId, id: randomUUID() })),
  )
  await insertAll(
    tx,
    unitLoginConfigurations,
    like.signInPages.map((row) => ({ ...row, unitId })),
  )
  await insertAll(
    tx,
    unitPasswordPolicies,
    like.passwordPolicies.map((row) => ({ ...row, unitId })),
  )
  await insertAll(
    tx,
    unitSessionLimits,
    like.sessionLimits.map((row) => ({ ...row, unitId })),
  )
  // The new unit has these values as its own: nobody below it is bound by them.
  const own = like.settings.filter(({ key }) => key === 'passwords' || key === 'sessions' || key === 'reminders')
  await insertAll(
    tx,
    unitSettings,
    own.map(({ version: _, ...row }) => ({ ...row, unitId, rule: 'free' as const })),
  )
  await insertAll(
    tx,
    messageConfigurations,
    like.messages.map((row) => ({ ...row, unitId })),
  )
}

type Inserting = Transaction['insert']

async function insertAll<Table extends Parameters<Inserting>[0]>(
  tx: Transaction,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows)
}
