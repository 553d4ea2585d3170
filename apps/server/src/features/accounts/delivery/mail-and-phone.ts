import { domainToASCII } from 'node:url'
import { isEmail, isPhone } from '@homeroom/shared/people/contact-details.ts'

// What every mail server takes (RFC 5321, without quotes and comments): dots only between other signs.
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i

const label = '[a-z0-9]([a-z0-9-]*[a-z0-9])?'

const domain = new RegExp(`^(${label}\\.)+${label}$`)

/** Signs that a domain cannot have, and by which the parser of hosts would read less or more than what stands there. */
const strange = /[\s\p{C}/:?#%@\\[\]]/u

const localMaximum = 64

const labelMaximum = 63

const maximum = 254

/**
 * A typed mail address in its one form, or undefined when it is none. The domain in lower case and in ASCII (an IDN as
 * xn--…), so that it means to every server what it means here; the part before it as typed, for its case may count.
 * More is asked than of an address that a form merely looks at: codes that reset passwords are sent there.
 */
export function readMailAddress(typed: string): string | undefined {
  // An input method leaves wide letters and signs.
  const plain = typed.trim().normalize('NFKC')
  if (!isEmail(plain)) return undefined
  const [local = '', host = ''] = plain.split('@')
  if (local.length > localMaximum || !localPart.test(local)) return undefined
  if (host.length > maximum || strange.test(host)) return undefined
  const ascii = domainToASCII(host)
  const labels = ascii.split('.')
  if (!domain.test(ascii) || labels.some(({ length }) => length > labelMaximum)) return undefined
  // An address of a machine is no domain.
  if (!/[a-z]/.test(labels.at(-1) ?? '')) return undefined
  const address = `${local}@${ascii}`
  return address.length <= maximum ? address : undefined
}

/** The mailbox behind an address, as far as it shows: most providers ignore case, dots and what follows a plus. */
export function mailboxOf(address: string): string {
  const [local = '', host] = address.toLowerCase().split('@')
  return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${host}`
}

/** Enough to recognise an own address, too little to write to it. */
export function hideMail(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 0) return address === '' ? '' : '***'
  return `${at > 1 ? address.slice(0, 1) : ''}***${address.slice(at)}`
}

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
