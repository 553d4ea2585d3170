import type { Arrangement } from '@homeroom/shared/arrangement/arrangement.ts'
import { boolean, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { applications } from './applications.ts'
import { moment, unitColumns } from './unit-columns.ts'
import { ofUnit } from './units.ts'
import { goesWithUser } from './users.ts'

/** How a person has arranged their icons, or without a user how the unit has for everyone. */
export const desktopArrangements = pgTable(
  'desktop_arrangements',
  {
    ...unitColumns,
    /** Null for the arrangement of the whole unit. */
    userId: uuid('user_id'),
    arrangement: jsonb('arrangement').$type<Arrangement>().notNull(),
    /** On the unit's row: nobody arranges their own icons, favourites apart. */
    locked: boolean('locked').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    goesWithUser(table),
    unique('desktop_arrangements_owner').on(table.unitId, table.userId).nullsNotDistinct(),
  ],
)

/** When a person last opened an application; only the latest few are kept. */
export const recentApplications = pgTable(
  'recent_applications',
  {
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id').notNull(),
    applicationCode: text('application_code')
      .notNull()
      .references(() => applications.code),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.unitId, table.userId, table.applicationCode] }), goesWithUser(table)],
)
