import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Day, Id, Nullable } from '../endpoint/wire-values.ts'
import { userType } from '../identities/user-types.ts'
import { markReasonMaximum, marksMaximum, missingMaximum } from './attendance-limits.ts'
import { AttendanceCounts, AttendanceState, Clocking, classNames, Mark, Names, SchoolDay } from './attendance-shapes.ts'

/** Teachers and staff who have the application. Which classes they see is decided for each. */
export const registerKeepers = {
  who: 'signed-in',
  userTypes: [userType.teacher, userType.otherStaff],
  application: 'attendance',
} as const

export const Month = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$', description: 'For example 2026-09.' })

const ClassRegister = Type.Object({
  ...classNames,
  id: Id,
  taught: Type.Boolean({
    description: 'Whether the caller teaches the class. Those who run attendance see the others, too.',
  }),
  mayMark: Type.Boolean(),
  pupils: Type.Integer(),
  counts: AttendanceCounts,
  begins: Type.String({ description: 'When school begins for the class, for example 08:00.' }),
})
export type ClassRegister = Static<typeof ClassRegister>

export const readRegisters = {
  summary:
    'The classes whose register the caller sees, with the counts of a day: those they teach, those of the grades they head, or all for whoever runs attendance.',
  access: registerKeepers,
  query: Type.Object({ day: Type.Optional(Type.String({ ...Day, description: 'Today, when absent.' })) }),
  reply: Type.Object({
    day: SchoolDay,
    today: Day,
    office: Type.Boolean({ description: 'Whether the caller runs attendance: all classes, times and kiosks.' }),
    classes: Type.Array(ClassRegister),
  }),
} satisfies EndpointSchema

const MissingPupil = Type.Object({
  ...Names,
  ...classNames,
  id: Id,
  classId: Id,
  studentNumber: Type.String(),
  absent: Type.Boolean({ description: 'Otherwise nothing is known of them yet.' }),
  reason: Type.String({ description: 'Of an absence; empty for none.' }),
})
export type MissingPupil = Static<typeof MissingPupil>

const MissingPupils = Type.Object({
  day: SchoolDay,
  today: Day,
  absent: Type.Integer({ description: 'How many are absent, also when the list ends before them.' }),
  unmarked: Type.Integer({ description: 'Of how many nothing is known, also when the list ends before them.' }),
  pupils: Type.Array(MissingPupil, { maxItems: missingMaximum }),
})
export type MissingPupils = Static<typeof MissingPupils>

export const readMissingPupils = {
  summary:
    'Who is not at school on a day, by name: absent, or nothing is known yet, in the classes whose register the caller sees. The absent first, then by class and number; nobody is missing on a day without school or one to come.',
  access: registerKeepers,
  query: Type.Object({ day: Type.Optional(Type.String({ ...Day, description: 'Today, when absent.' })) }),
  reply: MissingPupils,
} satisfies EndpointSchema

const RegisterPupil = Type.Object({
  ...Names,
  id: Id,
  studentNumber: Type.String(),
  picture: Type.String({ description: 'The address of their picture; empty for none.' }),
  sex: Type.String(),
  mark: Nullable(Mark),
  version: Type.Integer({ description: 'Of the mark; 0 without one. A change of an older one is skipped.' }),
  clockings: Type.Array(Clocking),
})
export type RegisterPupil = Static<typeof RegisterPupil>

export const Register = Type.Object({
  ...classNames,
  classId: Id,
  mayMark: Type.Boolean(),
  day: SchoolDay,
  today: Day,
  begins: Type.String(),
  counts: AttendanceCounts,
  pupils: Type.Array(RegisterPupil),
})
export type Register = Static<typeof Register>

export const readRegister = {
  summary: 'The register of a class on a day: each pupil of the class on that day, and what is known of them.',
  access: registerKeepers,
  query: Type.Object({ classId: Id, day: Type.Optional(Day) }),
  reply: Register,
  errors: ['not_found'],
} satisfies EndpointSchema

const AskedMark = Type.Object({
  pupilId: Id,
  state: Type.Union([AttendanceState, Type.Null()], { description: 'Null takes the mark back.' }),
  reason: Type.Optional(Type.String({ maxLength: markReasonMaximum })),
  version: Type.Integer({ minimum: 0, description: 'Of the mark that was read; 0 without one.' }),
})
export type AskedMark = Static<typeof AskedMark>

export const markRegister = {
  summary:
    'Marks pupils of a class on a day. Guardians who want it are told of lateness and absence; an absence that is taken back takes its message back. Marks that somebody has changed meanwhile are skipped and named.',
  access: registerKeepers,
  body: Type.Object({
    classId: Id,
    day: Day,
    marks: Type.Array(AskedMark, { minItems: 1, maxItems: marksMaximum }),
  }),
  reply: Type.Object({ register: Register, skipped: Type.Array(Id) }),
  errors: [
    'not_found',
    'not_allowed',
    'not_a_school_day',
    'day_to_come',
    'day_too_long_ago',
    'mark_reason_needed',
    'validation_failed',
  ],
} satisfies EndpointSchema

const MonthPupil = Type.Object({
  ...Names,
  id: Id,
  studentNumber: Type.String(),
  states: Type.Array(Type.Union([AttendanceState, Type.Null()]), { description: 'One for each day of `days`.' }),
  counts: AttendanceCounts,
})

const AttendanceMonth = Type.Object({
  ...classNames,
  classId: Id,
  month: Month,
  today: Day,
  days: Type.Array(SchoolDay),
  pupils: Type.Array(MonthPupil),
})
export type AttendanceMonth = Static<typeof AttendanceMonth>

export const readAttendanceMonth = {
  summary: 'A month of a class: a row for each pupil, a column for each day, and the counts.',
  access: registerKeepers,
  query: Type.Object({ classId: Id, month: Type.Optional(Month) }),
  reply: AttendanceMonth,
  errors: ['not_found'],
} satisfies EndpointSchema
