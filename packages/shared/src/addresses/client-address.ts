/** Why an address cannot be registered for a client. */
export type AddressProblem = 'no address' | 'not https' | 'own machine' | 'fragment' | 'user' | 'not exact' | 'too long'

const longest = 500

/** Whether a host, as the browser spells it, is the very machine. */
export const isLoopback = (hostname: string): boolean => /^(127\.0\.0\.1|\[::1\]|localhost)$/.test(hostname)

/**
 * Whether an address may be registered as it stands: https, or http on the very machine for a client that is being
 * tried out; nothing that a browser would read differently from how it is written, because addresses are compared
 * character by character.
 */
export function problemOfAddress(address: string, { triedOut }: { triedOut: boolean }): AddressProblem | undefined {
  if (address.length > longest) return 'too long'
  if (!URL.canParse(address)) return 'no address'
  const url = new URL(address)
  const ownMachine = isLoopback(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && ownMachine)) return 'not https'
  // There http is plain enough, and any port is let in with it.
  if (ownMachine && (!triedOut || url.protocol === 'https:')) return 'own machine'
  if (!/^[a-z0-9.:[\]-]+$/.test(url.hostname)) return 'not exact'
  if (address.includes('#')) return 'fragment'
  if (url.username || url.password || address.includes('@')) return 'user'
  // The browser's own spelling; only a lacking last slash of a bare host makes no difference.
  if (url.href !== address && url.href !== `${address}/`) return 'not exact'
  if (/%2e|%2f|%5c|%25|;/i.test(url.pathname) || url.pathname.includes('//')) return 'not exact'
  return undefined
}
