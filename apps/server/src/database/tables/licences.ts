import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './unit-columns.ts'
import { units } from './units.ts'

/** Until when a unit may use a module (an application or a service). */
export const moduleLicences = pgTable(
  'module_licences',
  {
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    code: text('code').notNull(),
    name: text('name').notNull(),
    englishName: text('english_name').notNull().default(''),
    /** When it begins to work; null for one that always has. */
    startTime: moment('start_time'),
    endTime: moment('end_time').notNull(),
    /** For how many people; null for all. */
    seats: integer('seats'),
    /** For how many days after its end it still works. */
    graceDays: smallint('grace_days').notNull().default(0),
    /** For how many days after those of grace it can still be read. */
    readOnlyDays: smallint('read_only_days').notNull().default(0),
    /** When the unit has asked its area to renew it, until it is set anew. */
    askedAt: moment('asked_at'),
    /** Who set it last: an area above, a signed file, or the operator of the installation. */
    source: text('source').notNull().default('operator'),
    /** When it was set last; null for as long as the installation stands. */
    setAt: moment('set_at'),
    /** Of which end and step the unit has been reminded, and the area above it (`licence-steps.ts`). */
    told: text('told').notNull().default(''),
    toldAbove: text('told_above').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.code] }),
    check('module_licences_seats', sql`seats >= 0 and grace_days >= 0 and read_only_days >= 0`),
    check('module_licences_times', sql`start_time < end_time`),
    check('module_licences_source', sql`source in ('operator', 'area', 'file')`),
    index('module_licences_end').on(table.unitId, table.endTime),
  ],
)

/** The newest signed file that a unit has taken: an older one is not taken any more. */
export const licenceFiles = pgTable('licence_files', {
  unitId: uuid('unit_id')
    .primaryKey()
    .references(() => units.id),
  fileId: uuid('file_id').notNull(),
  issuedAt: moment('issued_at').notNull(),
  /** The name of the public key that proved it. */
  keyName: text('key_name').notNull(),
  takenAt: moment('taken_at').notNull(),
})
