import { customType, type ExtraConfigColumn, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The first two columns of every table of a unit: rows are found, indexed and kept apart by unit first. */
export const unitColumns = {
  unitId: uuid('unit_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
}

/** A moment with its time zone, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * The column of an index in the order of `order by … desc`. Drizzle's plain `.desc()` writes NULLS LAST,
 * which PostgreSQL does not use for such a query: it would sort every time.
 */
export const newestFirst = (column: ExtraConfigColumn) => column.desc().nullsFirst()

/** Raw bytes, for example a hash. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
