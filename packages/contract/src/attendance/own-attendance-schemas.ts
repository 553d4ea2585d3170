import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { ChildId, Day, Id, Nullable } from '../endpoint/wire-values.ts'
import { userType } from '../identities/user-types.ts'
import { AttendanceCounts, Clocking, Mark, Names, SchoolDay } from './attendance-shapes.ts'
import { Month } from './register-schemas.ts'

const owners = { who: 'signed-in', application: 'attendance' } as const

/** Of what a guardian wants to hear about a child. */
export const AttendanceWishes = Type.Object({
  arrival: Type.Boolean({ description: 'Each arrival at a gate.' }),
  late: Type.Boolean(),
  absence: Type.Boolean(),
})
export type AttendanceWishes = Static<typeof AttendanceWishes>

/** What holds where a guardian has chosen nothing. */
export const usualAttendanceWishes: AttendanceWishes = { arrival: false, late: true, absence: true }

const OwnDay = Type.Object({ ...SchoolDay.properties, mark: Nullable(Mark), clockings: Type.Array(Clocking) })
export type OwnDay = Static<typeof OwnDay>

const OwnAttendance = Type.Object({
  month: Month,
  today: Day,
  child: Nullable(
    Type.Object({ ...Names, id: Id }, { description: 'The child whose days these are, for a guardian.' }),
  ),
  marked: Type.Boolean({
    description: 'Whether these are the days of a pupil. Teachers and staff see when they came.',
  }),
  days: Type.Array(OwnDay),
  counts: AttendanceCounts,
  wishes: Nullable(AttendanceWishes),
})
export type OwnAttendance = Static<typeof OwnAttendance>

export const readOwnAttendance = {
  summary:
    'A month of the caller’s own days, or of a child whose guardian the caller is: of `childId`, else of the current one.',
  access: owners,
  query: Type.Object({ childId: Type.Optional(ChildId), month: Type.Optional(Month) }),
  reply: Nullable(OwnAttendance),
  errors: ['child_not_found'],
} satisfies EndpointSchema

export const saveAttendanceWishes = {
  summary: 'Says what a guardian wants to hear of a child’s attendance.',
  access: { ...owners, userTypes: [userType.parent] },
  body: Type.Object({ ...AttendanceWishes.properties, childId: ChildId }),
  reply: AttendanceWishes,
  errors: ['child_not_found'],
} satisfies EndpointSchema
