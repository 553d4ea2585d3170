import { isIP } from 'node:net'
import { AppError } from '#platform/calls/app-error.ts'

/** The site that passkeys belong to: its domain, and the exact origin of the requesting page. */
export type RelyingParty = { id: string; origin: string }
type Asked = {
  /** The address people type; empty when the host of a request tells it. */
  publicUrl: string
  host: string | undefined
}

/**
 * The relying party of a request; undefined where passkeys cannot work. Browsers allow none for bare IP addresses, on
 * plain http only for localhost, and none for a page outside the domain of the public address.
 */
export function relyingParty({ publicUrl, host = '' }: Asked): RelyingParty | undefined {
  const own = readAddress(publicUrl || `http://${host}`)
  const page = own && readAddress(`${own.protocol}//${host}`)
  if (!own || !page || !isDomain(own.hostname)) return undefined
  if (page.protocol !== 'https:' && page.hostname !== 'localhost' && !page.hostname.endsWith('.localhost'))
    return undefined
  if (page.hostname === own.hostname) return { id: own.hostname, origin: own.origin }
  return page.hostname.endsWith(`.${own.hostname}`) ? { id: own.hostname, origin: page.origin } : undefined
}

export type RelyingParties = ReturnType<typeof createRelyingParties>

/** What of a request tells the site. */
type WithHost = { headers: { host?: string | undefined } }

/** The relying party of requests to an installation. */
export function createRelyingParties(publicUrl: string) {
  const find = ({ headers }: WithHost) => relyingParty({ publicUrl, host: headers.host })
  return {
    /** Whether passkeys work at the address of a request. */
    workAt: (request: WithHost): boolean => find(request) !== undefined,
    /** The same for a host name, whatever the port. */
    workAtName: (hostName: string): boolean => relyingParty({ publicUrl, host: hostName }) !== undefined,
    of(request: WithHost): RelyingParty {
      const party = find(request)
      if (!party) throw new AppError('passkeys_not_here')
      return party
    },
  }
}

function isDomain(name: string): boolean {
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) === 0
}

function readAddress(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
