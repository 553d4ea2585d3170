import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment, unitColumns } from './unit-columns.ts'
import { ofUnit } from './units.ts'

/** A list that somebody has asked for as a file. It belongs to the unit of whoever asked, whichever unit it is about. */
export const exports = pgTable(
  'exports',
  {
    ...unitColumns,
    kind: text('kind').notNull(),
    /** What the list was asked, as it was checked. */
    query: jsonb('query').notNull(),
    /** The unit whose rows it holds: an area's administrator exports a school's. */
    aboutUnit: uuid('about_unit').notNull(),
    format: text('format').notNull(),
    language: text('language').notNull(),
    /** What the file is called, with its ending. */
    name: text('name').notNull(),
    askedBy: uuid('asked_by').notNull(),
    requestId: text('request_id').notNull().default(''),
    askedAt: moment('asked_at').notNull(),
    state: text('state').notNull().default('queued'),
    /** How many rows have been written, and how many there will be; null where that is not known. */
    rows: integer('rows').notNull().default(0),
    total: integer('total'),
    /** How often it was begun: a process that is killed leaves it to the next. */
    tries: smallint('tries').notNull().default(0),
    /** The code of the refusal that stopped it. */
    failure: text('failure').notNull().default(''),
    /** Where its bytes are in the store; empty while there are none. */
    place: text('place').notNull().default(''),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    /** When the row goes, and the file with it. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    index('exports_open').on(table.unitId, table.askedAt, table.id).where(sql`state in ('queued', 'running')`),
    index('exports_asked_by').on(table.unitId, table.askedBy, table.askedAt),
    index('exports_expiring').on(table.unitId, table.expiresAt),
    check('exports_state', sql`state in ('queued', 'running', 'done', 'failed', 'removed')`),
  ],
)
