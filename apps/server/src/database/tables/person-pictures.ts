import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from './unit-columns.ts'
import { goesWithUser } from './users.ts'

/** The picture of a person, drawn by the server. `users.picture` has its address. A new picture has a new id. */
export const personPictures = pgTable(
  'person_pictures',
  {
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Random, so that nobody guesses it. */
    id: text('id').notNull(),
    avif: bytes('avif').notNull(),
    webp: bytes('webp').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.userId] }),
    goesWithUser(table),
    check('person_pictures_id', sql`id ~ '^[0-9a-f]{32}$'`),
  ],
)
