import { readParentTeacherLink, switchIdentity } from '@homeroom/contract/identities/identity-endpoints.ts'
import type { Accounts } from '#features/accounts/connect-accounts.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import { readDevice } from '#platform/http/request-device.ts'
import { demoTestAccounts } from '../../demo-sign-in.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createIdentitySwitchService, type IdentitySwitchService } from './identity-switch-service.ts'

export type Identities = ReturnType<typeof connectIdentities>

/** The several identities of one person, and the switch between them. */
export function connectIdentities(
  parts: FeatureParts,
  { sessions, guardSwitch }: Pick<Accounts, 'sessions' | 'guardSwitch'>,
) {
  const { db, now, cookies, development, settings } = parts
  const identities = createIdentitySwitchService({
    db,
    now,
    sessions,
    guard: guardSwitch,
    testAccounts: development && settings.demo ? demoTestAccounts : [],
  })
  return { identities, serve: (server: EndpointServer) => identitySwitchRoutes(server, identities, cookies) }
}

function identitySwitchRoutes(server: EndpointServer, service: IdentitySwitchService, cookies: CookieJar): void {
  server.serveSignedIn(readParentTeacherLink, ({ caller, query }) => service.link(caller, query))
  server.serveSignedIn(switchIdentity, async ({ caller, query, request, reply }) => {
    const from = { requestId: request.id, source: request.ip, device: readDevice(request.headers) }
    cookies.set(reply, await service.switchTo(caller, { userId: query.userId, from }))
    return 'success'
  })
}
