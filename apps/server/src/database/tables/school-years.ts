import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { unitColumns } from './unit-columns.ts'
import { ofUnit } from './units.ts'

/** The school years of a unit. The one that has begun last is written into `units.school_year`. */
export const schoolYears = pgTable(
  'school_years',
  {
    ...unitColumns,
    /** For example 2026-2027. */
    name: text('name').notNull(),
    englishName: text('english_name').notNull().default(''),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    index('school_years_days').on(table.unitId, table.firstDay),
    check('school_years_days', sql`last_day > first_day`),
  ],
)

/** The terms of a school year. The one that has begun last is written into `units.term`, as its number. */
export const terms = pgTable(
  'terms',
  {
    unitId: uuid('unit_id').notNull(),
    schoolYearId: uuid('school_year_id').notNull(),
    /** Its place in the year, from 1. */
    number: smallint('number').notNull(),
    name: text('name').notNull(),
    englishName: text('english_name').notNull().default(''),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.schoolYearId, table.number] }),
    foreignKey({
      columns: [table.unitId, table.schoolYearId],
      foreignColumns: [schoolYears.unitId, schoolYears.id],
    }).onDelete('cascade'),
    check('terms_days', sql`last_day > first_day`),
  ],
)
