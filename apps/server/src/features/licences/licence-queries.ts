import type { LicenceTerm } from '@homeroom/contract/licences/licence-terms.ts'
import { sql } from 'drizzle-orm'
import { type Database, runPrepared, type Transaction } from '#platform/postgres/database.ts'
import { holdName } from '#platform/postgres/named-lock.ts'

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

/** The units with a licence that has ended or ends before a moment, those above them, and those that still have a reminder. */
export async function findUnitsToRemind(db: Database, before: Date): Promise<string[]> {
  const rows = await db.look<{ unitId: string }>(
    'find-units-with-ending-licences',
    sql`select unit_id as "unitId" from find_units_with_ending_licences(${before}::timestamptz)`,
  )
  return rows.map(({ unitId }) => unitId)
}

/** Makes whoever reminds the administrators of a unit wait for each other. */
export async function holdReminders(tx: Transaction, unitId: string): Promise<void> {
  await holdName(tx, `licence reminders:${unitId}`)
}

type Told = { unitId: string; code: string; mark: string }

/** Notes of what a unit has been reminded. */
export async function noteTold(tx: Transaction, unitId: string, told: readonly Told[]): Promise<void> {
  await tx.execute(sql`
    update module_licences l set told = w.mark
    from unnest(${sql.param(told.map(({ code }) => code))}::text[], ${sql.param(told.map(({ mark }) => mark))}::text[]) as w (code, mark)
    where l.unit_id = ${unitId} and l.code = w.code`)
}

/** Notes of what the transaction's area has been reminded, for licences of the units below it. */
export async function noteToldAbove(tx: Transaction, told: readonly Told[]): Promise<void> {
  await tx.execute(sql`
    select note_told_above(${sql.param(told.map(({ unitId }) => unitId))}::uuid[],
      ${sql.param(told.map(({ code }) => code))}::text[], ${sql.param(told.map(({ mark }) => mark))}::text[])`)
}
