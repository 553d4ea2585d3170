import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { applications } from './applications.ts'
import { bytes, moment, newestFirst, unitColumns } from './unit-columns.ts'
import { ofUnit } from './units.ts'

/** Keys with which the servers of applications call; only a hash of each is kept. The application role cannot read them. */
export const applicationKeys = pgTable('application_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  applicationCode: text('application_code')
    .notNull()
    .references(() => applications.code),
  hash: bytes('hash').notNull().unique(),
  /** Whether it also reads whom the application may post to. Keys from before this right have it only when it is given. */
  readsPeople: boolean('reads_people').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  revokedAt: moment('revoked_at'),
})

/** What applications have posted, by their own keys. A closed item stays known: posted once more, it must not come back. */
export const applicationItems = pgTable(
  'application_items',
  {
    ...unitColumns,
    /** An application, or base: the product itself. */
    applicationCode: text('application_code').notNull(),
    /** message or todo. */
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    /** With which key of the application it was posted last; null for what the product itself sends. */
    keyId: uuid('key_id').references(() => applicationKeys.id),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    unique('application_items_key').on(table.unitId, table.applicationCode, table.kind, table.key),
    index('application_items_newest').on(table.unitId, table.applicationCode, newestFirst(table.createdAt)),
    // What the product itself has told, found across units.
    index('application_items_own').on(table.unitId).where(sql`application_code = 'base' and closed_at is null`),
    check('application_items_kind', sql`kind in ('message', 'todo')`),
  ],
)
