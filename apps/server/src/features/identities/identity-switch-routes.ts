import { readParentTeacherLink, switchIdentity } from '@homeroom/contract/identities/identity-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import { readDevice } from '#platform/http/request-device.ts'
import type { IdentitySwitchService } from './identity-switch-service.ts'

export function identitySwitchRoutes(server: EndpointServer, service: IdentitySwitchService, cookies: CookieJar): void {
  server.serveSignedIn(readParentTeacherLink, ({ caller, query }) => service.link(caller, query))
  server.serveSignedIn(switchIdentity, async ({ caller, query, request, reply }) => {
    const from = { device: readDevice(request.headers), source: request.ip }
    cookies.set(reply, await service.switchTo(caller, { userId: query.userId, ...from }))
    return 'success'
  })
}
