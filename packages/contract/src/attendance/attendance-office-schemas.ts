import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Day, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import {
  attendanceMinutesMaximum,
  gateNameMaximum,
  schoolDayNoteMaximum,
  schoolDaysMaximum,
} from './attendance-limits.ts'
import { SchoolDay } from './attendance-shapes.ts'
import { Month, registerKeepers } from './register-schemas.ts'

/** Those who run attendance: all classes, times and kiosks. */
const office = { ...registerKeepers, permission: 'attendance_run' } as const

const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'For example 08:00.' })
const Minutes = Type.Integer({ minimum: 0, maximum: attendanceMinutesMaximum })

const fields = {
  begins: TimeOfDay,
  arrivalsUntil: Type.String({
    ...TimeOfDay,
    description: 'Who is seen at a gate later than this has not just arrived: nobody is marked or told.',
  }),
  lateAfter: Type.Integer({ ...Minutes, description: 'So many minutes after the beginning a pupil is still on time.' }),
  missingAfter: Type.Integer({
    ...Minutes,
    description: 'So many minutes after the beginning `whenMissing` is done about pupils of whom nothing is known.',
  }),
  whenMissing: Type.Enum(['nothing', 'remind', 'absent'], {
    description: 'Nothing; the class teachers get a to-do; or the pupils are absent.',
  }),
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
    description: 'Days of school: 1 is Monday. With terms, only within them.',
  }),
  grades: Type.Array(Type.Object({ grade: Type.Integer({ minimum: 1, maximum: 20 }), begins: TimeOfDay }), {
    maxItems: 20,
    description: 'Grades that begin at a time of their own.',
  }),
}
const AttendanceTimes = Type.Object(fields)
export type AttendanceTimes = Static<typeof AttendanceTimes>

/** What holds in a unit that has set nothing. */
export const usualAttendanceTimes: AttendanceTimes = {
  begins: '08:00',
  arrivalsUntil: '12:00',
  lateAfter: 0,
  missingAfter: 60,
  whenMissing: 'nothing',
  weekdays: [1, 2, 3, 4, 5],
  grades: [],
}

const version = Type.Integer({ minimum: 0, description: 'Of what was read; 0 where nothing was set yet.' })

const AttendanceSettings = Type.Object({
  ...fields,
  version,
  gradeNames: Type.Array(Type.Object({ grade: Type.Integer(), name: Type.String(), englishName: Type.String() })),
  facesOffered: Type.Boolean({ description: 'Whether the unit uses faces: kiosks need them.' }),
  hasTerms: Type.Boolean({ description: 'Whether the unit has school years with terms.' }),
})
export type AttendanceSettings = Static<typeof AttendanceSettings>

export const readAttendanceSettings = {
  summary: 'When school begins, from when somebody is late, and on which weekdays there is school.',
  access: office,
  reply: AttendanceSettings,
} satisfies EndpointSchema

export const saveAttendanceSettings = {
  summary: 'Sets times and weekdays. Marks of before stay as they are.',
  access: office,
  body: Type.Object({ ...fields, version }),
  reply: AttendanceSettings,
  errors: ['changed_meanwhile', 'arrivals_before_late', 'missing_before_late', 'validation_failed'],
} satisfies EndpointSchema

const OwnSchoolDay = Type.Object({
  ...SchoolDay.properties,
  own: Type.Boolean({ description: 'Whether the school has set this day by itself.' }),
})
export type OwnSchoolDay = Static<typeof OwnSchoolDay>

export const readSchoolDays = {
  summary: 'The days of a month: on which there is school, and which the school has set by itself.',
  access: office,
  query: Type.Object({ month: Type.Optional(Month) }),
  reply: Type.Object({ month: Month, today: Day, days: Type.Array(OwnSchoolDay) }),
} satisfies EndpointSchema

const Note = Type.String({ maxLength: schoolDayNoteMaximum })

export const saveSchoolDay = {
  summary: `Sets that there is school, or none, on the days of a range, whatever the weekday; at most ${schoolDaysMaximum} such days are kept.`,
  access: office,
  body: Type.Object({
    firstDay: Day,
    lastDay: Day,
    school: Type.Boolean(),
    note: Note,
    englishNote: Note,
  }),
  reply: Success,
  errors: ['days_in_wrong_order', 'validation_failed'],
} satisfies EndpointSchema

export const removeSchoolDay = {
  summary: 'Lets a day follow weekday and term again.',
  access: office,
  body: Type.Object({ day: Day }),
  reply: Success,
  errors: ['not_found', 'validation_failed'],
} satisfies EndpointSchema

const KioskEntry = Type.Object({
  id: Id,
  gate: Type.String(),
  gateEnglishName: Type.String(),
  state: Type.Enum(['waiting', 'expired', 'enrolled', 'revoked'], {
    description: 'Waits for its key to be entered; nobody entered it in time; in use; revoked.',
  }),
  addedAt: DateTime,
  addedByName: Type.String(),
  addedByEnglishName: Type.String(),
  enrolledAt: Nullable(DateTime),
  seenAt: Nullable(Type.String({ ...DateTime, description: 'When it last called.' })),
  today: Type.Integer({ description: 'How many people it has recognised today.' }),
})
export type KioskEntry = Static<typeof KioskEntry>

const ShownKey = Type.Object({
  id: Id,
  key: Type.String({ description: 'Shown this once.' }),
  until: Type.String({ ...DateTime, description: 'Until when it can be entered.' }),
})
export type ShownKey = Static<typeof ShownKey>

export const readKiosks = {
  summary: 'The kiosks of the unit, those in use first.',
  access: office,
  reply: Type.Array(KioskEntry),
} satisfies EndpointSchema

export const addKiosk = {
  summary: 'Adds a kiosk for a gate. Its key is told this once and is good for one device.',
  access: { ...office, stepUp: true },
  body: Type.Object({
    gate: Type.String({ minLength: 1, maxLength: gateNameMaximum, pattern: '\\S' }),
    gateEnglishName: Type.String({ maxLength: gateNameMaximum }),
  }),
  reply: ShownKey,
  errors: ['too_many_kiosks', 'validation_failed', 'step_up_needed'],
} satisfies EndpointSchema

export const renewKioskKey = {
  summary: 'Makes a new key for a kiosk, for example for another device. The device before is refused from now on.',
  access: { ...office, stepUp: true },
  body: Type.Object({ id: Id }),
  reply: ShownKey,
  errors: ['not_found', 'step_up_needed'],
} satisfies EndpointSchema

export const revokeKiosk = {
  summary: 'Ends a kiosk: its device is refused at once. What it has recorded stays.',
  access: office,
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema
