import { signInPage } from '@homeroom/contract/pages/page-locations.ts'
import type {
  RememberedState,
  SignInStart,
  SingleSignOnStart,
  StartData,
  UnitChosenBy,
} from '@homeroom/contract/pages/start-data.ts'
import type { UnitService } from '#features/units/unit-service.ts'
import type { PageAddress } from '../page-address.ts'
import { meantBy, type PageRequest, viewOf } from '../page-request.ts'
import type { ShortPageStart } from '../start/short-page-start.ts'
import type { SignInStartMaker } from '../start/sign-in-start.ts'
import type { View } from '../start/start-composer.ts'
import type { DrawnPage } from './decided-page.ts'
import { type DecidedPage, movedTo, nothing, shown } from './decided-page.ts'
import { type RecentPages, visitorMark } from './recent-pages.ts'
import { noticeOf, type ShortPages } from './short-pages.ts'

type Parts = {
  units: UnitService
  recent: RecentPages
  signInStart: SignInStartMaker
  shortPageStart: ShortPageStart
  shortPages: ShortPages
  draw: (start: StartData) => DrawnPage
  /** Whether browsers support passkeys at a host name. */
  passkeysWorkAt: (hostName: string) => boolean
  /** The third-party application that asks for a sign-in, for the sign-in page of a unit. */
  nameOf: (clientId: string, unitId: string) => Promise<SignInStart['application']>
}
type SignInAddress = Extract<PageAddress, { kind: 'sign-in' | 'redirected' }>
type Asked = { address: SignInAddress; view: View; by: UnitChosenBy; unitId: string }

/** What visitors see: the sign-in page, or a short page that needs no sign-in. */
export function createVisitorPages(parts: Parts) {
  const { units, recent, signInStart, shortPageStart, shortPages, draw, passkeysWorkAt, nameOf } = parts

  /** What of a request decides what the sign-in page offers, and the cache key of such pages. */
  async function offered(request: PageRequest, { address, view, by, unitId }: Asked) {
    const { failedVisit, clientId = '' } = request
    const application = clientId === '' ? null : await nameOf(clientId, unitId)
    const offer = {
      unitBy: by,
      // A person who signs in again before their session ends has lost nothing.
      loginInvalid: isAgain(address) && request.person === undefined,
      remembered: rememberedAt(request),
      passkeys: passkeysWorkAt(request.hostName),
      failedVisit,
      application,
      // The host of a unit leads only to its own single sign-on, whatever unit an address names.
      singleSignOn: by !== 'address' || (await units.isServedAt(request.hostName, unitId)),
    }
    const { application: _, ...marks } = offer
    const { language, device, shared, textSize } = view
    const looks = [language, device, shared, textSize, ...Object.values(marks), application && clientId].join(':')
    return { offer, key: `${unitId}${visitorMark}${looks}` }
  }

  async function signIn(request: PageRequest, asked: Asked): Promise<DecidedPage> {
    const { address, view, by, unitId } = asked
    const { offer, key } = await offered(request, asked)
    const drawn = await recent.find(key, async () => draw(await signInStart(view, offer)))
    if (!drawn) return nothing
    // What a browser remembers is a guess, so it redirects nobody from a page where another unit can be chosen.
    const mayLead = address.kind === 'sign-in' && !address.again && by !== 'memory'
    const leaving = mayLead ? leadsOnAtOnce(drawn.singleSignOn, request) : null
    const page = leaving
      ? await recent.find(`${key}:leaving`, async () =>
          draw(await shortPageStart.notice(view, 'leaving', undefined, { leaving })),
        )
      : drawn
    return { ...shown(page), ...(by === 'address' && { chosenUnit: unitId }) }
  }

  return async (request: PageRequest, address: PageAddress): Promise<DecidedPage> => {
    const asked = await units.ofVisitor(meantBy(request))
    if (!asked) return nothing
    const { bind } = request
    const view: View = { ...viewOf(request), unit: (bind && (await units.find(bind.unitId))) ?? asked.unit }
    const notice = noticeOf(address)
    if (notice) return shortPages.ofAddress(request, { view, notice, unitFixed: asked.by !== 'nothing' })
    if (address.kind === 'sign-in' || address.kind === 'redirected')
      return signIn(request, { address, view, by: asked.by, unitId: asked.unit.face.unitId })
    if (address.kind === 'start') return movedTo(signInPage)
    return movedTo(`${signInPage}?redirect_uri=${encodeURIComponent(request.address)}`)
  }
}

const isAgain = (address: SignInAddress) => address.kind === 'sign-in' && address.again

/** What the person brings in the address takes precedence over what the browser remembers. */
function rememberedAt({ remembered, arrival, failedVisit }: PageRequest): RememberedState {
  return remembered === 'ready' && (arrival || failedVisit !== null) ? 'paused' : remembered
}

type Visitor = { arrival: boolean; stays: boolean; remembered: RememberedState }

/** The single sign-on to which a unit redirects visitors of its sign-in page at once; null for those who stay there. */
function leadsOnAtOnce(
  offered: SingleSignOnStart | null,
  { arrival, stays, remembered }: Visitor,
): SingleSignOnStart | null {
  if (!offered?.first || arrival || stays || remembered === 'ready') return null
  return offered
}
