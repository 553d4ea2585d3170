import { plainName } from './plain-name.ts'

/** A number of a pupil or a member of staff as it is kept: wide digits and letters of an input method become plain ones. */
export const plainNumber = (text: string) => plainName(text.normalize('NFKC'))

/** What a spreadsheet keeps of a long number: 15 digits, the others become zeros. */
const keptDigits = 15

/** The number of an ID card: with its last three digits gone it names a child that does not exist. */
const idCardDigits = 18

/** What a spreadsheet writes where a formula has no result. */
const failures = /^#(N\/A|REF!|VALUE!|NAME\?|NUM!|NULL!|DIV\/0!|#+)$/i

/**
 * Whether a spreadsheet has surely made something else of a number: `2.0231E+11`, `20230901.0`, `#N/A`, or an ID card's whose last three
 * digits are zeros. A short number with an E in it, or one that ends in a zero, may be right.
 */
export function isDamagedNumber(number: string): boolean {
  if (/^\d(\.\d+)?E\+\d+$/i.test(number) || /^\d{5,}\.0+$/.test(number) || failures.test(number)) return true
  return /^\d+$/.test(number) && number.length === idCardDigits && /^0+$/.test(number.slice(keptDigits))
}
