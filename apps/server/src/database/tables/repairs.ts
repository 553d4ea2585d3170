import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment, newestFirst, unitColumns } from './unit-columns.ts'
import { users } from './users.ts'

export const repairs = pgTable(
  'repairs',
  {
    ...unitColumns,
    reporterId: uuid('reporter_id').notNull(),
    /** Chosen by the client: the same request is reported once. */
    requestId: uuid('request_id').notNull(),
    place: text('place').notNull(),
    text: text('text').notNull(),
    urgency: text('urgency').notNull(),
    reportedAt: moment('reported_at').notNull(),
    /** Who has taken it in hand; null as long as nobody has. */
    handlerId: uuid('handler_id'),
    doneAt: moment('done_at'),
    /** What the handler said when it was done. */
    answer: text('answer').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    foreignKey({ columns: [table.unitId, table.reporterId], foreignColumns: [users.unitId, users.id] }),
    foreignKey({ columns: [table.unitId, table.handlerId], foreignColumns: [users.unitId, users.id] }),
    unique('repairs_request').on(table.unitId, table.reporterId, table.requestId),
    index('repairs_own').on(table.unitId, table.reporterId, newestFirst(table.reportedAt), newestFirst(table.id)),
    index('repairs_newest').on(table.unitId, newestFirst(table.reportedAt), newestFirst(table.id)),
    check('repairs_urgency', sql`urgency in ('low', 'normal', 'high')`),
    check('repairs_done', sql`done_at is null or handler_id is not null`),
  ],
)
