import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { unitColumns } from './unit-columns.ts'
import { campuses, ofUnit } from './units.ts'
import { goesWithUser, users } from './users.ts'

export const classes = pgTable(
  'classes',
  {
    ...unitColumns,
    campusId: uuid('campus_id'),
    /** Year of study from 1; `gradeName` is how the school writes it. */
    grade: smallint('grade').notNull(),
    gradeName: text('grade_name').notNull(),
    gradeEnglishName: text('grade_english_name').notNull().default(''),
    className: text('class_name').notNull(),
    englishName: text('english_name').notNull().default(''),
    position: integer('position').notNull().default(0),
    /** The days on which it began and was closed; without the second it exists. */
    openedOn: date('opened_on'),
    closedOn: date('closed_on'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    foreignKey({ columns: [table.unitId, table.campusId], foreignColumns: [campuses.unitId, campuses.id] }),
    index('classes_grade').on(table.unitId, table.grade, table.position),
    uniqueIndex('classes_name')
      .on(table.unitId, table.grade, table.className, sql`coalesce(${table.campusId}, ${table.unitId})`)
      .where(sql`closed_on is null`),
  ],
)

/**
 * The grades of a unit, in the order of their numbers. A grade comes with its first class (`repeatable/classes.sql`); its classes
 * carry its names, so that a list of classes reads one table.
 */
export const grades = pgTable(
  'grades',
  {
    unitId: uuid('unit_id').notNull(),
    /** Year of study from 1. */
    number: smallint('number').notNull(),
    name: text('name').notNull(),
    englishName: text('english_name').notNull().default(''),
    /** Whether somebody has named the grade itself. Until then it is called as its classes say. */
    named: boolean('named').notNull().default(false),
    /** The teacher who heads it: sees all its classes and writes notices to it. */
    headId: uuid('head_id'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.number] }),
    ofUnit(table),
    foreignKey({ columns: [table.unitId, table.headId], foreignColumns: [users.unitId, users.id] }),
    index('grades_head').on(table.unitId, table.headId),
  ],
)

export const classTeachers = pgTable(
  'class_teachers',
  {
    unitId: uuid('unit_id').notNull(),
    classId: uuid('class_id').notNull(),
    userId: uuid('user_id').notNull(),
    subject: text('subject').notNull(),
    englishSubject: text('english_subject').notNull().default(''),
    headTeacher: boolean('head_teacher').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.classId, table.userId, table.subject] }),
    foreignKey({
      columns: [table.unitId, table.classId],
      foreignColumns: [classes.unitId, classes.id],
    }).onDelete('cascade'),
    goesWithUser(table),
    index('class_teachers_user').on(table.unitId, table.userId),
  ],
)

export const students = pgTable(
  'students',
  {
    ...unitColumns,
    /** The pupil's own account; null for one without. */
    userId: uuid('user_id'),
    classId: uuid('class_id'),
    studentNumber: text('student_number').notNull(),
    realName: text('real_name').notNull(),
    englishName: text('english_name').notNull().default(''),
    sex: text('sex').notNull().default(''),
    /** 1 active; anything else inactive (left, graduated …). */
    status: smallint('status').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    foreignKey({ columns: [table.unitId, table.userId], foreignColumns: [users.unitId, users.id] }),
    foreignKey({ columns: [table.unitId, table.classId], foreignColumns: [classes.unitId, classes.id] }),
    // Whoever has left keeps theirs, and keeps it from nobody who is here.
    uniqueIndex('students_number').on(table.unitId, table.studentNumber).where(sql`status = 1`),
    index('students_class').on(table.unitId, table.classId),
    unique('students_user').on(table.unitId, table.userId),
  ],
)

/** What a guardian may: see the child here, get what is written about it, sign for it, pick it up. */
export const guardianRights = {
  maySee: boolean('may_see').notNull().default(true),
  mayReceive: boolean('may_receive').notNull().default(true),
  maySign: boolean('may_sign').notNull().default(true),
  mayPickUp: boolean('may_pick_up').notNull().default(true),
}

/** Whose guardian an account is, and what that allows. Removing the row or a right takes effect at the next request. */
export const guardianships = pgTable(
  'guardianships',
  {
    ...unitColumns,
    guardianId: uuid('guardian_id').notNull(),
    studentId: uuid('student_id').notNull(),
    relation: text('relation').notNull(),
    englishRelation: text('english_relation').notNull().default(''),
    ...guardianRights,
    version: integer('version').notNull().default(1),
    /** The child this guardian is looking at; at most one row of a guardian. */
    current: boolean('current').notNull().default(false),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.guardianId, table.studentId] }),
    foreignKey({
      columns: [table.unitId, table.guardianId],
      foreignColumns: [users.unitId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.unitId, table.studentId],
      foreignColumns: [students.unitId, students.id],
    }).onDelete('cascade'),
    unique('guardianships_id').on(table.unitId, table.id),
    index('guardianships_student').on(table.unitId, table.studentId),
  ],
)

/** A parent account and a teacher account of the same person. */
export const parentTeacherLinks = pgTable(
  'parent_teacher_links',
  {
    unitId: uuid('unit_id').notNull(),
    parentId: uuid('parent_id').notNull(),
    teacherId: uuid('teacher_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.parentId] }),
    foreignKey({
      columns: [table.unitId, table.parentId],
      foreignColumns: [users.unitId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.unitId, table.teacherId],
      foreignColumns: [users.unitId, users.id],
    }).onDelete('cascade'),
    unique('parent_teacher_links_teacher').on(table.unitId, table.teacherId),
  ],
)
