import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { openidClients } from './openid-clients.ts'
import { sessions } from './sessions.ts'
import { bytes, moment, unitColumns } from './unit-columns.ts'

/**
 * Codes, tokens, grants and half-finished sign-ins of the OpenID Provider. They belong to no unit: the random id is all
 * a request brings. Ids are hashed and contents sealed, so that the table alone opens nothing.
 */
export const openidRecords = pgTable(
  'openid_records',
  {
    /** SHA-256 of kind and id. */
    hash: bytes('hash').primaryKey(),
    kind: text('kind').notNull(),
    sealed: text('sealed').notNull(),
    /** SHA-256 of the grant it was given under; all of one grant end together. */
    grantHash: bytes('grant_hash'),
    /** SHA-256 of the code a person types for a device. */
    userCodeHash: bytes('user_code_hash'),
    consumedAt: moment('consumed_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('openid_records_grant').on(table.grantHash),
    uniqueIndex('openid_records_user_code').on(table.userCodeHash),
    index('openid_records_expiry').on(table.expiresAt),
    check('openid_records_hash_length', sql`octet_length(hash) = 32`),
  ],
)

/** Keys that sign ID tokens. Installed for all units; the private half is sealed. */
export const openidKeys = pgTable('openid_keys', {
  kid: text('kid').primaryKey(),
  sealed: text('sealed').notNull(),
  createdAt: moment('created_at').notNull(),
  /** From when on it signs; published from the beginning. */
  signsFrom: moment('signs_from').notNull(),
})

/** Which clients know of a session, each with the id it knows it by. */
export const openidSessions = pgTable(
  'openid_sessions',
  {
    unitId: uuid('unit_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    payload: jsonb('payload').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.sessionId] }),
    foreignKey({
      columns: [table.unitId, table.sessionId],
      foreignColumns: [sessions.unitId, sessions.id],
    }).onDelete('cascade'),
  ],
)

/** Ends of sessions that clients have still to be told of. */
export const openidLogouts = pgTable(
  'openid_logouts',
  {
    ...unitColumns,
    clientId: uuid('client_id').notNull(),
    userId: uuid('user_id').notNull(),
    sid: text('sid').notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    foreignKey({
      columns: [table.unitId, table.clientId],
      foreignColumns: [openidClients.unitId, openidClients.id],
    }).onDelete('cascade'),
    index('openid_logouts_due').on(table.unitId, table.nextTryAt),
  ],
)
