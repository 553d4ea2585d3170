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
  if (origin === undefined) return true
  const from = readAddress(origin)
  return from !== undefined && (from.host === headers.host || from.origin === readAddress(publicUrl)?.origin)
}

function readAddress(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
