/** Longest address of a service that is read. */
const longestAddress = 1000

const parts = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?([/?#][!-~]*)?$/i

/** What a careless server might decode into another path. */
const ambiguousPath = /\.\.|%2e|%2f|%5c|%25|%00/i

const unsafeText = /["'<>\\^`{|}]/

/**
 * The address of a service in the one form that is compared: scheme and host in small letters, everything else as it was
 * written. Undefined for what is no web address, names a person (`user@host`) or holds characters no address has.
 */
export function readServiceAddress(text: string): string | undefined {
  if (text.length > longestAddress || unsafeText.test(text)) return undefined
  const [, scheme = '', host = '', port = '', rest = ''] = parts.exec(text) ?? []
  const address = `${scheme.toLowerCase()}://${host.toLowerCase()}${port}${rest}`
  return URL.canParse(address) ? address : undefined
}

/** Which rows may stand for an address: the address itself, and `…/*` for every folder it lies in. */
export function rulesFor(address: string): string[] {
  return [address, ...foldersOf(address).map((folder) => `${folder}*`)]
}

/** The folders of an address whose path means what it says; none where two servers might read it differently. */
function foldersOf(address: string): string[] {
  const [path = ''] = address.split('?', 1)
  const { origin, pathname } = new URL(address)
  if (address.includes('#') || origin + pathname !== path || ambiguousPath.test(pathname)) return []
  const segments = pathname.split('/').slice(0, -1)
  return segments.map((_, index) => `${origin}${segments.slice(0, index + 1).join('/')}/`)
}

/** What an administrator wrote for a service, in the form that is kept; undefined when it is no safe rule. */
export function readServiceRule(text: string): string | undefined {
  const below = text.endsWith('/*')
  const address = readServiceAddress(below ? text.slice(0, -1) : text)
  if (address === undefined || address.includes('*')) return undefined
  if (!below) return address
  return foldersOf(address).at(-1) === address ? `${address}*` : undefined
}

/** Whether everything on the way to an address is encrypted, or it is on this machine. */
export function isEncrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/** A service's address with its ticket, where a person is sent. */
export function withTicket(address: string, ticket: string): string {
  const at = address.indexOf('#')
  const [before, hash] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
  const joint = !before.includes('?') ? '?' : /[?&]$/.test(before) ? '' : '&'
  return `${before}${joint}ticket=${ticket}${hash}`
}
