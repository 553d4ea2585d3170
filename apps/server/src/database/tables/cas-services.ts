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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { applications } from './applications.ts'
import { moment, unitColumns } from './unit-columns.ts'
import { ofUnit } from './units.ts'

/** Older applications to which people of a unit sign in here, by the CAS protocol. */
export const casServices = pgTable(
  'cas_services',
  {
    ...unitColumns,
    name: text('name').notNull(),
    englishName: text('english_name').notNull().default(''),
    /** An exact address, or everything in a folder: `https://host/folder/*`. */
    address: text('address').notNull(),
    /** Who the service is told that somebody is: see `CasUserForm`. */
    userForm: text('user_form').notNull(),
    /** What else it is told. */
    attributes: text('attributes').array().notNull().default(sql`'{}'`),
    /** Only people who have this application, and only while its licence is in force. */
    applicationCode: text('application_code').references(() => applications.code),
    /** Whether it is told when a session ends. */
    hearsLogOut: boolean('hears_log_out').notNull().default(true),
    /** Whether it may stand inside our network; only the operator can say so. */
    inside: boolean('inside').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    unique('cas_services_address').on(table.unitId, table.address),
    // An application names only its address: who is not signed in has no unit yet.
    index('cas_services_address_anywhere').on(table.address),
    // Bare login names of two units could be the same one.
    uniqueIndex('cas_services_bare_names').on(table.address).where(sql`user_form = 'login-name'`),
    check('cas_services_user_form', sql`user_form in ('login-name', 'login-name-and-unit', 'id')`),
  ],
)

/** Where the person of a session is signed in by a ticket, until the service was told that the session has ended. */
export const casLogins = pgTable(
  'cas_logins',
  {
    ...unitColumns,
    // No reference: a session that was swept away has ended, too, and its services must still be told.
    sessionId: uuid('session_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    /** The address the ticket was for; the message goes there. */
    address: text('address').notNull(),
    /** The spent ticket: it opens nothing any more, and is the service's name for the session. */
    ticket: text('ticket').notNull(),
    /** How often the service was told in vain, and until when nobody else should try. */
    tries: integer('tries').notNull().default(0),
    heldUntil: moment('held_until'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    foreignKey({
      columns: [table.unitId, table.serviceId],
      foreignColumns: [casServices.unitId, casServices.id],
    }).onDelete('cascade'),
    // The end of a session is told by its id alone.
    index('cas_logins_session').on(table.sessionId),
    index('cas_logins_service').on(table.unitId, table.serviceId),
  ],
)
