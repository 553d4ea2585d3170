import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { classes, students } from './students.ts'
import { unitColumns } from './unit-columns.ts'
import { goesWithUser } from './users.ts'

/** The first day, and the first day on which it no longer held; without that it holds. */
const days = { fromDay: date('from_day').notNull(), untilDay: date('until_day') }

/** Who taught a class, and when. Triggers on `class_teachers` write it. */
export const classTeacherPeriods = pgTable(
  'class_teacher_periods',
  {
    ...unitColumns,
    classId: uuid('class_id').notNull(),
    userId: uuid('user_id').notNull(),
    subject: text('subject').notNull(),
    englishSubject: text('english_subject').notNull(),
    headTeacher: boolean('head_teacher').notNull(),
    ...days,
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    foreignKey({
      columns: [table.unitId, table.classId],
      foreignColumns: [classes.unitId, classes.id],
    }).onDelete('cascade'),
    goesWithUser(table),
    uniqueIndex('class_teacher_periods_now')
      .on(table.unitId, table.classId, table.userId, table.subject)
      .where(sql`until_day is null`),
    index('class_teacher_periods_class').on(table.unitId, table.classId, table.fromDay),
    check('class_teacher_periods_days', sql`until_day > from_day`),
  ],
)

/** In which class a pupil was, and when. Triggers on `students` write it. */
export const classPupilPeriods = pgTable(
  'class_pupil_periods',
  {
    ...unitColumns,
    classId: uuid('class_id').notNull(),
    studentId: uuid('student_id').notNull(),
    ...days,
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    foreignKey({
      columns: [table.unitId, table.classId],
      foreignColumns: [classes.unitId, classes.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.unitId, table.studentId],
      foreignColumns: [students.unitId, students.id],
    }).onDelete('cascade'),
    uniqueIndex('class_pupil_periods_now').on(table.unitId, table.studentId).where(sql`until_day is null`),
    // In which class a pupil was on a day, for whoever reads a register of before.
    index('class_pupil_periods_pupil').on(table.unitId, table.studentId, table.fromDay),
    index('class_pupil_periods_class').on(table.unitId, table.classId, table.fromDay),
    check('class_pupil_periods_days', sql`until_day > from_day`),
  ],
)
