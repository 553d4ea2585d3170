import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, moment, unitColumns } from './unit-columns.ts'
import { units } from './units.ts'
import { goesWithUser } from './users.ts'

/** The authenticator app of a person: one, confirmed by a code of it. */
export const totpCredentials = pgTable(
  'totp_credentials',
  {
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The seed, sealed with the installation's key. */
    sealedSeed: text('sealed_seed').notNull(),
    /** The time step of the newest code that was accepted: no code of it or of an earlier one is good again. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.unitId, table.userId] }), goesWithUser(table)],
)

/** Codes on paper, each good once; only keyed hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    ...unitColumns,
    userId: uuid('user_id').notNull(),
    hash: bytes('hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    goesWithUser(table),
    uniqueIndex('recovery_codes_hash').on(table.unitId, table.userId, table.hash),
    check('recovery_codes_hash_length', sql`octet_length(hash) = 32`),
  ],
)

/** Passkeys (WebAuthn credentials): of each only the public half. */
export const passkeys = pgTable(
  'passkeys',
  {
    ...unitColumns,
    userId: uuid('user_id').notNull(),
    /** The credential's own id, base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** How often it has signed, as it says; it stays 0 for keys that are kept on several devices. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    /** How a browser reaches it: usb, internal, hybrid … */
    transports: text('transports').array().notNull(),
    /** What its owner calls it. */
    name: text('name').notNull(),
    /** Whether it is kept on several devices of its owner. */
    synced: boolean('synced').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    goesWithUser(table),
    uniqueIndex('passkeys_credential').on(table.unitId, table.credentialId),
    index('passkeys_user').on(table.unitId, table.userId),
  ],
)

/** Browsers on which a person is not asked for the second factor, for some days. */
export const trustedBrowsers = pgTable(
  'trusted_browsers',
  {
    ...unitColumns,
    userId: uuid('user_id').notNull(),
    /** SHA-256 of the token that the browser keeps in a cookie. */
    hash: bytes('hash').notNull(),
    /** What the browser calls itself, for its owner to recognise. */
    browser: text('browser').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    goesWithUser(table),
    uniqueIndex('trusted_browsers_hash').on(table.unitId, table.userId, table.hash),
    index('trusted_browsers_expiry').on(table.unitId, table.expiresAt),
    check('trusted_browsers_hash_length', sql`octet_length(hash) = 32`),
  ],
)

/** Of whom a unit requires a second factor. */
export const secondFactorPolicies = pgTable(
  'second_factor_policies',
  {
    unitId: uuid('unit_id')
      .primaryKey()
      .references(() => units.id),
    /** nobody, roles or user-types. */
    requiredOf: text('required_of').notNull(),
    roleIds: uuid('role_ids').array().notNull(),
    userTypes: text('user_types').array().notNull(),
    /** For how many days a browser may be trusted; 0 is never. */
    trustedDays: integer('trusted_days').notNull(),
  },
  () => [
    check('second_factor_policies_required_of', sql`required_of in ('nobody', 'roles', 'user-types')`),
    check('second_factor_policies_trusted_days', sql`trusted_days between 0 and 30`),
  ],
)
