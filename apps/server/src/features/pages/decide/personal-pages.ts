import { desktopHomePage, type PageDevice } from '@homeroom/contract/pages/page-locations.ts'
import {
  applicationLocation,
  redirectedApplicationLocation,
  shellLocation,
} from '@homeroom/contract/pages/shell-locations.ts'
import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import type { UnitService } from '#features/units/unit-service.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { judgeApplicationPage, type PageAddress } from '../page-address.ts'
import { type PageRequest, settingsPageOf, viewOf, wantedPage } from '../page-request.ts'
import type { DesktopStartMaker } from '../start/desktop-start.ts'
import type { SignedInPerson, View } from '../start/start-composer.ts'
import type { DrawnPage } from './decided-page.ts'
import { type DecidedPage, movedTo, nothing, shown } from './decided-page.ts'
import type { RecentPages } from './recent-pages.ts'
import { noticeOf, type ShortPages } from './short-pages.ts'

type Parts = {
  units: UnitService
  recent: RecentPages
  desktopStart: DesktopStartMaker
  shortPages: ShortPages
  draw: (start: StartData) => DrawnPage
  specialUnitId: string
  /** Where a link leads that the caller may open now, with the opening noted; undefined for any other application. */
  openLink: (caller: Caller, link: { code: string; device: PageDevice }) => Promise<string | undefined>
  /** What a visitor would see. */
  visitorPage: (request: PageRequest, address: PageAddress) => Promise<DecidedPage>
}
type Asked = { request: PageRequest; person: SignedInPerson; view: View }

/** What a signed-in person sees: their shell, an application of theirs, or a redirect. */
export function createPersonalPages(parts: Parts) {
  const { units, recent, desktopStart, shortPages, draw, specialUnitId, openLink, visitorPage } = parts

  const shellOf = ({ caller }: SignedInPerson, device: PageDevice) =>
    shellLocation({ unitType: caller.unitType, unitId: caller.unitId, device, specialUnitId })

  /** The cache key of a page that a person has just seen. */
  function keyOf({ request, person }: Asked, what: string): string {
    const { unitId, userId, sessionId } = person.caller
    const { language, device, machine, menu, textSize } = request
    return [unitId, userId, sessionId, language, device, machine !== undefined, menu, textSize, what].join(':')
  }

  async function desktopPage(asked: Asked, address: Extract<PageAddress, { kind: 'desktop' }>): Promise<DecidedPage> {
    const { request, person, view } = asked
    const device = address.device ?? request.device
    // Each unit type has its shell; the address of another shell redirects to the person's own.
    const own = shellOf(person, device)
    const pcOnly = address.special && own === request.path
    if (address.device && own !== request.path && !pcOnly) return movedTo(own)
    const hidden = request.path === desktopHomePage
    const drawn = await recent.find(keyOf(asked, `desktop-${device}-${hidden}`), async () =>
      draw(await desktopStart.desktop({ ...view, device }, person, { messagesHidden: hidden })),
    )
    return shown(drawn)
  }

  async function applicationPage(
    asked: Asked,
    page: Extract<PageAddress, { kind: 'application' }>['page'],
  ): Promise<DecidedPage> {
    const { person, view } = asked
    const judged = judgeApplicationPage(page, person.caller)
    if (judged.kind === 'blocked') return shortPages.refused(view, 'blocked', person)
    if (judged.kind === 'moved') return judged
    const { code, serverId, device } = page
    const link = await openLink(person.caller, { code, device })
    if (link) return movedTo(link)
    const drawn = await recent.find(keyOf(asked, `application-${serverId}-${code}-${device}`), async () => {
      const start = await desktopStart.application({ ...view, device }, person, { code, serverId })
      return start && draw(start)
    })
    if (drawn) return shown(drawn)
    // `/redirect/{app}` names the application as its own service; its pages are under another one.
    const service = serverId === code ? await desktopStart.serviceOf(person, code) : undefined
    if (service && service !== serverId)
      return movedTo(applicationLocation({ ...person.caller, ...page, serverId: service }))
    return shortPages.refused(view, 'not-found', person)
  }

  return async (request: PageRequest, address: PageAddress, person: SignedInPerson): Promise<DecidedPage> => {
    const unit = await units.find(person.caller.unitId)
    if (!unit) return nothing
    const view: View = { ...viewOf(request), unit }
    const asked = { request, person, view }
    const shell = shellOf(person, request.device)
    if (address.kind === 'start') return movedTo(shell)
    if (address.kind === 'in-shell') return movedTo(`${shell}#${address.route}`)
    if (address.kind === 'settings') return movedTo(settingsLocation(request, person.caller))
    if (address.kind === 'sign-in' && !address.again && !request.arrival)
      return movedTo((await wantedPage(request)) ?? shell)
    if (address.kind === 'redirected') {
      const { userType } = person.caller
      return movedTo(redirectedApplicationLocation({ ...address, userType, device: request.device }))
    }
    if (address.kind === 'api-docs') return shortPages.apiDocs(view, person)
    if (address.kind === 'desktop') return desktopPage(asked, address)
    if (address.kind === 'application') return applicationPage(asked, address.page)
    const notice = noticeOf(address)
    return notice ? shortPages.ofAddress(request, { view, notice }) : visitorPage(request, address)
  }
}

/** How a unit signs in is set in Administration. */
function settingsLocation(request: PageRequest, caller: Caller): string {
  const { device } = request
  const room = applicationLocation({ ...caller, serverId: 'base', code: 'administration', device })
  return `${room}#/settings${settingsPageOf(request)}`
}
