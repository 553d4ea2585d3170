import { type Language, languageCookie, languageOrDefault } from '@homeroom/contract/pages/storage-keys.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { UnitService } from '#features/units/unit-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { readBrowserMark } from '#platform/http/browser-mark.ts'
import { type CookieJar, readCookie } from '#platform/http/cookies.ts'

export type SocialRequests = ReturnType<typeof createSocialRequests>

/** Where a person comes from, and where an outside service sends them back to. */
type Surroundings = { origin: string; language: Language; visit: SignInVisit }

type Parts = {
  units: UnitService
  cookies: CookieJar
  readVisit: (request: FastifyRequest, reply: FastifyReply) => SignInVisit
  publicUrl: string
}

/** What a sign-in by a messaging service needs to know of a request. */
export function createSocialRequests({ units, cookies, readVisit, publicUrl }: Parts) {
  const ofHost = (hostName: string) => units.ofVisitor({ hostName, code: undefined })

  async function originOf({ protocol, host, hostname }: FastifyRequest): Promise<string> {
    const isUnitHost = publicUrl !== '' && (await ofHost(hostname))?.by === 'host'
    return ownOrigin({ publicUrl, protocol, host, isUnitHost })
  }

  async function unitOf(unitId: string | undefined, hostName: string): Promise<string> {
    const unit = unitId ? await units.find(unitId) : (await ofHost(hostName))?.unit
    if (!unit) throw new AppError('social_not_set_up')
    return unit.face.unitId
  }

  return {
    /** Our own origin as the browser of a request sees it. */
    originOf,
    /** The unit of a sign-in page: named by the page, else by the host name of the request. */
    unitOf: (unitId: string | undefined, hostName: string) => unitOf(unitId, hostName),
    /**
     * The same, for a page that names its host. The name must be a unit's, or the host of the request: a caller that
     * names another host must not get what belongs to the unit over all others.
     */
    async unitOfNamedHost(unitId: string | undefined, named: string, hostName: string): Promise<string> {
      const known = named === hostName || (await ofHost(named))?.by === 'host'
      if (!known) throw new AppError('social_not_set_up')
      return unitOf(unitId, named)
    },
    async surroundings(request: FastifyRequest, reply: FastifyReply): Promise<Surroundings> {
      const language = languageOrDefault(readCookie(request.headers.cookie, languageCookie))
      return { origin: await originOf(request), language, visit: readVisit(request, reply) }
    },
    browserOf: (request: FastifyRequest) => readBrowserMark(cookies, request),
  }
}

type Asked = {
  /** The configured address; empty when the request tells it. */
  publicUrl: string
  protocol: string
  host: string
  /** Whether the host name belongs to a unit. */
  isUnitHost: boolean
}

/** Our own origin as the person's browser sees it: that of a unit's host name, else the public address. */
export function ownOrigin({ publicUrl, protocol, host, isUnitHost }: Asked): string {
  if (publicUrl !== '' && !isUnitHost) return publicUrl
  const scheme = publicUrl === '' ? protocol : publicUrl.startsWith('https:') ? 'https' : 'http'
  const address = `${scheme}://${host}`
  if (!URL.canParse(address)) throw new AppError('validation_failed')
  return new URL(address).origin
}
