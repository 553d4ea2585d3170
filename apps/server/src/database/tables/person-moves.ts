import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, unitColumns } from './unit-columns.ts'
import { goesWithUser } from './users.ts'

/**
 * Who left a school for another one and who came from one. A move has one row in each of the two, with the same id: each school
 * sees its own part. The accounts of one human being share `humanId`. `move_person` and `undo_move` write it.
 */
export const personMoves = pgTable(
  'person_moves',
  {
    ...unitColumns,
    userId: uuid('user_id').notNull(),
    humanId: uuid('human_id').notNull(),
    /** left or came. */
    direction: text('direction').notNull(),
    otherUnitId: uuid('other_unit_id').notNull(),
    /** Both schools agreed by a code; else an area did it. */
    byCode: boolean('by_code').notNull(),
    movedAt: moment('moved_at').notNull(),
    undoneAt: moment('undone_at'),
    /** What undoing puts back or looks at. */
    kept: jsonb('kept').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    goesWithUser(table),
    index('person_moves_user').on(table.unitId, table.userId),
    index('person_moves_human').on(table.unitId, table.humanId),
    check('person_moves_direction', sql`direction in ('left', 'came')`),
  ],
)

/** Codes by which a school lets another one take over a person. Only a hash of each is kept. */
export const transferCodes = pgTable(
  'transfer_codes',
  {
    ...unitColumns,
    userId: uuid('user_id').notNull(),
    hash: bytes('hash').notNull(),
    madeAt: moment('made_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    goesWithUser(table),
    // The school that types a code does not know whose it is.
    uniqueIndex('transfer_codes_hash').on(table.hash),
    uniqueIndex('transfer_codes_open').on(table.unitId, table.userId).where(sql`used_at is null`),
    check('transfer_codes_hash_length', sql`octet_length(hash) = 32`),
  ],
)
