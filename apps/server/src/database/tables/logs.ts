import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, unitColumns } from './unit-columns.ts'

/** Who did what: sign-ins, refusals, changes. Partitioned by month of `occurred_at`. */
export const auditLog = pgTable(
  'audit_log',
  {
    ...unitColumns,
    occurredAt: moment('occurred_at').notNull(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    target: text('target').notNull().default(''),
    detail: jsonb('detail').notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id, table.occurredAt] }),
    index('audit_log_time').on(table.unitId, table.occurredAt),
  ],
)

/** Which application was opened by whom. Partitioned by month of `occurred_at`. */
export const accessLog = pgTable(
  'access_log',
  {
    ...unitColumns,
    occurredAt: moment('occurred_at').notNull(),
    userId: uuid('user_id').notNull(),
    userType: text('user_type').notNull(),
    applicationCode: text('application_code').notNull(),
    applicationName: text('application_name').notNull(),
    device: text('device').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id, table.occurredAt] }),
    index('access_log_user').on(table.unitId, table.userId, table.occurredAt),
  ],
)
