import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, unitColumns } from './unit-columns.ts'
import { ofUnit } from './units.ts'
import { goesWithUser } from './users.ts'

/** The messaging services that people of a unit may sign in with, one of each kind. */
export const socialProviders = pgTable(
  'social_providers',
  {
    ...unitColumns,
    /** See `ProviderKind` of the contract. */
    kind: text('kind').notNull(),
    /** The application id at WeChat, the corporation id at WeCom. */
    appId: text('app_id').notNull(),
    /** The application within the corporation (WeCom); empty otherwise. */
    agentId: text('agent_id').notNull().default(''),
    /** Sealed by the installation's key; nothing answers it. */
    sealedSecret: text('sealed_secret').notNull(),
    /** WeCom: the application is one for parents and pupils, who are asked for by the school's own call. */
    school: boolean('school').notNull().default(false),
    enabled: boolean('enabled').notNull().default(true),
    /** Answered by the simulated services of a demo installation, and by nothing anywhere else. */
    rehearsal: boolean('rehearsal').notNull().default(false),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    unique('social_providers_kind').on(table.unitId, table.kind),
    check('social_providers_kind_known', sql`kind in ('wechat-website', 'wechat-account', 'wecom')`),
  ],
)

/** The token of an application at WeCom: got once for all processes, because too many calls for it are blocked. */
export const socialProviderTokens = pgTable(
  'social_provider_tokens',
  {
    unitId: uuid('unit_id').notNull(),
    providerId: uuid('provider_id').notNull(),
    sealedToken: text('sealed_token').notNull().default(''),
    expiresAt: moment('expires_at'),
    /** Until then one process is getting a new one; the others wait for it. */
    leasedUntil: moment('leased_until'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.providerId] }),
    foreignKey({
      columns: [table.unitId, table.providerId],
      foreignColumns: [socialProviders.unitId, socialProviders.id],
    }).onDelete('cascade'),
  ],
)

/** Who an account is at a service outside: one row for each (service, subject), one account for each row. */
export const outsideIdentities = pgTable(
  'outside_identities',
  {
    ...unitColumns,
    userId: uuid('user_id').notNull(),
    /** wechat, wecom, oidc or cas. */
    kind: text('kind').notNull(),
    /** Who vouches for the subject: the application id, the corporation id, the issuer's address. */
    issuer: text('issuer').notNull(),
    /** The person's id there (openid, userid, sub). */
    subject: text('subject').notNull(),
    /** What a person is called in all applications of one owner at WeChat; empty while it is not known. */
    unionid: text('unionid').notNull().default(''),
    /** The name shown there, to recognise the identity by; it proves nothing. */
    name: text('name').notNull().default(''),
    linkedAt: moment('linked_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    goesWithUser(table),
    // In the whole installation: an identity means one account, and is looked up before the unit is known.
    uniqueIndex('outside_identities_subject').on(table.kind, table.issuer, table.subject),
    index('outside_identities_unionid').on(table.kind, table.unionid).where(sql`unionid <> ''`),
    index('outside_identities_user').on(table.unitId, table.userId),
    check('outside_identities_kind', sql`kind in ('wechat', 'wecom', 'oidc', 'cas')`),
  ],
)
