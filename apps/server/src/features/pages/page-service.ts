import { isStaff } from '@homeroom/contract/identities/user-types.ts'
import { desktopHomePage, type PageDevice, signInPage } from '@homeroom/contract/pages/page-locations.ts'
import {
  applicationLocation,
  redirectedApplicationLocation,
  shellLocation,
} from '@homeroom/contract/pages/shell-locations.ts'
import type { AuthorizationStart, PageNotice, StartData } from '@homeroom/contract/pages/start-data.ts'
import type { AuthorizationAddress, OpenidPageService } from '#features/identity-provider/openid/openid-page-service.ts'
import type { UnitService } from '#features/units/unit-service.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { DrawnPage } from './drawn-page.ts'
import { leadsOnAtOnce } from './leads-on-at-once.ts'
import { judgeApplicationPage, type PageAddress, readPageAddress } from './page-address.ts'
import { meantBy, type PageRequest, partOf, viewOf, wantedPage } from './page-request.ts'
import { createRecentPages, visitorMark } from './recent-pages.ts'
import type { SignedInPerson, StartDataService, View } from './start-data-service.ts'

export type PageService = ReturnType<typeof createPageService>

export type PageAnswer =
  | { kind: 'moved'; to: string }
  | {
      kind: 'page'
      status: number
      drawn: DrawnPage
      /** The unit that the address of a sign-in page has named: chosen there, it is remembered. */
      chosenUnit?: string
    }
  | { kind: 'none' }

type Parts = {
  db: Database
  now: () => Date
  units: UnitService
  startData: StartDataService
  draw: (start: StartData) => DrawnPage
  specialUnitId: string
  galleryShown: boolean
  /** Whether browsers know passkeys at a host name. */
  passkeysWorkAt: (hostName: string) => boolean
  authorization: OpenidPageService
  /** When the person of a session signed in. */
  signedInAt: (caller: Caller) => Promise<Date>
}

