import { failedVisitParameter } from '@homeroom/contract/pages/page-locations.ts'
import { accessTokenParameter } from '@homeroom/contract/pages/product.ts'

/** What somebody brings to the sign-in page from elsewhere. */
export type Arrival =
  /** A ticket that an application has got for a person. */
  | { kind: 'ticket'; ticket: string }
  /** A visit to the single sign-on that went well; the handle is good in this browser only. */
  | { kind: 'single-sign-on'; handle: string }
  /** The access token of a session that our own client has; behind `#`, so that no server on the way sees it. */
  | { kind: 'hand-over'; accessToken: string }

/** Reads what an address brings, and the address without it: a proof must not stay where it can be copied. */
export function readArrival(href: string): { arrival: Arrival | null; rest: string } {
  const url = new URL(href)
  const { searchParams } = url
  const [ticket, handle] = [searchParams.get('ticket'), searchParams.get('arrival')]
  // Why a visit elsewhere went wrong is told once: the page came with it.
  for (const name of ['ticket', 'arrival', failedVisitParameter]) searchParams.delete(name)
  const accessToken = new URLSearchParams(url.hash.slice(1)).get(accessTokenParameter)
  if (accessToken) url.hash = ''
  const rest = url.pathname + url.search + url.hash
  if (ticket) return { arrival: { kind: 'ticket', ticket }, rest }
  if (handle) return { arrival: { kind: 'single-sign-on', handle }, rest }
  if (accessToken) return { arrival: { kind: 'hand-over', accessToken }, rest }
  return { arrival: null, rest }
}
