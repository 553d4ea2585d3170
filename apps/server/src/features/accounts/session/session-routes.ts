import { readHelpCentreToken } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { readMe, refreshSession, signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readSessionLimits, saveSessionLimits } from '@homeroom/contract/accounts/session/session-limit-endpoints.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import type { LeaveBrowser } from '#platform/http/leave-browser.ts'
import type { LimitsOfSessions } from './limits/limits-of-sessions.ts'
import { endPresentedSession } from './page-session.ts'
import type { SessionService } from './session-service.ts'

type Parts = {
  service: SessionService
  cookies: CookieJar
  leaveBrowser: LeaveBrowser
}

export function sessionRoutes(server: EndpointServer, { service, cookies, leaveBrowser }: Parts): void {
  server.serve(readMe, async ({ caller }) => (caller && service.sessionOf(caller)) ?? refuseVisitor())

  server.serveSignedIn(readHelpCentreToken, async ({ caller, query }) => {
    // A page of somebody who has left meanwhile must not hand on who sits here now.
    if (query.userId !== caller.userId) throw new AppError('not_found')
    return { accessToken: service.helpCentreToken(caller) }
  })

  server.serve(refreshSession, async ({ request, reply }) => {
    const tokens = await service.refresh(cookies.read(request.headers.cookie, 'refresh') ?? '')
    cookies.set(reply, tokens)
    return { expiresIn: service.accessSeconds }
  })

  // Open to all, because an access token may have run out: the refresh token tells as well whose session ends.
  server.serve(signOut, async ({ request, reply }) => {
    await leaveBrowser({ request, reply })
    const ended = await endPresentedSession(service, cookies, request.headers.cookie)
    return ended ? 'success' : refuseVisitor()
  })
}

function refuseVisitor(): never {
  throw new AppError('sign_in_required')
}

export function sessionLimitRoutes(server: EndpointServer, limits: LimitsOfSessions): void {
  server.serveSignedIn(readSessionLimits, ({ caller }) => limits.read(caller))
  server.serveSignedIn(saveSessionLimits, ({ caller, body }) => limits.save(caller, body))
}
