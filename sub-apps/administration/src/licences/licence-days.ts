import { zonedTime } from '@homeroom/shared/dates/zoned-time.ts'

/** The day of a moment as the unit's calendar shows it, `YYYY-MM-DD`. */
export function dayInZone(moment: string, timeZone: string): string {
  const { year, month, day } = zonedTime(new Date(moment), timeZone)
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

/** The last second of a day in the unit's calendar: a licence lasts until the day is over. */
export function endOfDay(day: string, timeZone: string): string {
  const asUtc = new Date(`${day}T23:59:59.000Z`)
  const { year, month, day: date, hour, minute } = zonedTime(asUtc, timeZone)
  const ahead = Date.UTC(year, month - 1, date, hour, minute, 59) - asUtc.getTime()
  return new Date(asUtc.getTime() - ahead).toISOString()
}
