import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { clockText } from '@homeroom/shared/dates/date-text.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'

/** A month in words: November 2026. */
export function monthInWords(month: string, language: Language): string {
  return write(`${month}-01`, language, { year: 'numeric', month: 'long' })
}

/** A day with its weekday, without the year: Thursday 5 November. */
export function dayAndWeekday(day: string, language: Language): string {
  return write(day, language, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** The name of a weekday, whole or as short as a narrow column needs. */
export function weekdayName(day: string, language: Language, length: 'long' | 'narrow'): string {
  return write(day, language, { weekday: length === 'narrow' && language === 'en' ? 'short' : length })
}

function write(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** What the school has written to a day, in the reader's language. */
export function noteOf(language: Language, { note, englishNote }: { note: string; englishNote: string }): string {
  return localName(language, { name: note, englishName: englishNote })
}

/** Where somebody was seen, in the reader's language. */
export function gateName(language: Language, { gate, gateEnglishName }: { gate: string; gateEnglishName: string }) {
  return localName(language, { name: gate, englishName: gateEnglishName })
}

/** Writes a moment as the clocks of the school show it: 08:05. */
export function useClock(): (moment: string) => string {
  const { timeZone } = useUnit()
  return (moment) => clockText(new Date(moment), timeZone)
}