/** Decides what a page address shows to whom. */
export function createPageService(parts: Parts) {
  const { db, units, startData, draw, specialUnitId, galleryShown } = parts
  const recent = createRecentPages(parts)

  const shellOf = ({ caller }: SignedInPerson, device: PageDevice) =>
    shellLocation({ unitType: caller.unitType, unitId: caller.unitId, device, specialUnitId })

  const keyOf = (request: PageRequest, person: SignedInPerson, what: string) =>
    [
      person.caller.unitId,
      person.caller.userId,
      person.caller.sessionId,
      request.language,
      request.device,
      request.machine !== undefined,
      request.menu,
      request.textSize,
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
    return page(draw(start), notice === 'not-found' ? 404 : 200)
  }

  async function visitorPage(request: PageRequest, address: PageAddress): Promise<PageAnswer> {
    const asked = await units.ofVisitor(meantBy(request))
    if (!asked) return { kind: 'none' }
    const { bind } = request
    const unit = (bind && (await units.find(bind.unitId))) ?? asked.unit
    const view: View = { ...viewOf(request), unit }
    const notice = noticeOf(address)
    if (notice) return noticePage(request, view, notice, asked.by !== 'nothing')
    if (address.kind === 'sign-in' || address.kind === 'redirected') {
      const { failedVisit } = request
      // What the person has brought from elsewhere counts before what the browser remembers.
      const waits = request.remembered === 'ready' && (request.arrival || failedVisit !== null)
      const remembered = waits ? 'paused' : request.remembered
      const passkeys = parts.passkeysWorkAt(request.hostName)
      const again = address.kind === 'sign-in' && address.again
      const { unitId } = asked.unit.face
      const { clientId = '' } = request
      const application = clientId === '' ? null : await parts.authorization.nameOf(clientId, unitId)
      // Whoever signs in again before their session ends has lost nothing.
      const loginInvalid = again && request.person === undefined
      // The host of a unit leads to no single sign-on but its own, whatever unit an address names.
      const singleSignOn = asked.by !== 'address' || (await units.isServedAt(request.hostName, unitId))
      const shown = {
        unitBy: asked.by,
        loginInvalid,
        remembered,
        passkeys,
        failedVisit,
        application,
        singleSignOn,
      }
      const key = [
        unitId,
        'visitor',
        view.language,
        view.device,
        view.shared,
        view.textSize,
        shown.unitBy,
        shown.loginInvalid,
        shown.passkeys,
        shown.failedVisit,
        shown.singleSignOn,
        remembered,
        application && clientId,
      ].join(':')
      const drawn = await recent.find(key, async () => draw(await startData.signIn(view, shown)))
      if (!drawn) return { kind: 'none' }
      const chosen = asked.by === 'address' ? { chosenUnit: unitId } : {}
      // What a browser remembers is a guess: it takes nobody away from where another unit can be chosen.
      const mayLead = address.kind === 'sign-in' && !again && asked.by !== 'memory'
      const leaving = mayLead ? leadsOnAtOnce(drawn.singleSignOn, request) : null
      if (!leaving) return { ...page(drawn, 200), ...chosen }
      const away = await recent.find(`${key}:leaving`, async () =>
        draw(await startData.notice(view, 'leaving', undefined, { leaving })),
      )
      return away ? { ...page(away, 200), ...chosen } : { kind: 'none' }
    }
    if (address.kind === 'start') return { kind: 'moved', to: signInPage }
    return { kind: 'moved', to: `${signInPage}?redirect_uri=${encodeURIComponent(request.address)}` }
  }

  async function personalPage(request: PageRequest, address: PageAddress, person: SignedInPerson): Promise<PageAnswer> {
    const unit = await units.find(person.caller.unitId)
    if (!unit) return { kind: 'none' }
    const view: View = { ...viewOf(request), unit }
    const shell = shellOf(person, request.device)
    if (address.kind === 'start') return { kind: 'moved', to: shell }
    if (address.kind === 'in-shell') return { kind: 'moved', to: `${shell}#${address.route}${partOf(request)}` }
    if (address.kind === 'sign-in' && !address.again && !request.arrival)
      return { kind: 'moved', to: (await wantedPage(request)) ?? shell }
    if (address.kind === 'redirected') {
      const { application } = address
      const { userType } = person.caller
      return {
        kind: 'moved',
        to: redirectedApplicationLocation({ application, userType, device: request.device }),
      }
    }
    if (address.kind === 'api-docs') return apiDocsPage(view, person)
    if (address.kind === 'desktop') return desktopPage(request, address, person, view)
    if (address.kind === 'application') return applicationPage(request, address.page, person, view)
    const notice = noticeOf(address)
    if (notice) return noticePage(request, view, notice)
    return visitorPage(request, address)
  }

  /** The calls of this server: for staff, as strangers need not read what they are. */
  async function apiDocsPage(view: View, person: SignedInPerson): Promise<PageAnswer> {
    if (isStaff(person.caller.userType)) return page(draw(await startData.apiDocs(view, person)), 200)
    return page(draw(await startData.notice(view, 'not-found', person)), 404)
  }

  async function gallery(request: PageRequest): Promise<PageAnswer> {
    const asked = await units.ofVisitor(meantBy(request))
    if (!asked) return { kind: 'none' }
    return page(draw(startData.gallery({ ...viewOf(request), unit: asked.unit })), 200)
  }

  /** The unit whose face a page shows: the person's own, or the one a visitor means. */
  async function faceOf(request: PageRequest) {
    if (request.person) return units.find(request.person.caller.unitId)
    return (await units.ofVisitor(meantBy(request)))?.unit
  }

  async function authorizationStart(
    request: PageRequest,
    shown: { start: AuthorizationStart; status: number },
  ): Promise<PageAnswer> {
    const unit = await faceOf(request)
    if (!unit) return { kind: 'none' }
    const view: View = { ...viewOf(request), unit }
    return page(draw(await startData.authorization(view, shown.start, request.person)), shown.status)
  }

  async function authorizationPage(request: PageRequest, address: AuthorizationAddress): Promise<PageAnswer> {
    const caller = request.person?.caller
    const answer = await parts.authorization.answer({
      address,
      query: request.query,
      begun: request.interaction,
      source: request.source,
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
    const drawn = await recent.find(keyOf(request, person, `desktop-${device}-${hidden}`), async () =>
      draw(await startData.desktop({ ...view, device }, person, hidden)),
    )
    return drawn ? page(drawn, 200) : { kind: 'none' }
  }

  async function applicationPage(
    request: PageRequest,
    asked: Extract<PageAddress, { kind: 'application' }>['page'],
    person: SignedInPerson,
    view: View,
  ): Promise<PageAnswer> {
    const judged = judgeApplicationPage(asked, person.caller)
    if (judged.kind === 'blocked') return page(draw(await startData.notice(view, 'blocked', person)), 404)
    if (judged.kind === 'moved') return judged
    const { code, serverId, device } = asked
    const key = keyOf(request, person, `application-${serverId}-${code}-${device}`)
    const drawn = await recent.find(key, async () => {
      const start = await startData.application({ ...view, device }, person, code, serverId)
      return start && draw(start)
    })
    if (drawn) return page(drawn, 200)
    // `/redirect/{app}` names the application as its own service; its pages live under another.
    const service = serverId === code ? await startData.serviceOf(person, code) : undefined
    if (service && service !== serverId) {
      return { kind: 'moved', to: applicationLocation({ ...person.caller, ...asked, serverId: service }) }
    }
    return page(draw(await startData.notice(view, 'not-found', person)), 404)
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
        ? page(draw(await startData.notice({ ...viewOf(request), unit }, notice, request.person)), status)
        : { kind: 'none' }
    },
    /** The page that says why a sign-in to an application cannot go on. */
    authorizationError: (request: PageRequest, error: string): Promise<PageAnswer> =>
      authorizationStart(request, { start: { step: 'error', error }, status: 400 }),
    forget: recent.forget,
    forgetAll: recent.forgetAll,
    /** Hears of changes, so that no page shows what was taken away. */
    async hearChanges(): Promise<void> {
      await db.listen('unit_changed', (unitId) => recent.forget(`${unitId}:`))
      await db.listen('sign_in_page_changed', (unitId) =>
        unitId === '*' ? recent.forgetVisitors() : recent.forget(`${unitId}${visitorMark}`),
      )
      for (const channel of ['person_changed', 'unread_changed', 'desktop_changed']) {
        await db.listen(channel, (payload) => recent.forget(`${payload.replace(/\*$/, '')}`))
      }
    },
  }
}

function page(drawn: DrawnPage, status: number): Extract<PageAnswer, { kind: 'page' }> {
  return { kind: 'page', status, drawn }
}

function noticeOf(address: PageAddress) {
  // Where the gallery is shown it has been answered before.
  if (address.kind === 'unknown' || address.kind === 'gallery') return 'not-found'
  if (address.kind === 'forgotten-password' || address.kind === 'bind') return address.kind
  return undefined
}
