import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { guardianRights, students } from './students.ts'
import { bytes, moment, unitColumns } from './unit-columns.ts'
import { ofUnit, units } from './units.ts'
import { users } from './users.ts'

/** Which guardian could do what for which child, and when. Triggers on `guardianships` write it, to the moment. */
export const guardianshipPeriods = pgTable(
  'guardianship_periods',
  {
    ...unitColumns,
    /** The id of the link; one that is brought back keeps it. */
    linkId: uuid('link_id').notNull(),
    guardianId: uuid('guardian_id').notNull(),
    studentId: uuid('student_id').notNull(),
    relation: text('relation').notNull(),
    englishRelation: text('english_relation').notNull(),
    ...guardianRights,
    fromMoment: moment('from_moment').notNull(),
    untilMoment: moment('until_moment'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    foreignKey({ columns: [table.unitId, table.guardianId], foreignColumns: [users.unitId, users.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [table.unitId, table.studentId],
      foreignColumns: [students.unitId, students.id],
    }).onDelete('cascade'),
    uniqueIndex('guardianship_periods_now').on(table.unitId, table.linkId).where(sql`until_moment is null`),
    index('guardianship_periods_link').on(table.unitId, table.linkId, table.fromMoment),
    index('guardianship_periods_pair').on(table.unitId, table.guardianId, table.studentId),
  ],
)

/**
 * What a guardian had received about a child and may not read now: the rows themselves, taken out of the lists when the right to
 * receive ended, put back when it comes back. So no list has to ask.
 */
export const withheldItems = pgTable(
  'withheld_items',
  {
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** message or todo. */
    kind: text('kind').notNull(),
    itemId: uuid('item_id').notNull(),
    row: jsonb('row').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.userId, table.kind, table.itemId] }),
    foreignKey({ columns: [table.unitId, table.userId], foreignColumns: [users.unitId, users.id] }).onDelete('cascade'),
    check('withheld_items_kind', sql`kind in ('message', 'todo')`),
  ],
)

/** What a court has decided about a child. Read by those who hold a permission of its own, and each reading is recorded. */
export const courtNotes = pgTable(
  'court_notes',
  {
    unitId: uuid('unit_id').notNull(),
    studentId: uuid('student_id').notNull(),
    note: text('note').notNull(),
    version: integer('version').notNull().default(1),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.studentId] }),
    foreignKey({
      columns: [table.unitId, table.studentId],
      foreignColumns: [students.unitId, students.id],
    }).onDelete('cascade'),
  ],
)

/** One-time codes with which a parent asks to be linked with the children of a family; only a hash of each is kept. */
export const familyCodes = pgTable(
  'family_codes',
  {
    ...unitColumns,
    hash: bytes('hash').notNull(),
    madeAt: moment('made_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    usedBy: uuid('used_by'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    unique('family_codes_hash').on(table.unitId, table.hash),
    check('family_codes_hash_length', sql`octet_length(hash) = 32`),
  ],
)

export const familyCodeChildren = pgTable(
  'family_code_children',
  {
    unitId: uuid('unit_id').notNull(),
    codeId: uuid('code_id').notNull(),
    studentId: uuid('student_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.codeId, table.studentId] }),
    foreignKey({
      columns: [table.unitId, table.codeId],
      foreignColumns: [familyCodes.unitId, familyCodes.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.unitId, table.studentId],
      foreignColumns: [students.unitId, students.id],
    }).onDelete('cascade'),
  ],
)

/** What a parent has asked with a code, for each child by itself. */
export const guardianRequests = pgTable(
  'guardian_requests',
  {
    ...unitColumns,
    guardianId: uuid('guardian_id').notNull(),
    studentId: uuid('student_id').notNull(),
    relation: text('relation').notNull(),
    englishRelation: text('english_relation').notNull().default(''),
    askedAt: moment('asked_at').notNull(),
    state: text('state').notNull().default('waiting'),
    settledAt: moment('settled_at'),
    /** The link that its approval made; null where the two were linked already. It may have ended since then. */
    madeLinkId: uuid('made_link_id'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    foreignKey({ columns: [table.unitId, table.guardianId], foreignColumns: [users.unitId, users.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [table.unitId, table.studentId],
      foreignColumns: [students.unitId, students.id],
    }).onDelete('cascade'),
    uniqueIndex('guardian_requests_waiting')
      .on(table.unitId, table.guardianId, table.studentId)
      .where(sql`state = 'waiting'`),
    index('guardian_requests_state').on(table.unitId, table.state, table.askedAt),
    check('guardian_requests_state_known', sql`state in ('waiting', 'approved', 'refused')`),
  ],
)

/** How the units link guardians. A unit without a row has the defaults. */
export const unitGuardianSettings = pgTable('unit_guardian_settings', {
  unitId: uuid('unit_id')
    .primaryKey()
    .references(() => units.id),
  /** Whether a parent with a code waits for the office. */
  waitsForOffice: boolean('waits_for_office').notNull().default(true),
})
