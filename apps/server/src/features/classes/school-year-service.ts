import type { SchoolYear, SchoolYearFields } from '@homeroom/contract/classes/school-year-schemas.ts'
import { isRealDate } from '@homeroom/shared/dates/real-date.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { writePresentTerm } from './planned-change-queries.ts'
import type { PlannedChanges } from './planned-changes.ts'
import { holdYears, insertYear, readYears, updateYear, writeTerms } from './school-year-queries.ts'

export type SchoolYearService = ReturnType<typeof createSchoolYearService>

type Parts = { db: Database; now: () => Date; plans: PlannedChanges }

const order = ['firstDay', 'firstTermEnds', 'secondTermBegins', 'lastDay'] as const

/** School years and their terms. The present ones follow from today. */
export function createSchoolYearService({ db, now, plans }: Parts) {
  /** Writes a year under the hold of all years of the unit; the present one is known at once. */
  function save(
    { caller, unitId }: Administrator,
    { name, ...days }: SchoolYearFields,
    changed?: { id: string; version: number },
  ): Promise<{ id: string }> {
    const year = { name: name.trim(), ...days }
    requireOrder(year)
    return db.inUnit(unitId, async (tx) => {
      await holdYears(tx, unitId)
      const years = await readYears(tx, unitId)
      const before = changed && years.find(({ id }) => id === changed.id)
      if (changed && !before) throw new AppError('not_found')
      const others = years.filter(({ id }) => id !== changed?.id)
      if (others.some((other) => other.firstDay <= year.lastDay && year.firstDay <= other.lastDay))
        throw fieldRefusal({ firstDay: 'school_years_overlap' })
      const id = await write(tx, unitId, { year, changed })
      await writePresentTerm(tx, unitId, await plans.today(tx, unitId))
      await recordChange(tx, caller, {
        ...{ unitId, action: 'school year saved', target: { kind: 'school year', id }, at: now() },
        ...(before && { before: fieldsOf(before) }),
        after: year,
      })
      return { id }
    })
  }

  return {
    list: ({ unitId }: Administrator): Promise<SchoolYear[]> =>
      db.inUnit(unitId, async (tx) => {
        const today = await plans.today(tx, unitId)
        const years = await readYears(tx, unitId)
        const present = years.find(({ firstDay }) => firstDay <= today)
        return years.map((year) => ({ ...year, present: year === present }))
      }),

    add: (administrator: Administrator, year: SchoolYearFields) => save(administrator, year),

    change: (
      administrator: Administrator,
      { id, version, ...year }: SchoolYearFields & { id: string; version: number },
    ) => save(administrator, year, { id, version }),
  }
}

async function write(
  tx: Transaction,
  unitId: string,
  { year, changed }: { year: SchoolYearFields; changed: { id: string; version: number } | undefined },
): Promise<string> {
  const id = changed?.id ?? (await insertYear(tx, unitId, year))
  if (changed && !(await updateYear(tx, { unitId, ...changed }, year))) throw new AppError('changed_meanwhile')
  await writeTerms(tx, unitId, id, year)
  return id
}

const fieldsOf = ({ name, firstDay, firstTermEnds, secondTermBegins, lastDay }: SchoolYearFields) => ({
  ...{ name, firstDay, firstTermEnds, secondTermBegins, lastDay },
})

/** Every day is one of the calendar, and each after the one before it. */
function requireOrder(year: SchoolYearFields): void {
  if (year.name === '') throw fieldRefusal({ name: 'validation_failed' })
  for (const field of order) {
    const [written = 0, month = 0, day = 0] = year[field].split('-').map(Number)
    if (!isRealDate(written, month, day)) throw fieldRefusal({ [field]: 'validation_failed' })
  }
  const wrong = order.find((field, at) => at > 0 && year[field] <= year[order[at - 1] ?? field])
  if (wrong) throw fieldRefusal({ [wrong]: 'days_in_wrong_order' })
}
