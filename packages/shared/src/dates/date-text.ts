import { zonedTime } from './zoned-time.ts'

type Reader = { language: string; timeZone: string }

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * A date in words, with the year when it is not this year's. Written by hand and not by Intl:
 * server and browser must agree to the letter, and their language data differ.
 */
export function dateText(moment: Date, now: Date, { language, timeZone }: Reader): string {
  const { year, month, day } = zonedTime(moment, timeZone)
  const thisYear = year === zonedTime(now, timeZone).year
  if (language === 'en') return `${day} ${months[month - 1]}${thisYear ? '' : ` ${year}`}`
  return `${thisYear ? '' : `${year}年`}${month}月${day}日`
}

/** The time of day, as `08:05`. */
export function clockText(moment: Date, timeZone: string): string {
  const { hour, minute } = zonedTime(moment, timeZone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
