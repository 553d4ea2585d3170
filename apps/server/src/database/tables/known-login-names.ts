import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './unit-columns.ts'
import { goesWithUser } from './users.ts'

/**
 * By which user names outside applications know people of a unit: once for each, also after the person has another name. It goes with
 * the person.
 */
export const knownLoginNames = pgTable(
  'known_login_names',
  {
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id').notNull(),
    loginNameKey: text('login_name_key').notNull(),
    /** How the application and the product tell each other who somebody is. */
    kind: text('kind').notNull(),
    /** The address of a CAS service or of the outside single sign-on, or the code of an application that makes tickets. */
    application: text('application').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'known_login_names_pk',
      columns: [table.unitId, table.userId, table.loginNameKey, table.kind, table.application],
    }),
    goesWithUser(table),
    index('known_login_names_name').on(table.unitId, table.loginNameKey),
    check('known_login_names_kind', sql`kind in ('cas', 'single-sign-on', 'ticket')`),
  ],
)
