import { isStaff } from '@homeroom/contract/identities/user-types.ts'
import type { AuthorizationStart, PageNotice, StartData } from '@homeroom/contract/pages/start-data.ts'
import type { AuthorizationAddress, OpenidPageService } from '#features/identity-provider/openid/openid-page-service.ts'
import type { UnitService } from '#features/units/unit-service.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { PageAddress } from '../page-address.ts'
import { meantBy, type PageRequest, viewOf } from '../page-request.ts'
import type { ShortPageStart } from '../start/short-page-start.ts'
import type { SignedInPerson, View } from '../start/start-composer.ts'
import type { DrawnPage } from './decided-page.ts'
import { type DecidedPage, nothing, shown } from './decided-page.ts'

type Parts = {
  units: UnitService
  shortPageStart: ShortPageStart
  draw: (start: StartData) => DrawnPage
  authorization: OpenidPageService
  /** When the person of a session signed in. */
  signedInAt: (caller: Caller) => Promise<Date>
}

export type ShortPages = ReturnType<typeof createShortPages>

/**
 * The pages besides sign-in, desktop and applications: missing or closed pages, and questions of third-party
 * applications.
 */
export function createShortPages({ units, shortPageStart: start, draw, authorization, signedInAt }: Parts) {
  /** The unit that a page shows: the person's own, or the one a visitor means. */
  async function faceOf(request: PageRequest) {
    if (request.person) return units.find(request.person.caller.unitId)
    return (await units.ofVisitor(meantBy(request)))?.unit
  }

  async function authorizationPage(
    request: PageRequest,
    asked: { start: AuthorizationStart; status: number },
  ): Promise<DecidedPage> {
    const unit = await faceOf(request)
    if (!unit) return nothing
    const view: View = { ...viewOf(request), unit }
    return shown(draw(await start.authorization(view, asked.start, request.person)), asked.status)
  }

  /** Tells a person that a page does not exist or is not for them. */
  async function refused(view: View, notice: 'not-found' | 'blocked', person: SignedInPerson): Promise<DecidedPage> {
    return shown(draw(await start.notice(view, notice, person)), 404)
  }

  return {
    refused,
    /** A notice that an address requests. `unitFixed` where nobody can choose another unit. */
    async ofAddress(
      { person, bind }: PageRequest,
      { view, notice, unitFixed = true }: { view: View; notice: PageNotice; unitFixed?: boolean },
    ): Promise<DecidedPage> {
      const drawn = draw(await start.notice(view, notice, person, { bind, unitFixed }))
      return shown(drawn, notice === 'not-found' ? 404 : 200)
    },
    /** A short page for a request that the server answers itself. */
    async instead(request: PageRequest, asked: { notice: PageNotice; status: number }): Promise<DecidedPage> {
      const unit = await faceOf(request)
      if (!unit) return nothing
      return shown(draw(await start.notice({ ...viewOf(request), unit }, asked.notice, request.person)), asked.status)
    },
    /** The calls of this server: for staff only, because strangers need not know them. */
    async apiDocs(view: View, person: SignedInPerson): Promise<DecidedPage> {
      if (isStaff(person.caller.userType)) return shown(draw(await start.apiDocs(view, person)))
      return refused(view, 'not-found', person)
    },
    async gallery(request: PageRequest): Promise<DecidedPage> {
      const asked = await units.ofVisitor(meantBy(request))
      return asked ? shown(draw(start.gallery({ ...viewOf(request), unit: asked.unit }))) : nothing
    },
    /** The clock-in at a gate: the same for everybody, since its calls know the device. */
    async kiosk(request: PageRequest): Promise<DecidedPage> {
      const asked = await units.ofVisitor(meantBy(request))
      return asked ? shown(draw(start.kiosk({ ...viewOf(request), unit: asked.unit }))) : nothing
    },
    /** What a third-party application asks the person, or where the sign-in to it continues. */
    async authorization(request: PageRequest, address: AuthorizationAddress): Promise<DecidedPage> {
      const caller = request.person?.caller
      const answer = await authorization.answer({
        address,
        query: request.query,
        begun: request.interaction,
        source: request.source,
        person: caller && { caller, startedAt: await signedInAt(caller) },
      })
      return answer.kind === 'moved' ? answer : authorizationPage(request, answer)
    },
    /** Tells why a sign-in to an application cannot continue. */
    authorizationError: (request: PageRequest, error: string): Promise<DecidedPage> =>
      authorizationPage(request, { start: { step: 'error', error }, status: 400 }),
  }
}

/** The notice that an address requests; undefined where it requests another page. */
export function noticeOf(address: PageAddress) {
  // Where the gallery is shown, it was answered before.
  if (address.kind === 'unknown' || address.kind === 'gallery') return 'not-found'
  if (address.kind === 'forgotten-password' || address.kind === 'bind') return address.kind
  return undefined
}
