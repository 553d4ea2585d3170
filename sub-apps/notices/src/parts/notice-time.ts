import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { calendarDaysBetween } from '@homeroom/shared/dates/zoned-time.ts'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'

type TimeReader = { language: string; timeZone: string }

/** When a notice was written, as short as it can be: today's by the clock, older ones by their date. */
export function shortTime(moment: Date, now: Date, reader: TimeReader): string {
  const today = calendarDaysBetween(moment, now, reader.timeZone) === 0
  return today ? clockText(moment, reader.timeZone) : dateText(moment, now, reader)
}

/** Until when a notice is shown: the end of a day is that day, not the midnight after it. */
export function untilTime(moment: Date, now: Date, reader: TimeReader): string {
  const endsWithDay = clockText(moment, reader.timeZone) === '00:00'
  return endsWithDay ? dateText(new Date(moment.getTime() - 1), now, reader) : fullTime(moment, now, reader)
}

/** Date and time. */
export function fullTime(moment: Date, now: Date, reader: TimeReader): string {
  return `${dateText(moment, now, reader)} ${clockText(moment, reader.timeZone)}`
}

/** Writes a moment as the reader expects it, with its time in the zone of the unit. */
export function useFullTime(): (moment: string) => string {
  const language = useLanguage()
  const { timeZone } = useUnit()
  return (moment) => fullTime(new Date(moment), new Date(), { language, timeZone })
}
