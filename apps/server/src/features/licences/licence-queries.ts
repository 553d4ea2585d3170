import type { LicenceTerm } from '@homeroom/contract/licences/licence-terms.ts'
import { administratorRole, administratorRoleApplication } from '@homeroom/contract/pages/product.ts'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { moduleLicences } from '#database/tables/applications.ts'
import { roleAssignments, roles } from '#database/tables/permissions.ts'
import { users } from '#database/tables/users.ts'
import { type Database, runPrepared, type Transaction } from '#platform/postgres/database.ts'
import type { EndingLicence } from './licence-steps.ts'

type Module = { unitId: string; code: string }

/** The licence of a module and, for an application, that of its service; none for a module without. */
export function readLicenceTerms(tx: Transaction, { unitId, code }: Module): Promise<LicenceTerm[]> {
  return runPrepared<LicenceTerm>(
    tx,
    'read-licence-terms',
    sql`
    select start_time as "startTime", end_time as "endTime", grace_days as "graceDays", read_only_days as "readOnlyDays"
    from module_licences
    where unit_id = ${unitId}
      and code in (select ${code} union all select server_id from applications where code = ${code})`,
  )
}

/** The units with a licence that has ended or ends before a moment, or whose administrators still have a reminder. */
export async function findUnitsToRemind(db: Database, before: Date): Promise<string[]> {
  const rows = await db.look<{ unitId: string }>(
    'find-units-with-ending-licences',
    sql`select unit_id as "unitId" from find_units_with_ending_licences(${before}::timestamptz)`,
  )
  return rows.map(({ unitId }) => unitId)
}

export function readEndingLicences(tx: Transaction, unitId: string, before: Date): Promise<EndingLicence[]> {
  const { code, name, englishName, endTime } = moduleLicences
  return tx
    .select({ code, name, englishName, endTime })
    .from(moduleLicences)
    .where(and(eq(moduleLicences.unitId, unitId), lte(endTime, before)))
    .orderBy(asc(endTime), asc(code))
}

/** The active administrators of a unit. */
export async function readAdministrators(tx: Transaction, unitId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(roleAssignments, and(eq(roleAssignments.unitId, users.unitId), eq(roleAssignments.userId, users.id)))
    .innerJoin(roles, and(eq(roles.unitId, users.unitId), eq(roles.id, roleAssignments.roleId)))
    .where(
      and(
        eq(users.unitId, unitId),
        eq(users.status, 'active'),
        eq(roles.code, administratorRole),
        eq(roles.application, administratorRoleApplication),
      ),
    )
  return rows.map(({ id }) => id)
}

export async function readTimeZone(tx: Transaction, unitId: string): Promise<string> {
  const { rows } = await tx.execute<{ timeZone: string }>(
    sql`select time_zone as "timeZone" from units where id = ${unitId}`,
  )
  return rows[0]?.timeZone ?? 'UTC'
}
