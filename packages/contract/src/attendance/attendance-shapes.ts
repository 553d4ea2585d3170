import { type Static, Type } from 'typebox'
import { DateTime, Day, Nullable } from '../endpoint/wire-values.ts'
import { attendanceStates } from './attendance-states.ts'

export const AttendanceState = Type.Enum([...attendanceStates], {
  description: '`leave`: the school knows that the pupil does not come.',
})
export type AttendanceState = (typeof attendanceStates)[number]

/** How many pupils are in each state. */
export const AttendanceCounts = Type.Object({
  present: Type.Integer(),
  late: Type.Integer(),
  absent: Type.Integer(),
  leave: Type.Integer(),
  unmarked: Type.Integer({ description: 'Of whom nothing is known yet.' }),
})
export type AttendanceCounts = Static<typeof AttendanceCounts>

export const Names = { realName: Type.String(), englishName: Type.String() }

export const classNames = {
  className: Type.String({ description: 'Grade and class in one, as the school writes it.' }),
  classEnglishName: Type.String(),
}

/** Whether it is a day of school, and the note that the school has written to it. */
export const SchoolDay = Type.Object({
  day: Day,
  school: Type.Boolean({ description: 'Whether pupils are expected.' }),
  note: Type.String({ description: 'For example the name of a holiday; empty for none.' }),
  englishNote: Type.String(),
})
export type SchoolDay = Static<typeof SchoolDay>

/** Where a mark comes from: seen at a gate, marked in the register, or set because nobody had come by a certain time. */
export const MarkSource = Type.Enum(['kiosk', 'register', 'rule'])

export const Mark = Type.Object({
  state: AttendanceState,
  arrivedAt: Nullable(DateTime),
  reason: Type.String(),
  source: MarkSource,
  byName: Type.String({ description: 'Who marked or corrected it last; empty for a kiosk and a rule.' }),
  byEnglishName: Type.String(),
})
export type Mark = Static<typeof Mark>

/** What was seen at a gate. */
export const Clocking = Type.Object({ at: DateTime, gate: Type.String(), gateEnglishName: Type.String() })
export type Clocking = Static<typeof Clocking>
