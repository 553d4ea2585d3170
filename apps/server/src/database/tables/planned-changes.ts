import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment, unitColumns } from './unit-columns.ts'
import { ofUnit } from './units.ts'

/** What shall be done on a later day. A sweep does it then, by the service that does it by hand. */
export const plannedChanges = pgTable(
  'planned_changes',
  {
    ...unitColumns,
    /** A day of the unit's own calendar. */
    dueOn: date('due_on').notNull(),
    /** Which service call; `payload` is what it is given. */
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    /** Who planned it. An area's administrator is of another unit. */
    plannedBy: uuid('planned_by').notNull(),
    plannedByUnit: uuid('planned_by_unit').notNull(),
    plannedAt: moment('planned_at').notNull(),
    state: text('state').notNull().default('planned'),
    settledAt: moment('settled_at'),
    /** The code of the refusal when it failed. */
    failure: text('failure').notNull().default(''),
    /** How often the server was too busy for it. */
    tries: smallint('tries').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    index('planned_changes_due').on(table.unitId, table.dueOn).where(sql`state = 'planned'`),
    check('planned_changes_state', sql`state in ('planned', 'done', 'failed', 'withdrawn')`),
  ],
)
