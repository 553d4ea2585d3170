import { isRealDate } from '@homeroom/shared/dates/real-date.ts'
import { zonedTime } from '@homeroom/shared/dates/zoned-time.ts'

/** Whether the calendar has a day, and it lies in a year of licences: years like 0001 and 9999 are typing errors. */
export function isLicenceDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return year >= 2000 && year < 2200 && isRealDate(year, month, day)
}

/** The first moment of a day in the unit's calendar. */
export const startOfDay = (day: string, timeZone: string): Date =>
  atWallClock(new Date(`${day}T00:00:00.000Z`), timeZone)

/** The last second of a day in the unit's calendar: a licence lasts until the day is over. */
export const endOfDay = (day: string, timeZone: string): Date => atWallClock(new Date(`${day}T23:59:59.000Z`), timeZone)

/** The moment at which the clocks of a zone show what UTC shows at another. */
function atWallClock(asUtc: Date, timeZone: string): Date {
  const { year, month, day, hour, minute } = zonedTime(asUtc, timeZone)
  const ahead = Date.UTC(year, month - 1, day, hour, minute, asUtc.getUTCSeconds()) - asUtc.getTime()
  return new Date(asUtc.getTime() - ahead)
}
