import { binKept } from '@homeroom/contract/limits.ts'
import { calendarDaysBetween } from '@homeroom/shared/dates/zoned-time.ts'

/** In how many days of the calendar something in the bin is deleted for good: 0 is today. */
export const daysInBin = (binnedAt: string, now: Date, timeZone: string): number =>
  Math.max(0, calendarDaysBetween(now, new Date(Date.parse(binnedAt) + binKept), timeZone))
