import { sql } from 'drizzle-orm'
import {
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
import { bytes } from './bytes.ts'
import { moment, unitColumns } from './unit-columns.ts'
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
