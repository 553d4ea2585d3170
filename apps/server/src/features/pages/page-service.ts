import {
  accountRoute,
  desktopHomePage,
  type PageDevice,
  signInPage,
} from '@homeroom/contract/page-locations.ts'
import {
  applicationLocation,
  redirectedApplicationLocation,
  shellLocation,
} from '@homeroom/contract/shell-locations.ts'
import type {
  AuthorizationStart,
  BindStart,
  PageNotice,
  RememberedState,
  StartData,
} from '@homeroom/contract/start-data.ts'
import type { Language, MenuState } from '@homeroom/contract/storage-keys.ts'
import { safeRedirect } from '@homeroom/shared/safe-redirect.ts'
import { LRUCache } from 'lru-cache'
import type {
  AuthorizationAddress,
  OpenidPageService,
} from '#features/openid-provider/openid-page-service.ts'
import type { UnitService } from '#features/units/unit-service.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database.ts'
import { judgeApplicationPage, type PageAddress, readPageAddress } from './page-address.ts'
import type { SignedInPerson, StartDataService, View } from './start-data-service.ts'

export type PageService = ReturnType<typeof createPageService>
/** A request for a page, without HTTP. */
export type PageRequest = {
  path: string
  /** Path and query as asked, to come back to after sign-in. */
  address: string
  hostName: string
  unitCode: string | undefined
  redirectUri: string | undefined
  /** Whether the address brings a proof of who somebody is: it is asked about on the sign-in page, whoever is signed in. */
  arrival: boolean
  language: Language
  device: PageDevice
  menu: MenuState
  /** Whether several people use the machine. */
  shared: boolean
  person: SignedInPerson | undefined
  /** Whether the browser signs a visitor in by itself. */
  remembered: RememberedState
  query: Readonly<Record<string, unknown>>
  /** The sign-in to an application that this browser has begun. */
  interaction: string | undefined
  /** What waits in the browser to be linked; null on every page but the bind page. */
  bind: BindStart | null
}
export type PageAnswer =
  | { kind: 'moved'; to: string }
  | { kind: 'page'; status: number; start: StartData }
  | { kind: 'none' }

type Parts = {
  db: Database
  units: UnitService
  startData: StartDataService
  specialUnitId: string
  galleryShown: boolean
  /** Whether browsers know passkeys at a host name. */
  passkeysWorkAt: (hostName: string) => boolean
  authorization: OpenidPageService
  /** When the person of a session signed in. */
  signedInAt: (caller: Caller) => Promise<Date>
}
const second = 1000
// Only the path of a redirect counts: any origin of our own that no address can name will do.
const ownOrigin = 'https://own.invalid'

