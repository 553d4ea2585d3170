import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, unitColumns } from './unit-columns.ts'
import { goesWithUser } from './users.ts'

/** A browser that signs its person in without a password: the series of its tokens, each good for one sign-in. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    ...unitColumns,
    userId: uuid('user_id').notNull(),
    /** Kind of browser and system, see `describeAgent`. */
    agent: text('agent').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** However often it is used, then the password is asked for again. */
    expiresAt: moment('expires_at').notNull(),
    /** The token is computed from this; only its SHA-256 is compared. */
    turn: uuid('turn').notNull(),
    hash: bytes('hash').notNull(),
    /** The token before, which two tabs may send at once. */
    hashBefore: bytes('hash_before'),
    rotatedAt: moment('rotated_at').notNull(),
    /** The person has signed out there: it signs nobody in before they have done so by hand. */
    pausedAt: moment('paused_at'),
    endedAt: moment('ended_at'),
    /** See `DeviceEnd` of the remembered-devices feature. */
    endReason: text('end_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    goesWithUser(table),
    index('remembered_devices_user').on(table.unitId, table.userId),
    check('remembered_devices_hash_length', sql`octet_length(hash) = 32`),
  ],
)

/** A program of a person (the mobile app, a desktop client) that signs in with its own key. */
export const userClients = pgTable(
  'user_clients',
  {
    ...unitColumns,
    userId: uuid('user_id').notNull(),
    /** What the person calls it. */
    name: text('name').notNull(),
    agent: text('agent').notNull(),
    /** SHA-256 of the secret part of its `userClientId`. */
    hash: bytes('hash').notNull(),
    /** RFC 7638 thumbprint of the key it proves to hold. */
    keyThumbprint: text('key_thumbprint').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    goesWithUser(table),
    index('user_clients_user').on(table.unitId, table.userId),
    check('user_clients_hash_length', sql`octet_length(hash) = 32`),
  ],
)
