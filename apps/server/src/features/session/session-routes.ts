import { readMe, refreshSession, signOut } from '@homeroom/contract/session-endpoints.ts'
import { AppError } from '#platform/app-error.ts'
import type { CookieJar } from '#platform/cookies.ts'
import type { EndpointServer } from '#platform/serve-endpoint.ts'
import { endPresentedSession } from './page-session.ts'
import type { SessionService } from './session-service.ts'

export function sessionRoutes(server: EndpointServer, service: SessionService, cookies: CookieJar): void {
  server.serve(readMe, async ({ caller }) => (caller && service.sessionOf(caller)) ?? refuseVisitor())

  server.serve(refreshSession, async ({ request, reply }) => {
    const tokens = await service.refresh(cookies.read(request.headers.cookie, 'refresh') ?? '')
    cookies.set(reply, tokens)
    return { expiresIn: service.accessSeconds }
  })

  // Open to all, because an access token may have run out: the refresh token tells as well whose session ends.
  server.serve(signOut, async ({ request, reply }) => {
    cookies.clear(reply)
    const ended = await endPresentedSession(service, cookies, request.headers.cookie)
    return ended ? 'success' : refuseVisitor()
  })
}

function refuseVisitor(): never {
  throw new AppError('sign_in_required')
}
