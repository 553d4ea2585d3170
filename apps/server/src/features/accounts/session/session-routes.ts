import { readHelpCentreToken } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { readMe, refreshSession, signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  readOwnSessionEnds,
  readSessionLimits,
  saveSessionLimits,
} from '@homeroom/contract/accounts/session/session-limit-endpoints.ts'
import type { SessionEnds } from '@homeroom/contract/accounts/session/session-limit-schemas.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import type { LeaveBrowser } from '#platform/http/leave-browser.ts'
import type { LimitsOfSessions, UnitOf } from './limits-of-sessions.ts'
import type { KnownSession } from './session-cache.ts'
import type { SessionService } from './session-service.ts'

type Parts = {
  service: SessionService
  cookies: CookieJar
  leaveBrowser: LeaveBrowser
}

export function sessionRoutes(server: EndpointServer, { service, cookies, leaveBrowser }: Parts): void {
  server.serve(readMe, async ({ caller }) => (caller && service.sessionOf(caller)) ?? refuseVisitor())

  server.serveSignedIn(readHelpCentreToken, async ({ caller, query }) => {
    // A page of a person who has left must not hand on the session of the person who uses the browser now.
    if (query.userId !== caller.userId) throw new AppError('not_found')
    return { accessToken: service.helpCentreToken(caller) }
  })

  server.serve(refreshSession, async ({ request, reply }) => {
    const tokens = await service.refresh(cookies.read(request.headers.cookie, 'refresh') ?? '')
    cookies.set(reply, tokens)
    return { expiresIn: service.accessSeconds }
  })

  // Open to everybody, because an access token may have expired: the refresh token also identifies the session to end.
  server.serve(signOut, async ({ request, reply }) => {
    await leaveBrowser({ request, reply })
    const ended = await endPresentedSession(service, cookies, request.headers.cookie)
    return ended ? 'success' : refuseVisitor()
  })
}

function refuseVisitor(): never {
  throw new AppError('sign_in_required')
}

type LimitParts = {
  limits: LimitsOfSessions
  own: { ends(caller: Caller): Promise<SessionEnds> }
  unitOf: UnitOf
}

export function sessionLimitRoutes(server: EndpointServer, { limits, own, unitOf }: LimitParts): void {
  server.serveSignedIn(readSessionLimits, async ({ caller, query }) => limits.read(await unitOf(caller, query.unitId)))
  server.serveSignedIn(saveSessionLimits, async ({ caller, query, body }) =>
    limits.save(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(readOwnSessionEnds, ({ caller }) => own.ends(caller))
}

/** Who requests a page. */
type PagePerson = Pick<KnownSession, 'caller' | 'session'>

/**
 * Finds the signed-in person who requests a page. An expired access token is renewed on the way, so that opening a page
 * after a pause does not require a new sign-in.
 */
export function createPageSession(sessions: SessionService, cookies: CookieJar) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<PagePerson | undefined> => {
    const access = cookies.read(request.headers.cookie, 'session')
    const known = access ? await sessions.look(access) : undefined
    const renewal = cookies.read(request.headers.cookie, 'refresh')
    if (known || !renewal || request.method !== 'GET') return known
    try {
      const tokens = await sessions.refresh(renewal)
      cookies.set(reply, tokens)
      return await sessions.look(tokens.access, { presented: false })
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'refresh_refused')) throw error
      cookies.clear(reply)
      return undefined
    }
  }
}

/** Finds the caller of a call. The access token must be valid: the client renews it. */
export function createCallerLookup(sessions: SessionService, cookies: CookieJar) {
  return (request: FastifyRequest) => {
    const access = cookies.read(request.headers.cookie, 'session')
    const known = access ? sessions.look(access) : undefined
    return known instanceof Promise ? known.then((found) => found?.caller) : known?.caller
  }
}

/** Ends the session of a browser by either of its cookies; false when there is none. */
export async function endPresentedSession(
  sessions: SessionService,
  cookies: CookieJar,
  header: string | undefined,
): Promise<boolean> {
  for (const kind of ['refresh', 'session'] as const) {
    const presented = cookies.read(header, kind)
    if (presented && (await sessions.endByToken(presented))) return true
  }
  return false
}
