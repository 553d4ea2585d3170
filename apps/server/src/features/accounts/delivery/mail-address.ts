import { domainToASCII } from 'node:url'
import { isEmail } from '@homeroom/shared/people/contact-details.ts'

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
