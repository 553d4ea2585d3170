import type { IncomingHttpHeaders } from 'node:http'

type Own = {
  /** A header that no form and no image can add. */
  deviceHeader: string
  /** The address people type, when a proxy in front names another one as host; empty when it is not set. */
  publicUrl: string
}

/**
 * Whether a call that changes something comes from a page of our own. The browser sets Sec-Fetch-Site and Origin
 * itself; a page of another site cannot.
 */
export function comesFromOwnPage(headers: IncomingHttpHeaders, { deviceHeader, publicUrl }: Own): boolean {
  if (typeof headers[deviceHeader] !== 'string') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin } = headers
  return origin === undefined || isOwn(origin, headers, publicUrl)
}

/**
 * The same for a form, which can add no header. A browser that tells the site of a form may call its origin `null`, because our
 * pages tell no referrer. Where neither is told, nobody knows where the form stands.
 */
export function comesFromOwnForm(headers: IncomingHttpHeaders, own: Own): boolean {
  if (headers[own.deviceHeader] !== undefined) return comesFromOwnPage(headers, own)
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site === 'same-origin'
  return origin !== undefined && isOwn(origin, headers, own.publicUrl)
}

function isOwn(origin: string, { host }: IncomingHttpHeaders, publicUrl: string): boolean {
  const from = readAddress(origin)
  return from !== undefined && (from.host === host || from.origin === readAddress(publicUrl)?.origin)
}

function readAddress(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
