import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { students } from './students.ts'
import { bytes, moment, unitColumns } from './unit-columns.ts'
import { ofUnit, units } from './units.ts'
import { goesWithUser } from './users.ts'

/** When school begins in a unit, and what follows from it. A unit without a row has the usual times. */
export const attendanceSettings = pgTable(
  'attendance_settings',
  {
    unitId: uuid('unit_id')
      .primaryKey()
      .references(() => units.id),
    /** On the clocks of the unit, for example 08:00. */
    begins: text('begins').notNull(),
    /** Who is seen later has not just arrived. */
    arrivalsUntil: text('arrivals_until').notNull(),
    /** Minutes after the beginning. */
    lateAfter: smallint('late_after').notNull(),
    missingAfter: smallint('missing_after').notNull(),
    whenMissing: text('when_missing').$type<'nothing' | 'remind' | 'absent'>().notNull(),
    /** Days of school; 1 is Monday. */
    weekdays: smallint('weekdays').array().notNull(),
    version: integer('version').notNull().default(1),
  },
  () => [check('attendance_settings_when_missing', sql`when_missing in ('nothing', 'remind', 'absent')`)],
)

/** Grades that begin at a time of their own. */
export const attendanceGradeTimes = pgTable(
  'attendance_grade_times',
  { unitId: uuid('unit_id').notNull(), grade: smallint('grade').notNull(), begins: text('begins').notNull() },
  (table) => [primaryKey({ columns: [table.unitId, table.grade] }), ofUnit(table)],
)

/** Days that do not follow weekday and term: holidays, and days on which lessons are made up. */
export const schoolDays = pgTable(
  'school_days',
  {
    unitId: uuid('unit_id').notNull(),
    day: date('day').notNull(),
    school: boolean('school').notNull(),
    note: text('note').notNull().default(''),
    englishNote: text('english_note').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.unitId, table.day] }), ofUnit(table)],
)

/** Devices that stand at a gate. Of key and secret only hashes are kept. */
export const kiosks = pgTable(
  'kiosks',
  {
    ...unitColumns,
    gate: text('gate').notNull(),
    gateEnglishName: text('gate_english_name').notNull().default(''),
    /** Of the key that waits to be entered; null once it was. */
    keyHash: bytes('key_hash'),
    keyUntil: moment('key_until'),
    /** Of the secret that the enrolled browser keeps. */
    deviceHash: bytes('device_hash'),
    addedAt: moment('added_at').notNull(),
    addedBy: uuid('added_by'),
    enrolledAt: moment('enrolled_at'),
    seenAt: moment('seen_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    uniqueIndex('kiosks_key').on(table.keyHash),
    uniqueIndex('kiosks_device').on(table.deviceHash),
    check('kiosks_revoked', sql`revoked_at is null or (key_hash is null and device_hash is null)`),
  ],
)

/** Who was seen at which gate, and when. The id is the kiosk's, so that an entry that is sent again is kept once. */
export const clockings = pgTable(
  'clockings',
  {
    ...unitColumns,
    userId: uuid('user_id').notNull(),
    kioskId: uuid('kiosk_id').notNull(),
    at: moment('at').notNull(),
    /** The day of the unit's calendar. */
    day: date('day').notNull(),
    /** Later than `at` where the network was away. */
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    goesWithUser(table),
    foreignKey({ columns: [table.unitId, table.kioskId], foreignColumns: [kiosks.unitId, kiosks.id] }),
    index('clockings_person').on(table.unitId, table.userId, table.day, table.at),
    index('clockings_kiosk').on(table.unitId, table.kioskId, table.day),
  ],
)

/** What is known of a pupil on a day; nothing where there is no row. */
export const attendanceMarks = pgTable(
  'attendance_marks',
  {
    unitId: uuid('unit_id').notNull(),
    studentId: uuid('student_id').notNull(),
    day: date('day').notNull(),
    state: text('state').$type<'present' | 'late' | 'absent' | 'leave'>().notNull(),
    arrivedAt: moment('arrived_at'),
    reason: text('reason').notNull().default(''),
    source: text('source').$type<'kiosk' | 'register' | 'rule'>().notNull(),
    /** Who marked it last; null for a kiosk and a rule. No foreign key: it is told after an account is gone. */
    markedBy: uuid('marked_by'),
    markedAt: moment('marked_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.studentId, table.day] }),
    foreignKey({
      columns: [table.unitId, table.studentId],
      foreignColumns: [students.unitId, students.id],
    }).onDelete('cascade'),
    index('attendance_marks_day').on(table.unitId, table.day),
    check('attendance_marks_state', sql`state in ('present', 'late', 'absent', 'leave')`),
    check('attendance_marks_source', sql`source in ('kiosk', 'register', 'rule')`),
  ],
)

/** Of what a guardian wants to hear about a child. Without a row: lateness and absence. */
export const attendanceWishes = pgTable(
  'attendance_wishes',
  {
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id').notNull(),
    studentId: uuid('student_id').notNull(),
    arrival: boolean('arrival').notNull(),
    late: boolean('late').notNull(),
    absence: boolean('absence').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.userId, table.studentId] }),
    goesWithUser(table),
    foreignKey({
      columns: [table.unitId, table.studentId],
      foreignColumns: [students.unitId, students.id],
    }).onDelete('cascade'),
  ],
)
