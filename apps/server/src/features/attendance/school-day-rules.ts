import type { AttendanceTimes } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import type { AttendanceCounts, AttendanceState } from '@homeroom/contract/attendance/attendance-shapes.ts'
import { zonedTime } from '@homeroom/shared/dates/zoned-time.ts'

/** A day that the unit has set by itself. */
export type OwnDay = { day: string; school: boolean; note: string; englishNote: string }

export type DaysOfUnit = {
  weekdays: readonly number[]
  /** Of all school years. Without any, every such weekday is one of school. */
  terms: readonly { firstDay: string; lastDay: string }[]
  own: readonly OwnDay[]
}

/** Whether there is school on a day: what the unit has set for it, else its weekday within a term. */
export function schoolDayOf(day: string, { weekdays, terms, own }: DaysOfUnit): OwnDay {
  const set = own.find((one) => one.day === day)
  if (set) return set
  const inTerm = terms.length === 0 || terms.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
  return { day, school: inTerm && weekdays.includes(weekdayOf(day)), note: '', englishNote: '' }
}

/** 1 is Monday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7
}

/** The days of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: last }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** When school begins for a grade; a pupil without one begins with the unit. */
export function beginsOf({ begins, grades }: AttendanceTimes, grade: number | null): string {
  return grades.find((own) => own.grade === grade)?.begins ?? begins
}

/** Minutes since midnight of `08:00`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes since midnight on the clocks of a time zone. */
export function minutesAt(moment: Date, timeZone: string): number {
  const { hour, minute } = zonedTime(moment, timeZone)
  return hour * 60 + minute
}

/** On time until the last allowed minute is over. */
export function stateOfArrival(
  arrived: number,
  { begins, lateAfter }: { begins: string; lateAfter: number },
): 'present' | 'late' {
  return arrived > minutesOf(begins) + lateAfter ? 'late' : 'present'
}

export type KnownMark = {
  state: AttendanceState
  arrivedAt: Date | null
  source: 'kiosk' | 'register' | 'rule'
}

/** A pass at a gate: this one, and the first of the day, each with what it makes of a pupil of whom nothing else is known. */
export type Arrival = { at: Date; state: 'present' | 'late' }

/**
 * What a pass at a gate makes of what is known of the pupil on that day. Whoever is seen after being called absent is not absent. A leave
 * stays one: it may be for the afternoon. Any other word of a person stays; a pass from before it tells when the pupil came.
 */
export function markAfterArrival(
  known: (KnownMark & { markedAt: Date }) | undefined,
  { pass, first }: { pass: Arrival; first: Arrival },
): KnownMark {
  if (!known) return { state: first.state, arrivedAt: first.at, source: 'kiosk' }
  const { state, arrivedAt, source, markedAt } = known
  if (state === 'absent') return { state: pass.state, arrivedAt: pass.at, source: 'kiosk' }
  const earlier = arrivedAt === null || pass.at < arrivedAt
  if (source === 'kiosk' && earlier) return { state: pass.state, arrivedAt: pass.at, source }
  const told = pass.at <= markedAt || state === 'leave'
  return { state, source, arrivedAt: told && earlier ? pass.at : arrivedAt }
}

/** Whether two marks say the same. */
export const sameMark = (one: KnownMark | undefined, other: KnownMark): boolean =>
  one?.state === other.state && one.arrivedAt?.getTime() === other.arrivedAt?.getTime() && one.source === other.source

/** How many are in each state; null is a pupil of whom nothing is known. */
export function countsOf(states: readonly (AttendanceState | null)[]): AttendanceCounts {
  const count = (wanted: AttendanceState | null) => states.filter((state) => state === wanted).length
  return {
    ...{ present: count('present'), late: count('late'), absent: count('absent'), leave: count('leave') },
    unmarked: count(null),
  }
}

/** Days of school before today: of today everything may still come, and of later days nothing is known. */
export const isOver = (day: { day: string; school: boolean } | undefined, today: string): boolean =>
  day?.school === true && day.day < today

/** Whether a day lies in one of some periods, whose last day is not included; without periods every day does. */
export const isWithin = (day: string, periods: readonly { from: string; until: string | null }[] | null): boolean =>
  periods === null || periods.some(({ from, until }) => from <= day && (until === null || day < until))
