import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { applications } from './applications.ts'
import { bytes, moment, unitColumns } from './unit-columns.ts'
import { ofUnit } from './units.ts'
import { goesWithUser } from './users.ts'

/** Applications of others that let a unit's people sign in with Homeroom (OpenID Connect clients). */
export const openidClients = pgTable(
  'openid_clients',
  {
    ...unitColumns,
    clientId: text('client_id').notNull(),
    name: text('name').notNull(),
    englishName: text('english_name').notNull().default(''),
    /** client_secret_basic, client_secret_post, private_key_jwt, or none for a client that can keep no secret. */
    authentication: text('authentication').notNull(),
    /** SHA-256 of the secret; null for clients without one. */
    secretHash: bytes('secret_hash'),
    /** Public keys ({keys: […]}) of a client that signs its own assertions. */
    keys: jsonb('keys').$type<{ keys: Record<string, unknown>[] }>(),
    /** Where codes may be sent: compared character by character. */
    redirectUris: text('redirect_uris').array().notNull().default([]),
    postLogoutRedirectUris: text('post_logout_redirect_uris').array().notNull().default([]),
    /** Where the end of a session is told of; empty for nowhere. */
    backchannelLogoutUri: text('backchannel_logout_uri').notNull().default(''),
    scopes: text('scopes').array().notNull(),
    /** Signs in by a code typed on another device: a board, a kiosk. */
    deviceFlow: boolean('device_flow').notNull().default(false),
    /** pairwise: no two clients can compare their people. public: the id of the person. */
    subjectType: text('subject_type').notNull().default('pairwise'),
    /** One of the unit's own: people are not asked what it may know. */
    trusted: boolean('trusted').notNull().default(false),
    /** Knows no PKCE; it signs in at `/authorize` only. */
    older: boolean('older').notNull().default(false),
    /** Being tried out on somebody's own machine: only then its addresses may lie there. */
    triedOut: boolean('tried_out').notNull().default(false),
    /** Only people who may use this application sign in. */
    applicationCode: text('application_code').references(() => applications.code),
    createdAt: moment('created_at').notNull(),
    disabledAt: moment('disabled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    // A client names itself before its unit is known.
    uniqueIndex('openid_clients_client_id').on(table.clientId),
    check(
      'openid_clients_authentication',
      sql`authentication in ('client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none')`,
    ),
    check('openid_clients_subject_type', sql`subject_type in ('pairwise', 'public')`),
    // Without PKCE only a secret tells who exchanges a code.
    check('openid_clients_older', sql`not older or authentication <> 'none'`),
  ],
)

/** What a person has agreed that a client may know. */
export const openidConsents = pgTable(
  'openid_consents',
  {
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id').notNull(),
    clientId: uuid('client_id').notNull(),
    scopes: text('scopes').array().notNull(),
    agreedAt: moment('agreed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.userId, table.clientId] }),
    goesWithUser(table),
    foreignKey({
      columns: [table.unitId, table.clientId],
      foreignColumns: [openidClients.unitId, openidClients.id],
    }).onDelete('cascade'),
    index('openid_consents_client').on(table.unitId, table.clientId),
  ],
)
