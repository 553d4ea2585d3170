import type { PageDevice } from '@homeroom/contract/pages/page-locations.ts'
import type { BindStart, FailedVisitReason, RememberedState } from '@homeroom/contract/pages/start-data.ts'
import type { Language, MenuState, TextSize } from '@homeroom/contract/pages/storage-keys.ts'
import { safeRedirect } from '@homeroom/shared/addresses/safe-redirect.ts'
import type { SignedInPerson, View } from '../start/start-composer.ts'

/** A request for a page, without HTTP. */
export type PageRequest = {
  path: string
  /** Path and query as asked, to come back to after sign-in. */
  address: string
  hostName: string
  /** Our own origin as the browser sees it. */
  origin: () => Promise<string>
  /** The network address of the request. */
  source: string
  unitCode: string | undefined
  redirectUri: string | undefined
  /** Whether the address brings a proof of who somebody is: it is asked about on the sign-in page, whoever is signed in. */
  arrival: boolean
  /** Whether a visitor stays on the sign-in page where the unit would rather send them to its single sign-on. */
  stays: boolean
  /** The application of others that wants somebody in, by its client id. */
  clientId: string | undefined
  /** Why a visit to the single sign-on led nowhere. */
  failedVisit: FailedVisitReason | null
  language: Language
  device: PageDevice
  menu: MenuState
  textSize: TextSize
  /** The unit that has marked the machine as one that several people use. */
  machine: string | undefined
  /** The unit that the browser remembers, as its cookie says it. */
  rememberedUnit: string | undefined
  person: SignedInPerson | undefined
  /** Whether the browser signs a visitor in by itself. */
  remembered: RememberedState
  query: Readonly<Record<string, unknown>>
  /** The sign-in to an application that this browser has begun. */
  interaction: string | undefined
  /** What waits in the browser to be linked; null on every page but the bind page. */
  bind: BindStart | null
}

/** The page of ours that a sign-in page's address names to go on to; null without any. */
export async function wantedPage({ redirectUri, origin }: PageRequest): Promise<string | null> {
  return redirectUri === undefined ? null : safeRedirect(redirectUri, await origin())
}

/** Which part of a page in the shell is asked for, as its route is told it. */
export function partOf({ query }: PageRequest): string {
  const { part } = query
  return typeof part === 'string' && /^[a-z-]{1,40}$/.test(part) ? `?part=${part}` : ''
}

/** What of a request decides how a page looks. */
export function viewOf({ language, device, menu, textSize, machine }: PageRequest): Omit<View, 'unit'> {
  return { language, device, menu, textSize, shared: machine !== undefined }
}

/** What tells which unit a visitor means. */
export function meantBy({ hostName, unitCode, machine, rememberedUnit }: PageRequest) {
  return { hostName, code: unitCode, machine, remembered: rememberedUnit }
}
