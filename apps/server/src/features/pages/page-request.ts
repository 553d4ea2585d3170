import type { PageDevice } from '@homeroom/contract/pages/page-locations.ts'
import type { BindStart, FailedVisitReason, RememberedState } from '@homeroom/contract/pages/start-data.ts'
import type { Language, MenuState, TextSize } from '@homeroom/contract/pages/storage-keys.ts'
import { safeRedirect } from '@homeroom/shared/addresses/safe-redirect.ts'
import type { SignedInPerson, View } from './start/start-composer.ts'

/** A request for a page, without HTTP. */
export type PageRequest = {
  path: string
  /** Path and query as requested, to return to after the sign-in. */
  address: string
  hostName: string
  /** Our own origin as the browser sees it. */
  origin: () => Promise<string>
  /** The network address of the request. */
  source: string
  unitCode: string | undefined
  redirectUri: string | undefined
  /**
   * Whether the address contains a proof of who somebody is. The sign-in page asks about it, even when somebody is
   * signed in.
   */
  arrival: boolean
  /** Whether a visitor stays on the sign-in page where the unit would otherwise redirect to its single sign-on. */
  stays: boolean
  /** The third-party application that asks for a sign-in, by its client id. */
  clientId: string | undefined
  /** Why a visit to the single sign-on failed. */
  failedVisit: FailedVisitReason | null
  language: Language
  device: PageDevice
  menu: MenuState
  textSize: TextSize
  /** The unit that marked the machine as used by several people. */
  machine: string | undefined
  /** The unit in the browser's cookie. */
  rememberedUnit: string | undefined
  person: SignedInPerson | undefined
  /** Whether the browser signs a visitor in automatically. */
  remembered: RememberedState
  query: Readonly<Record<string, unknown>>
  /** The sign-in to an application that this browser began. */
  interaction: string | undefined
  /** The identity that waits in the browser to be linked; null on every page but the bind page. */
  bind: BindStart | null
}

/** Our own page to which the sign-in page leads, from its address; null without one. */
export async function wantedPage({ redirectUri, origin }: PageRequest): Promise<string | null> {
  return redirectUri === undefined ? null : safeRedirect(redirectUri, await origin())
}

/** Which page of the settings is requested, as the route of their room gets it. */
export function settingsPageOf({ query }: PageRequest): string {
  const { part } = query
  return typeof part === 'string' && /^[a-z-]{1,40}$/.test(part) ? `?page=${part}` : ''
}

/** What of a request decides how a page looks. */
export function viewOf({ language, device, menu, textSize, machine, person }: PageRequest): Omit<View, 'unit'> {
  const common = { language, device, menu, textSize, shared: machine !== undefined }
  const viewing = person?.caller.viewing
  if (!person || typeof viewing !== 'object') return common
  const { viewer, realName, englishName, endsAt } = viewing
  const { unitId } = person.caller
  return {
    ...common,
    viewing: {
      ...{ viewer: { realName, englishName }, endsAt, unitId: unitId === viewer.unitId ? null : unitId },
      as: { userId: person.session.userId, realName: person.session.realName, englishName: person.session.englishName },
    },
  }
}

/** What tells which unit a visitor means. */
export function meantBy({ hostName, unitCode, machine, rememberedUnit }: PageRequest) {
  return { hostName, code: unitCode, machine, remembered: rememberedUnit }
}
