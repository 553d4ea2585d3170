import { readDate } from '@homeroom/shared/dates/date-reading.ts'
import { zonedTime } from '@homeroom/shared/dates/zoned-time.ts'

/** The end of a calendar day where the unit is; undefined for a text that is no date. */
export function endOfDay(date: string, timeZone: string): Date | undefined {
  const day = readDate(date)
  if (!day) return undefined
  const midnight = Date.UTC(day.getFullYear(), day.getMonth(), day.getDate() + 1)
  // Twice, because the clock may be changed between the guess and the true midnight.
  const guess = midnight - offsetAt(midnight, timeZone)
  const end = new Date(midnight - offsetAt(guess, timeZone))
  return Number.isNaN(end.getTime()) ? undefined : end
}

/** The calendar day of a moment where the unit is, as date fields write it. */
export function calendarDay(moment: Date, timeZone: string): string {
  const { year, month, day } = zonedTime(moment, timeZone)
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

function offsetAt(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute } = zonedTime(new Date(moment), timeZone)
  return Date.UTC(year, month - 1, day, hour, minute) - moment
}
