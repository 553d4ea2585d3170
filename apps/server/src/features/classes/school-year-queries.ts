import type { SchoolYear, SchoolYearFields, Term } from '@homeroom/contract/classes/school-year-schemas.ts'
import { and, eq, sql } from 'drizzle-orm'
import { terms } from '#database/tables/school-years.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** The school years, the newest first. */
export async function readYears(tx: Transaction, unitId: string): Promise<Omit<SchoolYear, 'present'>[]> {
  const { rows } = await tx.execute<Omit<SchoolYear, 'present'>>(sql`
    select y.id, y.name, y.english_name as "englishName", y.first_day::text as "firstDay", y.last_day::text as "lastDay",
      y.version, coalesce((select json_agg(json_build_object('name', t.name, 'englishName', t.english_name,
          'firstDay', t.first_day, 'lastDay', t.last_day) order by t.number)
        from terms t where t.unit_id = y.unit_id and t.school_year_id = y.id), '[]') as terms
    from school_years y
    where y.unit_id = ${unitId} order by y.first_day desc, y.id`)
  return rows
}

/** Of two who write school years of a unit at once, the second sees what the first wrote. */
export async function holdYears(tx: Transaction, unitId: string): Promise<void> {
  await tx.execute(sql`select from units where id = ${unitId} for no key update`)
}

export async function insertYear(tx: Transaction, unitId: string, year: SchoolYearFields): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into school_years (unit_id, name, english_name, first_day, last_day)
    values (${unitId}, ${year.name}, ${year.englishName}, ${year.firstDay}::date, ${year.lastDay}::date) returning id`)
  return rows[0]?.id ?? ''
}

/** Writes over a version; false when the year has a newer one. */
export async function updateYear(
  tx: Transaction,
  { unitId, id, version }: { unitId: string; id: string; version: number },
  year: SchoolYearFields,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update school_years set name = ${year.name}, english_name = ${year.englishName}, first_day = ${year.firstDay}::date,
      last_day = ${year.lastDay}::date
    where unit_id = ${unitId} and id = ${id} and version = ${version}`)
  return rowCount === 1
}

/** Writes the terms of a year anew. */
export async function writeTerms(
  tx: Transaction,
  { unitId, id }: { unitId: string; id: string },
  written: readonly Term[],
): Promise<void> {
  await tx.delete(terms).where(and(eq(terms.unitId, unitId), eq(terms.schoolYearId, id)))
  await tx.insert(terms).values(written.map((term, at) => ({ ...term, unitId, schoolYearId: id, number: at + 1 })))
}
