import { isRealDate } from '../dates/real-date.ts'

const oldForm = /^\d{6}(\d{2})(\d{2})(\d{2})\d{3}$/
const newForm = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dXx]$/
const oldestYear = 1900

/**
 * A Chinese ID card number: 15 digits, or 17 digits and a digit or X, with a date of birth in it that can be true.
 * The check digit is not looked at: cards with a wrong one exist.
 */
export function isIdCard(text: string, now: Date = new Date()): boolean {
  const [, year, month, day] = newForm.exec(text) ?? withCentury(oldForm.exec(text)) ?? []
  return year !== undefined && isBirthday([Number(year), Number(month), Number(day)], now)
}

/** The old form was given up in 1999: its years are those of one century. */
function withCentury(found: RegExpExecArray | null): string[] | null {
  return found && ['', `19${found[1]}`, `${found[2]}`, `${found[3]}`]
}

function isBirthday([year, month, day]: [number, number, number], now: Date): boolean {
  return year >= oldestYear && isRealDate(year, month, day) && new Date(year, month - 1, day) <= now
}
