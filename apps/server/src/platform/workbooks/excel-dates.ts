import { day } from '@homeroom/shared/dates/durations.ts'
import { isRealDate } from '@homeroom/shared/dates/real-date.ts'

const written = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?$/
/** Excel counts days from here. It takes 1900 for a leap year, so what lies before March of it would be a day off. */
const firstDay = Date.UTC(1899, 11, 30)
const firstRight = Date.UTC(1900, 2, 1)

/**
 * The number by which Excel knows a day, or a time of a day, given as `2026-09-01` or `2026-09-01T08:30`: what a clock on the wall shows,
 * in no time zone. Undefined for what is no such day and for days before March 1900.
 */
export function excelDate(text: string): { serial: number; withTime: boolean } | undefined {
  const parts = written.exec(text)
  if (!parts) return undefined
  const [year, month, date] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const [hour, minute, second] = [Number(parts[4] ?? 0), Number(parts[5] ?? 0), Number(parts[6] ?? 0)]
  const moment = Date.UTC(year, month - 1, date, hour, minute, second)
  const real = hour < 24 && minute < 60 && second < 60 && isRealDate(year, month, date)
  if (!real || moment < firstRight) return undefined
  return { serial: (moment - firstDay) / day, withTime: parts[4] !== undefined }
}
