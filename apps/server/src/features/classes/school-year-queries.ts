import type { SchoolYear, SchoolYearFields } from '@homeroom/contract/classes/school-year-schemas.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

/** The school years, the newest first. */
export async function readYears(tx: Transaction, unitId: string): Promise<Omit<SchoolYear, 'present'>[]> {
  const { rows } = await tx.execute<Omit<SchoolYear, 'present'>>(sql`
    select y.id, y.name, y.first_day::text as "firstDay", y.last_day::text as "lastDay", y.version,
      coalesce(a.last_day, y.last_day)::text as "firstTermEnds",
      coalesce(b.first_day, y.last_day)::text as "secondTermBegins"
    from school_years y
    left join terms a on a.unit_id = y.unit_id and a.school_year_id = y.id and a.number = 1
    left join terms b on b.unit_id = y.unit_id and b.school_year_id = y.id and b.number = 2
    where y.unit_id = ${unitId} order by y.first_day desc, y.id`)
  return rows
}

/** Of two who write school years of a unit at once, the second sees what the first wrote. */
export async function holdYears(tx: Transaction, unitId: string): Promise<void> {
  await tx.execute(sql`select from units where id = ${unitId} for no key update`)
}

export async function insertYear(tx: Transaction, unitId: string, year: SchoolYearFields): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into school_years (unit_id, name, first_day, last_day)
    values (${unitId}, ${year.name}, ${year.firstDay}::date, ${year.lastDay}::date) returning id`)
  return rows[0]?.id ?? ''
}

/** Writes over a version; false when the year has a newer one. */
export async function updateYear(
  tx: Transaction,
  { unitId, id, version }: { unitId: string; id: string; version: number },
  year: SchoolYearFields,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update school_years set name = ${year.name}, first_day = ${year.firstDay}::date, last_day = ${year.lastDay}::date
    where unit_id = ${unitId} and id = ${id} and version = ${version}`)
  return rowCount === 1
}

/** Writes the two terms of a year anew. */
export async function writeTerms(tx: Transaction, unitId: string, id: string, year: SchoolYearFields): Promise<void> {
  await tx.execute(sql`delete from terms where unit_id = ${unitId} and school_year_id = ${id}`)
  await tx.execute(sql`
    insert into terms (unit_id, school_year_id, number, name, first_day, last_day) values
      (${unitId}, ${id}, 1, '第一学期', ${year.firstDay}::date, ${year.firstTermEnds}::date),
      (${unitId}, ${id}, 2, '第二学期', ${year.secondTermBegins}::date, ${year.lastDay}::date)`)
}
