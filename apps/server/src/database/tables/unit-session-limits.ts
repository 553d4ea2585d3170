import { sql } from 'drizzle-orm'
import { check, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { units } from './units.ts'

/** How long sessions of a unit last; a unit without a row has the usual limits. */
export const unitSessionLimits = pgTable(
  'unit_session_limits',
  {
    unitId: uuid('unit_id')
      .primaryKey()
      .references(() => units.id),
    idleMinutes: integer('idle_minutes').notNull(),
    absoluteMinutes: integer('absolute_minutes').notNull(),
  },
  () => [
    check(
      'unit_session_limits_bounds',
      sql`idle_minutes between 15 and 1440 and absolute_minutes between 60 and 10080 and idle_minutes <= absolute_minutes`,
    ),
  ],
)
