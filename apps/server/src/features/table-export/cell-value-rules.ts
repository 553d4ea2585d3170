import { isRealDate } from '@homeroom/shared/dates/real-date.ts'

/** Eleven digits are what a spreadsheet shows in full, a telephone number. A longer one is the number of a person or a card: text. */
const plainNumber = /^-?(?:0|[1-9]\d{0,10})(?:\.(\d{1,6}))?$/
const groupedNumber = /^-?[1-9]\d{0,2}(?:,\d{3}){1,3}(?:\.(\d{1,6}))?$/
const dayNumbers = /^((?:19|20)\d\d)([-/])(\d{1,2})\2(\d{1,2})(?:[ T](\d{1,2}):(\d\d)(?::(\d\d))?)?$/
const chineseDay = /^((?:19|20)\d\d)(年)(\d{1,2})月(\d{1,2})日$/

/** `-999,999,999,999.999999`; no time of a day is longer. */
const longest = 23
/** A digit or a minus: what begins with anything else is text, which most cells are. */
const startsLikeNumber = (code: number) => (code >= 48 && code <= 57) || code === 45

/** A value of a workbook, and with how many digits after the point a number is shown. */
export type Meant = { value: string | number | { date: string } | null; decimals?: number }

/**
 * What a text of a table means in a spreadsheet: a number, a day or a time only where nobody can mean anything else, text otherwise.
 * `007`, `1/2`, `3-4` and the number of an identity card stay text.
 */
export function cellValueOf(text: string): Meant {
  if (text === '') return { value: null }
  if (text.length > longest || !startsLikeNumber(text.charCodeAt(0))) return { value: text }
  const number = plainNumber.exec(text) ?? groupedNumber.exec(text)
  if (number && text !== '-0') return { value: Number(text.replaceAll(',', '')), decimals: number[1]?.length ?? 0 }
  return { value: dateOf(text) ?? text }
}

function dateOf(text: string): { date: string } | undefined {
  const found = dayNumbers.exec(text) ?? chineseDay.exec(text)
  if (!found) return undefined
  const [year = '', month = '', day = ''] = [found[1], found[3], found[4]]
  const [hour = '', minute = '0', second = '0'] = [found[5], found[6], found[7]]
  // There is no 30 February, and no 24:00.
  if (!isRealDate(Number(year), Number(month), Number(day))) return undefined
  if (Number(hour) >= 24 || Number(minute) >= 60 || Number(second) >= 60) return undefined
  const time = hour && `T${twoDigits(hour)}:${minute}${found[7] ? `:${second}` : ''}`
  return { date: `${year}-${twoDigits(month)}-${twoDigits(day)}${time}` }
}

const twoDigits = (text: string) => text.padStart(2, '0')
