/** Longer addresses of services are not read. */
const longestAddress = 1000

const parts = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?([/?#][!-~]*)?$/i

/** Characters that a careless server might decode into another path. */
const ambiguousPath = /\.\.|%2e|%2f|%5c|%25|%00/i

const unsafeText = /["'<>\\^`{|}]/

/**
 * The address of a service in the compared form: scheme and host in lower case, everything else as it was written.
 * Undefined for what is not a web address, contains a user name (`user@host`) or invalid characters.
 */
export function readServiceAddress(text: string): string | undefined {
  if (text.length > longestAddress || unsafeText.test(text)) return undefined
  const [, scheme = '', host = '', port = '', rest = ''] = parts.exec(text) ?? []
  const address = `${scheme.toLowerCase()}://${host.toLowerCase()}${port}${rest}`
  return URL.canParse(address) ? address : undefined
}

/** The rows that may match an address: the address itself, and `…/*` for every folder above it. */
export function rulesFor(address: string): string[] {
  return [address, ...foldersOf(address).map((folder) => `${folder}*`)]
}

/** The folders of an address; none when two servers might read its path differently. */
function foldersOf(address: string): string[] {
  const [path = ''] = address.split('?', 1)
  const { origin, pathname } = new URL(address)
  if (address.includes('#') || origin + pathname !== path || ambiguousPath.test(pathname)) return []
  const segments = pathname.split('/').slice(0, -1)
  return segments.map((_, index) => `${origin}${segments.slice(0, index + 1).join('/')}/`)
}

/** The stored form of what an administrator wrote for a service; undefined when it is not a safe rule. */
export function readServiceRule(text: string): string | undefined {
  const below = text.endsWith('/*')
  const address = readServiceAddress(below ? text.slice(0, -1) : text)
  if (address === undefined || address.includes('*')) return undefined
  if (!below) return address
  return foldersOf(address).at(-1) === address ? `${address}*` : undefined
}

/** Whether the whole way to an address is encrypted, or the address is on this machine. */
export function isEncrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/** The address of a service with its ticket, to which a person is sent. */
export function withTicket(address: string, ticket: string): string {
  const at = address.indexOf('#')
  const [before, hash] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
  const joint = !before.includes('?') ? '?' : /[?&]$/.test(before) ? '' : '&'
  return `${before}${joint}ticket=${ticket}${hash}`
}
