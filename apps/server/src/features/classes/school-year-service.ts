import type { SchoolYear, SchoolYearFields } from '@homeroom/contract/classes/school-year-schemas.ts'
import { isRealDate } from '@homeroom/shared/dates/real-date.ts'
import { plainName } from '@homeroom/shared/people/plain-name.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { writePresentTerm } from './planned-change-queries.ts'
import type { PlannedChanges } from './planned-changes.ts'
import { holdYears, insertYear, readYears, updateYear, writeTerms } from './school-year-queries.ts'

export type SchoolYearService = ReturnType<typeof createSchoolYearService>

type Parts = { db: Database; now: () => Date; plans: PlannedChanges }

/** School years and their terms. The present ones follow from today. */
export function createSchoolYearService({ db, now, plans }: Parts) {
  /** Writes a year under the hold of all years of the unit; the present one is known at once. */
  function save(
    { caller, unitId }: Administrator,
    fields: SchoolYearFields,
    changed?: { id: string; version: number },
  ): Promise<{ id: string }> {
    const year = plain(fields)
    requireNames(year)
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
  await writeTerms(tx, { unitId, id }, year.terms)
  return id
}

const fieldsOf = ({ name, englishName, firstDay, lastDay, terms }: SchoolYearFields) => ({
  ...{ name, englishName, firstDay, lastDay, terms },
})

/** Names without what nobody sees. */
function plain(fields: SchoolYearFields): SchoolYearFields {
  const named = <Named extends { name: string; englishName: string }>(one: Named): Named => ({
    ...{ ...one, name: plainName(one.name), englishName: plainName(one.englishName) },
  })
  return { ...named(fieldsOf(fields)), terms: fields.terms.map(named) }
}

function requireNames({ name, terms }: SchoolYearFields): void {
  if (name === '') throw fieldRefusal({ name: 'validation_failed' })
  const empty = terms.findIndex((term) => term.name === '')
  if (empty >= 0) throw fieldRefusal({ [`terms.${empty}.name`]: 'validation_failed' })
}

/** Every day is one of the calendar; terms lie in the year, each after the one before it. */
function requireOrder({ firstDay, lastDay, terms }: SchoolYearFields): void {
  const inOrder = terms.flatMap((term, at) => [
    { field: `terms.${at}.firstDay`, day: term.firstDay, begins: true },
    { field: `terms.${at}.lastDay`, day: term.lastDay, begins: false },
  ])
  const all = [{ field: 'firstDay', day: firstDay }, ...inOrder, { field: 'lastDay', day: lastDay }]
  for (const { field, day } of all) {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    if (!isRealDate(year, month, date)) throw fieldRefusal({ [field]: 'validation_failed' })
  }
  if (lastDay <= firstDay) throw fieldRefusal({ lastDay: 'days_in_wrong_order' })
  let before = firstDay
  for (const [at, { field, day, begins }] of inOrder.entries()) {
    // The first term may begin with the year, and the last one end with it.
    const follows = at === 0 ? day >= before : day > before
    if (!follows || day > lastDay || (begins && day === lastDay)) throw fieldRefusal({ [field]: 'days_in_wrong_order' })
    before = day
  }
}
