import { domainToASCII } from 'node:url'
import { isEmail, isPhone } from '@homeroom/shared/people/contact-details.ts'

// What every mail server accepts (RFC 5321, without quotes and comments): dots only between other characters.
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i

const label = '[a-z0-9]([a-z0-9-]*[a-z0-9])?'

const domain = new RegExp(`^(${label}\\.)+${label}$`)

/** Characters that no domain contains. With them the parser of host names could read more or less than was typed. */
const strange = /[\s\p{C}/:?#%@\\[\]]/u

const localMaximum = 64

const labelMaximum = 63

const maximum = 254

/**
 * Brings a typed mail address into one form; undefined for an invalid one. The domain becomes lower case and ASCII (an
 * IDN as xn--…), so that every server reads it alike. The local part stays as typed, because its case may matter. The
 * check is stricter than that of an ordinary form, because codes that reset passwords are sent there.
 */
export function readMailAddress(typed: string): string | undefined {
  // Input methods produce full-width letters and signs.
  const plain = typed.trim().normalize('NFKC')
  if (!isEmail(plain)) return undefined
  const [local = '', host = ''] = plain.split('@')
  if (local.length > localMaximum || !localPart.test(local)) return undefined
  if (host.length > maximum || strange.test(host)) return undefined
  const ascii = domainToASCII(host)
  const labels = ascii.split('.')
  if (!domain.test(ascii) || labels.some(({ length }) => length > labelMaximum)) return undefined
  // An IP address is not a domain.
  if (!/[a-z]/.test(labels.at(-1) ?? '')) return undefined
  const address = `${local}@${ascii}`
  return address.length <= maximum ? address : undefined
}

/** The mailbox behind an address, as far as can be seen: most providers ignore case, dots and a suffix after a plus. */
export function mailboxOf(address: string): string {
  const [local = '', host] = address.toLowerCase().split('@')
  return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${host}`
}

/** Shows enough to recognise one's own address, and too little to write to it. */
export function hideMail(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 0) return address === '' ? '' : '***'
  return `${at > 1 ? address.slice(0, 1) : ''}***${address.slice(at)}`
}

/**
 * The numbering rules of all countries are loaded with the first number, because most servers run for days without one.
 */
const load = () => import('libphonenumber-js/mobile')

const china = 'CN'

const chinaPrefix = '+86'

/**
 * Brings a typed telephone number into one form; undefined when it cannot receive text messages. Numbers in mainland
 * China have eleven digits, as gateways there and the records of schools have them; all others are E.164 with a plus.
 */
export async function readPhoneNumber(typed: string): Promise<string | undefined> {
  const { parsePhoneNumberFromString } = await load()
  // A number copied from an address book may contain invisible direction marks.
  const plain = typed
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .normalize('NFKC')
  const found = parsePhoneNumberFromString(plain, {
    defaultCountry: china,
    // The whole text must be the number.
    extract: false,
  })
  // Numbers without a country are satellites and services with special prices.
  if (!found?.isValid() || !found.country || found.ext) return undefined
  const chinese = found.number.startsWith(chinaPrefix) ? found.number.slice(chinaPrefix.length) : ''
  return isPhone(chinese) ? chinese : found.number
}

/** Shows enough to recognise one's own number, and too little to call it. */
export function hidePhone(number: string): string {
  if (number === '') return ''
  if (number.length < 10) return `***${number.slice(-2)}`
  return `${number.slice(0, number.startsWith('+') ? 4 : 3)}****${number.slice(-4)}`
}
