import type { KitLanguage } from '../language/kit-language.tsx'

/** The first and the last day that may be chosen, as `YYYY-MM-DD`. */
export type DayRange = { min?: string | undefined; max?: string | undefined }

/** Why a day may not be chosen; undefined for one that may, and for no day at all. */
export function dayProblem(day: string, { min, max }: DayRange): 'tooEarly' | 'tooLate' | undefined {
  if (day === '') return undefined
  // Written from year to day in full, days sort like words.
  if (min && day < min) return 'tooEarly'
  return max && day > max ? 'tooLate' : undefined
}

/** A day with its weekday in the reader's language; empty for none. */
export function dayInWords(day: string, language: KitLanguage): string {
  const moment = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(moment.getTime())) return ''
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(moment)
}
