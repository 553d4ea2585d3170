import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, unitColumns } from './unit-columns.ts'
import { units } from './units.ts'

/** Who did what, see decision 36. Partitioned by month of `occurred_at`. */
export const auditLog = pgTable(
  'audit_log',
  {
    ...unitColumns,
    occurredAt: moment('occurred_at').notNull(),
    /** Null where no person acted: a command, an application, the server itself, somebody unknown. */
    actorId: uuid('actor_id'),
    /** The actor's unit where it is not the line's: an area administrator acts in a school. */
    actorUnitId: uuid('actor_unit_id'),
    /** As whom the actor acted. */
    asId: uuid('as_id'),
    /** The person whose account or rights this is about; the actor where it is their own. */
    subjectId: uuid('subject_id'),
    action: text('action').notNull(),
    targetKind: text('target_kind').notNull().default(''),
    target: text('target').notNull().default(''),
    /** The fields that differ, before and after; never a secret. */
    before: jsonb('before'),
    after: jsonb('after'),
    detail: jsonb('detail').notNull().default({}),
    source: text('source').notNull().default(''),
    device: text('device').notNull().default(''),
    requestId: text('request_id').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id, table.occurredAt] }),
    index('audit_log_time').on(table.unitId, table.occurredAt),
    index('audit_log_actor').on(table.unitId, table.actorId, table.occurredAt),
    index('audit_log_subject').on(table.unitId, table.subjectId, table.occurredAt),
    index('audit_log_action').on(table.unitId, table.action, table.occurredAt),
  ],
)

/** The chain over a unit's lines of one day (UTC): each link holds the hash of the one before. Written by a trigger only. */
export const auditChain = pgTable(
  'audit_chain',
  {
    unitId: uuid('unit_id').notNull(),
    day: date('day').notNull(),
    number: integer('number').notNull(),
    lineId: uuid('line_id').notNull(),
    previous: bytes('previous').notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.unitId, table.day, table.number] })],
)

/** The newest link of each chain. A day whose lines are past their time keeps its head. */
export const auditChainHeads = pgTable(
  'audit_chain_heads',
  {
    unitId: uuid('unit_id').notNull(),
    day: date('day').notNull(),
    number: integer('number').notNull(),
    hash: bytes('hash').notNull(),
    /** When the lines of the day were removed because their time was over. */
    removedAt: moment('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.unitId, table.day] })],
)

/** How long a unit keeps its audit log; a unit without a row has the default. */
export const unitAuditSettings = pgTable(
  'unit_audit_settings',
  {
    unitId: uuid('unit_id')
      .primaryKey()
      .references(() => units.id),
    keptMonths: integer('kept_months').notNull(),
  },
  () => [check('unit_audit_settings_kept_months', sql`kept_months between 6 and 120`)],
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
