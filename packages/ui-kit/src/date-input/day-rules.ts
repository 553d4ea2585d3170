import type { KitLanguage } from '../language/kit-language.tsx'

/** The first and the last day that may be chosen, as `YYYY-MM-DD`. */
export type DayRange = { min?: string | undefined; max?: string | undefined }

/** The largest day an input takes: its year then has four digits, as people type it. */
export const lastDay = '9999-12-31'

/** A year with fewer digits is one that is still being typed: 2026 begins as 0002. */
const firstFullYear = 1000

/** Why a day may not be chosen; undefined for one that may, and for no day at all. */
export function dayProblem(day: string, { min, max }: DayRange): 'tooEarly' | 'tooLate' | undefined {
  const chosen = dayNumber(day)
  if (chosen === undefined) return undefined
  if (chosen < (dayNumber(min) ?? Number.NEGATIVE_INFINITY)) return 'tooEarly'
  return chosen > (dayNumber(max) ?? Number.POSITIVE_INFINITY) ? 'tooLate' : undefined
}

/** A day with its weekday in the reader's language; empty for none, and for a year that is not written in full. */
export function dayInWords(day: string, language: KitLanguage): string {
  const moment = new Date(`${day}T00:00:00Z`)
  // 30 February would be read as 2 March.
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(day)) return ''
  if (moment.getUTCFullYear() < firstFullYear) return ''
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(moment)
}

/** Days as numbers, in their order. Browsers write years after 9999 with more digits, which do not sort like words. */
function dayNumber(day = ''): number | undefined {
  const parts = /^(\d{4,6})-(\d\d)-(\d\d)$/.exec(day)
  return parts ? Number(`${parts[1]}${parts[2]}${parts[3]}`) : undefined
}
