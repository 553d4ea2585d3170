import type { ProviderKind, SocialPlace } from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import { signInAgainPage, signInPage } from '@homeroom/contract/pages/page-locations.ts'
import { withoutOwnOrigin } from '@homeroom/shared/addresses/safe-redirect.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'
import type { ConsentScope } from './exchange/provider-address.ts'

/** A sign-in that began in a browser and waits for the person to agree at the service. */
export type SocialState = {
  /** The unit whose provider is asked: accounts of it and of units below it can sign in. */
  unitId: string
  kind: ProviderKind
  place: SocialPlace
  scope: ConsentScope
  /** The host name of the page where it began and continues. */
  hostName: string
  /** Path and query of that page. */
  from: string
  /** When it expires (ms). */
  endsAt: number
}

export const socialState = oneTimeKind<SocialState>('social state', { lifetime: 10 * minute })

/** Short, because a QR code may be photographed and shown to somebody else. */
export function lifetimeAt(place: SocialPlace): number {
  return place === 'application' ? 10 * minute : 2 * minute
}

/** WeChat accepts only letters and digits in a state, at most 128. */
export function stateOnTheWire(token: string): string {
  return Buffer.from(token, 'base64url').toString('hex')
}

const wireShape = /^[0-9a-f]{64}$/

/** The token of a state; undefined when it is not ours. */
export function tokenOfState(state: string): string | undefined {
  return wireShape.test(state) ? Buffer.from(state, 'hex').toString('base64url') : undefined
}

const signInPages: ReadonlySet<string> = new Set([signInPage, `${signInPage}/`, signInAgainPage])

const redirected = /^\/redirect\/[A-Za-z0-9-]{1,64}(\/|$)/

/** Where the person returns to: a sign-in page of our origin with its query, never another address. */
export function returnAddress(from: string, ownOrigin: string): string {
  const address = withoutOwnOrigin(from, ownOrigin)
  if (address === null || !URL.canParse(address, ownOrigin)) return signInPage
  const { origin, pathname, search } = new URL(address, ownOrigin)
  const known = origin === ownOrigin && (signInPages.has(pathname) || redirected.test(pathname))
  return known ? `${pathname}${search}` : signInPage
}

/** The same, with the information that a sign-in could not begin. */
export function refusedAddress(from: string, ownOrigin: string): string {
  return `${returnAddress(from, ownOrigin)}#social_refused=1`
}

/** The host name of `host`, `host:port` or an origin, in the compared form. */
export function hostNameOf(host: string): string {
  const address = host.includes('://') ? host : `https://${host}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}
