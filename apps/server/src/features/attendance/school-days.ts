import type { AttendanceTimes } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import type { SchoolDay } from '@homeroom/contract/attendance/attendance-shapes.ts'
import { isRealDate } from '@homeroom/shared/dates/real-date.ts'
import { dayInZone } from '@homeroom/shared/dates/zoned-time.ts'
import { readToday, timeZoneOf } from '#features/settings/unit-day.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { readOwnDays, readTerms, readTimes } from './attendance-queries.ts'
import { daysOfMonth, type OwnDay, schoolDayOf } from './school-day-rules.ts'

/** The calendar and the times of a unit, as one transaction sees them. */
export type SchoolCalendar = {
  timeZone: string
  today: string
  times: AttendanceTimes & { version: number }
  dayOf: (moment: Date) => string
  day: (day: string) => SchoolDay
}

/** Reads what a range of days needs, both ends included. */
export async function readCalendar(
  tx: Transaction,
  { unitId, now }: { unitId: string; now: Date },
  range?: { from: string; to: string },
): Promise<SchoolCalendar> {
  const [timeZone, times, terms] = await Promise.all([
    timeZoneOf(tx, unitId),
    readTimes(tx, unitId),
    readTerms(tx, unitId),
  ])
  const dayOf = (moment: Date) => dayInZone(moment, timeZone)
  const today = dayOf(now)
  const own: OwnDay[] = await readOwnDays(tx, unitId, range ?? { from: today, to: today })
  const { weekdays } = times
  return { timeZone, times, today, dayOf, day: (day) => schoolDayOf(day, { weekdays, terms, own }) }
}

/** The range of a month; the present one where none is named. */
export async function readMonth(tx: Transaction, of: { unitId: string; now: Date }, asked: string | undefined) {
  const month = asked ?? (await readToday(tx, of.unitId, of.now)).slice(0, 7)
  requireDay(`${month}-01`, 'month')
  const days = daysOfMonth(month)
  const calendar = await readCalendar(tx, of, { from: days[0] ?? '', to: days.at(-1) ?? '' })
  return { month, calendar, days: days.map(calendar.day) }
}

/** Refuses a day that no calendar has, or of another century. */
export function requireDay(day: string, field: string): void {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (year < 2000 || year >= 2200 || !isRealDate(year, month, date))
    throw new AppError('validation_failed', { fields: { [field]: 'validation_failed' } })
}
