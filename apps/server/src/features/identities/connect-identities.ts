import { readParentTeacherLink, switchIdentity } from '@homeroom/contract/identities/identity-endpoints.ts'
import {
  findOtherAccount,
  linkAccounts,
  readOtherAccount,
  unlinkAccounts,
} from '@homeroom/contract/identities/identity-link-endpoints.ts'
import type { Accounts } from '#features/accounts/connect-accounts.ts'
import type { Applications } from '#features/applications/connect-applications.ts'
import type { Units } from '#features/units/connect-units.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import { readDevice } from '#platform/http/request-device.ts'
import { demoTestAccounts } from '../../demo-sign-in.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createIdentityLinkService, type IdentityLinkService } from './identity-link-service.ts'
import { createIdentitySwitchService, type IdentitySwitchService } from './identity-switch-service.ts'

export type Identities = ReturnType<typeof connectIdentities>

type UnitOf = Units['administeredUnit']
type Others = Pick<Applications, 'items'> & { accounts: Accounts; administeredUnit: UnitOf }

/** The several identities of one person, the switch between them, and who says that they are one person. */
export function connectIdentities(parts: FeatureParts, { accounts, items, administeredUnit }: Others) {
  const { db, now, cookies, development, settings } = parts
  const { sessions, guardSwitch } = accounts
  const identities = createIdentitySwitchService({
    db,
    now,
    sessions,
    guard: guardSwitch,
    testAccounts: development && settings.demo ? demoTestAccounts : [],
  })
  const links = createIdentityLinkService({ db, now, items })
  return {
    identities,
    links,
    serve(server: EndpointServer): void {
      identitySwitchRoutes(server, identities, cookies)
      identityLinkRoutes(server, links, administeredUnit)
    },
  }
}

function identitySwitchRoutes(server: EndpointServer, service: IdentitySwitchService, cookies: CookieJar): void {
  server.serveSignedIn(readParentTeacherLink, ({ caller, query }) => service.link(caller, query))
  server.serveSignedIn(switchIdentity, async ({ caller, query, request, reply }) => {
    const from = { requestId: request.id, source: request.ip, device: readDevice(request.headers) }
    cookies.set(reply, await service.switchTo(caller, { userId: query.userId, from }))
    return 'success'
  })
}

function identityLinkRoutes(server: EndpointServer, service: IdentityLinkService, unitOf: UnitOf): void {
  server.serveSignedIn(readOtherAccount, async ({ caller, query }) =>
    service.read(await unitOf(caller, query.unitId), query.id),
  )
  server.serveSignedIn(findOtherAccount, async ({ caller, query }) =>
    service.find(await unitOf(caller, query.unitId), query),
  )
  server.serveSignedIn(linkAccounts, async ({ caller, query, body }) => {
    await service.link(await unitOf(caller, query.unitId), body)
    return 'success'
  })
  server.serveSignedIn(unlinkAccounts, async ({ caller, query, body }) => {
    await service.unlink(await unitOf(caller, query.unitId), body)
    return 'success'
  })
}
