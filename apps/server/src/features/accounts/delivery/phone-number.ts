import { isPhone } from '@homeroom/shared/people/contact-details.ts'

/** The rules of all countries are loaded with the first number: most servers run for days without one. */
const load = () => import('libphonenumber-js/mobile')

const china = 'CN'
const chinaPrefix = '+86'

/**
 * A typed telephone number in its one form, or undefined when no text message can be sent there: eleven digits in mainland
 * China, as the gateways there and the rows of schools have it, E.164 with its plus elsewhere.
 */
export async function readPhoneNumber(typed: string): Promise<string | undefined> {
  const { parsePhoneNumberFromString } = await load()
  // A number copied from a list of contacts comes with marks of direction that nobody sees.
  const plain = typed
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .normalize('NFKC')
  const found = parsePhoneNumberFromString(plain, {
    defaultCountry: china,
    // The whole text is a number, or there is none.
    extract: false,
  })
  // Without a country: satellites and services with prices of their own.
  if (!found?.isValid() || !found.country || found.ext) return undefined
  const chinese = found.number.startsWith(chinaPrefix) ? found.number.slice(chinaPrefix.length) : ''
  return isPhone(chinese) ? chinese : found.number
}

/** Enough to recognise an own number, too little to call it. */
export function hidePhone(number: string): string {
  if (number === '') return ''
  if (number.length < 10) return `***${number.slice(-2)}`
  return `${number.slice(0, number.startsWith('+') ? 4 : 3)}****${number.slice(-4)}`
}
