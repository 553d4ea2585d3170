import { isRealDate } from './real-date.ts'

const eightDigits = /^(\d{4})(\d{2})(\d{2})$/
const withDashes = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)(?!T)/
/** A day by itself, with a time of day, or as a moment in the notation of machines: nothing else is a date. */
const day = String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})`
const onTheClock = new RegExp(`${day}(?: +\\d{1,2}:\\d{2}(?::\\d{2})?)?$`)
const moment = new RegExp(`${day}T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:Z|[+-]\\d{2}:?\\d{2})?$`)

/**
 * A date as all browsers read it alike: `20260901` and `2026-09-01` become `2026/09/01`, a time of day after it stays.
 * Moments in the notation of machines (`2026-09-01T…`) and all other texts stay as they are.
 */
export function dateWithSlashes(text: string): string {
  return text.trim().replace(eightDigits, '$1/$2/$3').replace(withDashes, '$1/$2/$3')
}

/** Reads a date, on the clock of the computer where it names no time zone; null for what is none, like 30 February. */
export function readDate(text: string): Date | null {
  const written = dateWithSlashes(text)
  const [, year, month, dayOfMonth] = onTheClock.exec(written) ?? moment.exec(written) ?? []
  if (!isRealDate(Number(year), Number(month), Number(dayOfMonth))) return null
  const date = new Date(written)
  return Number.isNaN(date.getTime()) ? null : date
}
