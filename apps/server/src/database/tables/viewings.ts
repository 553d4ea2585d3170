import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, unitColumns } from './unit-columns.ts'
import { goesWithUser } from './users.ts'

/** Somebody looks at the product as somebody else. The row is in the unit of the person as whom they look. */
export const viewings = pgTable(
  'viewings',
  {
    ...unitColumns,
    /** As whom. */
    userId: uuid('user_id').notNull(),
    /** Who looks, in which sign-in of theirs. They may belong to an area above, so no key of this unit names them. */
    viewerUnitId: uuid('viewer_unit_id').notNull(),
    viewerId: uuid('viewer_id').notNull(),
    viewerSessionId: uuid('viewer_session_id').notNull(),
    /** Their names when it began: a transaction of this unit cannot read those of an area. */
    viewerName: text('viewer_name').notNull(),
    viewerEnglishName: text('viewer_english_name').notNull(),
    reason: text('reason').notNull(),
    startedAt: moment('started_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    goesWithUser(table),
    index('viewings_user').on(table.unitId, table.userId),
    index('viewings_open').on(table.unitId, table.expiresAt).where(sql`${table.endedAt} is null`),
    check('viewings_length', sql`expires_at > started_at`),
  ],
)
