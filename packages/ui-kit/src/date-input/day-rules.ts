import type { KitLanguage } from '../language/kit-language.tsx'

/** The first and the last day that may be chosen, as `YYYY-MM-DD`. */
type DayRange = { min?: string | undefined; max?: string | undefined }

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

/**
 * How far somebody has come with a date: nothing is under way, parts of it are being typed, or it was left with a part
 * missing. Each part typed makes a new date out of old and new parts, which is not yet what the person means.
 */
export type DayStep = 'settled' | 'typing' | 'incomplete'

export type DayEvent =
  | { type: 'key'; key: string; altKey: boolean }
  | { type: 'value'; value: string }
  | { type: 'left'; partMissing: boolean }
  | { type: 'reset' }

const typingKey = /^(\d|Backspace|Delete|ArrowUp|ArrowDown)$/

/** The next step after a key in the input, a new value of it, after it was left, or after its form was reset. */
export function dayStep(step: DayStep, event: DayEvent): DayStep {
  if (event.type === 'reset') return 'settled'
  if (event.type === 'left') return event.partMissing ? 'incomplete' : 'settled'
  if (event.type === 'value') return step === 'incomplete' && event.value ? 'settled' : step
  // With Alt the arrows open the calendar, whose days are whole ones.
  if (!event.altKey && typingKey.test(event.key)) return 'typing'
  // Enter hands the form in.
  return event.key === 'Enter' && step === 'typing' ? 'settled' : step
}
