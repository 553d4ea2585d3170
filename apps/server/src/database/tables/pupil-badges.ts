import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { classes, students } from './students.ts'
import { bytes, moment } from './unit-columns.ts'

/** The printed badge of a pupil, at most one; a new one takes the place of the old. The code itself is kept nowhere. */
export const pupilBadges = pgTable(
  'pupil_badges',
  {
    unitId: uuid('unit_id').notNull(),
    studentId: uuid('student_id').notNull(),
    /** SHA-256 of the code. */
    hash: bytes('hash').notNull(),
    /** HMAC of the pictures that are asked for, in their order; null when none are. */
    pictures: bytes('pictures'),
    issuedAt: moment('issued_at').notNull(),
    /** Wrong pictures since a window was opened; they count in that window only. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    wrongAt: moment('wrong_at'),
    /** When the badge last opened a session, and which. */
    cameInAt: moment('came_in_at'),
    sessionId: uuid('session_id'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.studentId] }),
    foreignKey({
      columns: [table.unitId, table.studentId],
      foreignColumns: [students.unitId, students.id],
    }).onDelete('cascade'),
    // A code is all a pupil brings: it is looked up before the unit is known.
    uniqueIndex('pupil_badges_hash').on(table.hash),
    check('pupil_badges_hash_length', sql`octet_length(hash) = 32`),
  ],
)

/** The last sign-in window of a class: open until it closes. What came before it stands in the audit log. */
export const classWindows = pgTable(
  'class_windows',
  {
    unitId: uuid('unit_id').notNull(),
    classId: uuid('class_id').notNull(),
    openedBy: uuid('opened_by').notNull(),
    openedAt: moment('opened_at').notNull(),
    closesAt: moment('closes_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.classId] }),
    foreignKey({
      columns: [table.unitId, table.classId],
      foreignColumns: [classes.unitId, classes.id],
    }).onDelete('cascade'),
  ],
)
