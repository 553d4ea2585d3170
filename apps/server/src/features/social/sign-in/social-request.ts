import { type Language, languageCookie, languageOrDefault } from '@homeroom/contract/pages/storage-keys.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInVisit } from '#features/sign-in/sign-in-visit.ts'
import type { UnitService } from '#features/units/unit-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { readBrowserMark } from '#platform/http/browser-mark.ts'
import { type CookieJar, readCookie } from '#platform/http/cookies.ts'
import { ownOrigin } from './own-origin.ts'

export type SocialRequests = ReturnType<typeof createSocialRequests>
/** From where a person comes, and where a service outside sends them back to. */
export type Surroundings = { origin: string; language: Language; visit: SignInVisit }
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

  return {
    /** Our own origin as the browser of a request sees it. */
    originOf,
    /** The unit of a sign-in page: named by the page, else by a host name. */
    async unitOf(unitId: string | undefined, hostName: string): Promise<string> {
      const unit = unitId ? await units.find(unitId) : (await ofHost(hostName))?.unit
      if (!unit) throw new AppError('social_not_set_up')
      return unit.face.unitId
    },
    async surroundings(request: FastifyRequest, reply: FastifyReply): Promise<Surroundings> {
      const language = languageOrDefault(readCookie(request.headers.cookie, languageCookie))
      return { origin: await originOf(request), language, visit: readVisit(request, reply) }
    },
    browserOf: (request: FastifyRequest) => readBrowserMark(cookies, request),
  }
}