/** Decides what a page address shows to whom. */
export function createPageService(parts: Parts) {
  const { db, units, startData, specialUnitId, galleryShown } = parts
  // A person reloading a page within two seconds gets the same data, and so do visitors of one sign-in page; any
  // change the database tells of ends that at once.
  const recent = new LRUCache<string, StartData>({ max: 150, ttl: 2 * second })
  let forgotten = 0

  /** Forgets pages by the beginning of their key: a unit, or a unit and a person. */
  function forget(prefix: string): void {
    forgotten++
    for (const key of recent.keys()) if (key.startsWith(prefix)) recent.delete(key)
  }

  const shellOf = ({ caller }: SignedInPerson, device: PageDevice) =>
    shellLocation({ unitType: caller.unitType, unitId: caller.unitId, device, specialUnitId })

  async function keptShortly(
    key: string,
    make: () => Promise<StartData | undefined>,
  ): Promise<StartData | undefined> {
    const known = recent.get(key)
    if (known) return known
    const readAt = forgotten
    const made = await make()
    // What was read before a change must not be kept after it.
    if (made && readAt === forgotten) recent.set(key, made)
    return made
  }

  const keyOf = (request: PageRequest, person: SignedInPerson, what: string) =>
    [
      person.caller.unitId,
      person.caller.userId,
      person.caller.sessionId,
      request.language,
      request.device,
      request.shared,
      request.menu,
      what,
    ].join(':')

  async function noticePage(
    request: PageRequest,
    view: View,
    notice: PageNotice,
    unitFixed = true,
  ): Promise<PageAnswer> {
    const { person, bind = null } = request
    const start = await startData.notice(view, notice, person, { bind, unitFixed })
    return page(start, notice === 'not-found' ? 404 : 200)
  }

  async function visitorPage(request: PageRequest, address: PageAddress): Promise<PageAnswer> {
    const asked = await units.ofVisitor({ hostName: request.hostName, code: request.unitCode })
    if (!asked) return { kind: 'none' }
    const { bind } = request
    const unit = (bind && (await units.find(bind.unitId))) ?? asked.unit
    const view: View = { ...viewOf(request), unit }
    const notice = noticeOf(address)
    if (notice) return noticePage(request, view, notice, asked.fixed)
    if (address.kind === 'sign-in' || address.kind === 'redirected') {
      // What the person has brought from elsewhere counts before what the browser remembers.
      const remembered = request.arrival && request.remembered === 'ready' ? 'paused' : request.remembered
      const passkeys = parts.passkeysWorkAt(request.hostName)
      const again = address.kind === 'sign-in' && address.again
      const shown = { fixed: asked.fixed, again, remembered, passkeys }
      const { unitId } = asked.unit.face
      const key = [
        unitId,
        'visitor',
        view.language,
        view.device,
        view.shared,
        shown.fixed,
        shown.again,
        shown.passkeys,
        remembered,
      ].join(':')
      const start = await keptShortly(key, () => startData.signIn(view, shown))
      return start ? page(start, 200) : { kind: 'none' }
    }
    if (address.kind === 'start') return { kind: 'moved', to: signInPage }
    return { kind: 'moved', to: `${signInPage}?redirect_uri=${encodeURIComponent(request.address)}` }
  }

  async function personalPage(
    request: PageRequest,
    address: PageAddress,
    person: SignedInPerson,
  ): Promise<PageAnswer> {
    const unit = await units.find(person.caller.unitId)
    if (!unit) return { kind: 'none' }
    const view: View = { ...viewOf(request), unit }
    const shell = shellOf(person, request.device)
    if (address.kind === 'start') return { kind: 'moved', to: shell }
    if (address.kind === 'account') return { kind: 'moved', to: `${shell}#${accountRoute}` }
    if (address.kind === 'sign-in' && !address.again && !request.arrival)
      return { kind: 'moved', to: safeRedirect(request.redirectUri, ownOrigin) ?? shell }
    if (address.kind === 'redirected') {
      const { application } = address
      const { userType } = person.caller
      return {
        kind: 'moved',
        to: redirectedApplicationLocation({ application, userType, device: request.device }),
      }
    }
    if (address.kind === 'desktop') return desktopPage(request, address, person, view)
    if (address.kind === 'application') return applicationPage(request, address.page, person, view)
    const notice = noticeOf(address)
    if (notice) return noticePage(request, view, notice)
    return visitorPage(request, address)
  }

  async function gallery(request: PageRequest): Promise<PageAnswer> {
    const asked = await units.ofVisitor({ hostName: request.hostName, code: request.unitCode })
    if (!asked) return { kind: 'none' }
    return page(startData.gallery({ ...viewOf(request), unit: asked.unit }), 200)
  }

  /** The unit whose face a page shows: the person's own, or the one a visitor means. */
  async function faceOf({ person, hostName, unitCode }: PageRequest) {
    if (person) return units.find(person.caller.unitId)
    return (await units.ofVisitor({ hostName, code: unitCode }))?.unit
  }

  async function authorizationStart(
    request: PageRequest,
    shown: { start: AuthorizationStart; status: number },
  ): Promise<PageAnswer> {
    const unit = await faceOf(request)
    if (!unit) return { kind: 'none' }
    const view: View = { ...viewOf(request), unit }
    return page(await startData.authorization(view, shown.start, request.person), shown.status)
  }

  async function authorizationPage(request: PageRequest, address: AuthorizationAddress): Promise<PageAnswer> {
    const caller = request.person?.caller
    const answer = await parts.authorization.answer({
      ...{ address, query: request.query, begun: request.interaction },
      person: caller && { caller, startedAt: await parts.signedInAt(caller) },
    })
    return answer.kind === 'moved' ? answer : authorizationStart(request, answer)
  }

  async function desktopPage(
    request: PageRequest,
    address: Extract<PageAddress, { kind: 'desktop' }>,
    person: SignedInPerson,
    view: View,
  ): Promise<PageAnswer> {
    const device = address.device ?? request.device
    // Each unit type has its shell; a shell of another kind leads to the person's own.
    const own = shellOf(person, device)
    const pcOnly = address.special && own === request.path
    if (address.device && own !== request.path && !pcOnly) return { kind: 'moved', to: own }
    const hidden = request.path === desktopHomePage
    const start = await keptShortly(keyOf(request, person, `desktop-${device}-${hidden}`), () =>
      startData.desktop({ ...view, device }, person, hidden),
    )
    return start ? page(start, 200) : { kind: 'none' }
  }

  async function applicationPage(
    request: PageRequest,
    asked: Extract<PageAddress, { kind: 'application' }>['page'],
    person: SignedInPerson,
    view: View,
  ): Promise<PageAnswer> {
    const judged = judgeApplicationPage(asked, person.caller)
    if (judged.kind === 'blocked') return page(await startData.notice(view, 'blocked', person), 404)
    if (judged.kind === 'moved') return judged
    const { code, serverId, device } = asked
    const start = await keptShortly(keyOf(request, person, `application-${serverId}-${code}-${device}`), () =>
      startData.application({ ...view, device }, person, code, serverId),
    )
    if (start) return page(start, 200)
    // `/redirect/{app}` names the application as its own service; its pages live under another.
    const service = serverId === code ? await startData.serviceOf(person, code) : undefined
    if (service && service !== serverId) {
      return { kind: 'moved', to: applicationLocation({ ...person.caller, ...asked, serverId: service }) }
    }
    return page(await startData.notice(view, 'not-found', person), 404)
  }

  return {
    answer(request: PageRequest): Promise<PageAnswer> {
      const address = readPageAddress(request.path)
      if (address.kind === 'gallery' && galleryShown) return gallery(request)
      if (address.kind === 'authorization') return authorizationPage(request, address.authorization)
      return request.person ? personalPage(request, address, request.person) : visitorPage(request, address)
    },
    /** A short page for a request that the server answered itself. */
    async notice(
      request: PageRequest,
      { notice, status }: { notice: PageNotice; status: number },
    ): Promise<PageAnswer> {
      const unit = await faceOf(request)
      return unit
        ? page(await startData.notice({ ...viewOf(request), unit }, notice, request.person), status)
        : { kind: 'none' }
    },
    /** The page that says why a sign-in to an application cannot go on. */
    authorizationError: (request: PageRequest, error: string): Promise<PageAnswer> =>
      authorizationStart(request, { start: { step: 'error', error }, status: 400 }),
    forget,
    forgetAll(): void {
      forgotten++
      recent.clear()
    },
    /** Hears of changes, so that no page shows what was taken away. */
    async hearChanges(): Promise<void> {
      await db.listen('unit_changed', (unitId) => forget(`${unitId}:`))
      for (const channel of ['person_changed', 'unread_changed', 'desktop_changed']) {
        await db.listen(channel, (payload) => forget(`${payload.replace(/\*$/, '')}`))
      }
    },
  }
}

/** What of a request decides how a page looks. */
function viewOf({ language, device, menu, shared }: PageRequest): Omit<View, 'unit'> {
  return { language, device, menu, shared }
}

function page(start: StartData, status: number): PageAnswer {
  return { kind: 'page', status, start }
}

function noticeOf(address: PageAddress) {
  // Where the gallery is shown it has been answered before.
  if (address.kind === 'unknown' || address.kind === 'gallery') return 'not-found'
  if (address.kind === 'forgotten-password' || address.kind === 'bind') return address.kind
  return undefined
}
