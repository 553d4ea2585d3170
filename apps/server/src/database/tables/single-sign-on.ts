import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { applications } from './applications.ts'
import { moment, unitColumns } from './unit-columns.ts'
import { units } from './units.ts'
import { goesWithUser } from './users.ts'

/** Applications whose server may hand people of a unit over, signed in: it is trusted like a sign-in of its own. */
export const ticketApplications = pgTable(
  'ticket_applications',
  {
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    applicationCode: text('application_code')
      .notNull()
      .references(() => applications.code),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.unitId, table.applicationCode] })],
)

/** The outside single sign-on of a unit. */
export const singleSignOnProviders = pgTable(
  'single_sign_on_providers',
  {
    unitId: uuid('unit_id')
      .primaryKey()
      .references(() => units.id),
    /** oidc or cas. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    englishName: text('english_name').notNull().default(''),
    /** The issuer, or what stands before /login of a CAS server. */
    address: text('address').notNull(),
    /** OpenID Connect only; the secret is sealed by the installation's key and may be absent. */
    clientId: text('client_id').notNull().default(''),
    sealedSecret: text('sealed_secret').notNull().default(''),
    /** Which claim is the login name of the unit's accounts; empty: an account is linked by its person. */
    loginNameClaim: text('login_name_claim').notNull().default(''),
    /** Whether it may stand inside our network; only the operator can say so. */
    inside: boolean('inside').notNull().default(false),
    /** The sign-in page leads there at once. */
    first: boolean('first').notNull().default(false),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  () => [check('single_sign_on_providers_kind', sql`kind in ('oidc', 'cas')`)],
)

/** Who came by the outside single sign-on as what, so that its sign-out ends our sessions, too. */
export const singleSignOnLogins = pgTable(
  'single_sign_on_logins',
  {
    ...unitColumns,
    userId: uuid('user_id').notNull(),
    /** Who vouched for the person, and who the person is there. */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** What the outside calls its session: `sid`, or the CAS ticket. */
    outsideSession: text('outside_session').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    goesWithUser(table),
    index('single_sign_on_logins_subject').on(table.unitId, table.issuer, table.subject),
    index('single_sign_on_logins_session').on(table.unitId, table.issuer, table.outsideSession),
    index('single_sign_on_logins_user').on(table.unitId, table.userId),
    index('single_sign_on_logins_age').on(table.unitId, table.at),
  ],
)
