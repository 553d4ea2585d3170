import { accessTokenParameter } from '@homeroom/contract/pages/product.ts'
import { safeRedirect } from '@homeroom/shared/addresses/safe-redirect.ts'

const dropped: ReadonlySet<string> = new Set([
  'theme',
  'language',
  'code',
  'state',
  'token',
  'ticket',
  'username',
  'password',
  'plat',
  accessTokenParameter,
])

/**
 * The path, query and hash of an address without what must not travel on: secrets and one-time values,
 * before the hash and inside it. Everything else stays exactly as it was written.
 */
export function rebuildRedirect(address: string): string {
  const url = new URL(address, 'http://localhost')
  const hash = url.hash.slice(1)
  const at = hash.indexOf('?')
  const route = at < 0 ? hash : hash.slice(0, at) + keepQuery(hash.slice(at))
  return url.pathname + keepQuery(url.search) + (route === '' ? '' : `#${route}`)
}

function keepQuery(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !dropped.has(parameterName(pair)))
  return kept.length === 0 ? '' : `?${kept.join('&')}`
}

function parameterName(pair: string): string {
  return [...new URLSearchParams(pair).keys()][0] ?? ''
}

/** Where a `redirect_uri` may lead, without what must not travel on; null for anything but a page of this origin. */
export function safeRedirectTarget(redirectUri: string | null | undefined, origin: string): string | null {
  const target = safeRedirect(redirectUri, origin)
  return target === null ? null : rebuildRedirect(target)
}
