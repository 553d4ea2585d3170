import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
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
import { goesWithUser, users } from './users.ts'

/** One sign-in on one browser: the family of its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    ...unitColumns,
    userId: uuid('user_id').notNull(),
    device: text('device').notNull(),
    /** Kind of browser and system, see `describeAgent`. */
    agent: text('agent').notNull().default(''),
    /** How the person signed in: see `SignInWay`. */
    way: text('way').notNull().default('password'),
    startedAt: moment('started_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** Absolute end: no refresh reaches beyond it. */
    expiresAt: moment('expires_at').notNull(),
    /** Begun on a machine that several people use: it ends sooner when nobody is there. */
    shared: boolean('shared').notNull().default(false),
    /** When the person last proved again who they are: sensitive acts ask for it. */
    provedAt: moment('proved_at'),
    endedAt: moment('ended_at'),
    /** See `EndReason` of the session feature. */
    endReason: text('end_reason'),
    /** After an identity switch the account that has signed in itself; the session lasts as long as their link. */
    provedBy: uuid('proved_by'),
    /** The remembered device or the program it began on; forgetting that one ends the session. */
    rememberedBy: uuid('remembered_by'),
    clientId: uuid('client_id'),
    /** The session whose hand-over token began this one; it ends with that one. */
    beganFrom: uuid('began_from'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    goesWithUser(table),
    foreignKey({
      columns: [table.unitId, table.provedBy],
      foreignColumns: [users.unitId, users.id],
    }).onDelete('cascade'),
    index('sessions_user').on(table.unitId, table.userId),
    index('sessions_began_from').on(table.unitId, table.beganFrom).where(sql`${table.beganFrom} is not null`),
    index('sessions_expiry').on(table.unitId, table.expiresAt),
  ],
)

/** Access and refresh tokens of a session; only hashes are kept. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    ...unitColumns,
    sessionId: uuid('session_id').notNull(),
    /** access or refresh. */
    kind: text('kind').notNull(),
    /** SHA-256 of the token. */
    hash: bytes('hash').notNull(),
    issuedAt: moment('issued_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When a refresh token was exchanged, or when an access token that followed another first arrived. */
    usedAt: moment('used_at'),
    /** Number of the exchange within the family, from 0. */
    generation: integer('generation').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    foreignKey({
      columns: [table.unitId, table.sessionId],
      foreignColumns: [sessions.unitId, sessions.id],
    }).onDelete('cascade'),
    index('session_tokens_session').on(table.unitId, table.sessionId),
    // A token is all a request brings: it is looked up before the unit is known.
    uniqueIndex('session_tokens_hash').on(table.hash),
    check('session_tokens_kind', sql`kind in ('access', 'refresh')`),
    check('session_tokens_hash_length', sql`octet_length(hash) = 32`),
  ],
)

/** Failed tries by hashed key: shared by all processes, kept over restarts. No unit: a try may name none. */
export const signInThrottles = pgTable(
  'sign_in_throttles',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    lastFailureAt: moment('last_failure_at').notNull(),
    blockedUntil: moment('blocked_until'),
  },
  (table) => [index('sign_in_throttles_age').on(table.lastFailureAt)],
)

/** How long sessions of a unit last; a unit without a row has the usual limits. */
export const unitSessionLimits = pgTable(
  'unit_session_limits',
  {
    unitId: uuid('unit_id')
      .primaryKey()
      .references(() => units.id),
    idleMinutes: integer('idle_minutes').notNull(),
    absoluteMinutes: integer('absolute_minutes').notNull(),
  },
  () => [
    check(
      'unit_session_limits_bounds',
      sql`idle_minutes between 15 and 1440 and absolute_minutes between 60 and 10080 and idle_minutes <= absolute_minutes`,
    ),
  ],
)

/**
 * Wrong passwords of the last day, one row each: of which account and from which place, as keyed hashes, never what was
 * typed. A row is there before the password is looked at, and goes when it was right. No unit: a guess may name none.
 */
export const signInGuesses = pgTable(
  'sign_in_guesses',
  {
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity().primaryKey(),
    account: text('account').notNull(),
    /** The account from this source, or on this device. */
    place: text('place').notNull(),
    /** Whether it was guessed on a device that has signed in to the account before. */
    known: boolean('known').notNull(),
    guessedAt: moment('guessed_at').notNull(),
    /** The right password came from this place since: its source counts it no longer, the account does. */
    forgiven: boolean('forgiven').notNull().default(false),
  },
  (table) => [index('sign_in_guesses_account').on(table.account, table.guessedAt)],
)

/** From where an account was signed in to with its password lately, as a keyed hash of both. */
export const signInFamiliarSources = pgTable('sign_in_familiar_sources', {
  key: text('key').primaryKey(),
  seenAt: moment('seen_at').notNull(),
})
