import type { KitLanguage } from '../language/kit-language.tsx'
import { isDay } from './calendar-days.ts'

const todayWords = /^(today|今天|今日)$/i
const yearFirst = /^(\d{4})[-/.年 ](\d{1,2})[-/.月 ](\d{1,2})日?$/
const eightDigits = /^(\d{4})(\d\d)(\d\d)$/
const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const withoutYear = /^(\d{1,2})[-/.月 ](\d{1,2})日?$/

/**
 * The day that somebody has typed: with the year first in any notation, in English also with the day first, and without the
 * year that of today. Null for what is no day.
 */
export function readTypedDay(text: string, today: string, language: KitLanguage): string | null {
  const typed = text.trim().replace(/\s+/g, ' ')
  if (todayWords.test(typed)) return today
  const [, year, month, day] = yearFirst.exec(typed) ?? eightDigits.exec(typed) ?? []
  if (year) return dayFrom(year, month, day)
  const [, date, itsMonth, itsYear] = dayFirst.exec(typed) ?? []
  if (date && language === 'en') return dayFrom(itsYear, itsMonth, date)
  const [, one, other] = withoutYear.exec(typed) ?? []
  const ofThisYear = today.slice(0, 4)
  return language === 'en' && !typed.includes('月') ? dayFrom(ofThisYear, other, one) : dayFrom(ofThisYear, one, other)
}

function dayFrom(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

/** A day as people of a language type it. */
export function typedDay(day: string, language: KitLanguage): string {
  if (!isDay(day)) return day
  const [year, month, date] = day.split('-')
  return language === 'en' ? `${date}/${month}/${year}` : day
}

const clock = /^(\d{1,2})(?:[:：.点时h ]?(\d{2})?)分?$/
const halves = /\s*(am|pm|上午|下午)\s*/i

/** The time of day that somebody has typed, as `HH:MM`: 9, 930, 9:30, 2 pm, 下午2点. Null for what is none. */
export function readTypedTime(text: string): string | null {
  const half = halves.exec(text)?.[1]?.toLowerCase()
  const [, hours, minutes = '00'] = clock.exec(text.replace(halves, '').trim()) ?? []
  if (hours === undefined) return null
  const afternoon = half === 'pm' || half === '下午'
  const hour = half ? (Number(hours) % 12) + (afternoon ? 12 : 0) : Number(hours)
  if (half && (Number(hours) > 12 || Number(hours) === 0)) return null
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : null
}

const minutesOfDay = 24 * 60

/** A time so many minutes later or earlier, at the next full step, within one day. */
export function stepTime(time: string, step: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const now = hours * 60 + minutes
  const size = Math.abs(step)
  const next = step > 0 ? Math.floor(now / size + 1) * size : Math.ceil(now / size - 1) * size
  const kept = (next + minutesOfDay) % minutesOfDay
  return `${String(Math.floor(kept / 60)).padStart(2, '0')}:${String(kept % 60).padStart(2, '0')}`
}
