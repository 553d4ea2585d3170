import {
  checkProviderSettings,
  linkPendingIdentity,
  listLinkedIdentities,
  listProviderSettings,
  removeProviderSettings,
  saveProviderSettings,
  unlinkIdentity,
} from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { RememberedUnit } from '#platform/http/remembered-unit.ts'
import type { BindService } from './binding/bind-service.ts'
import { linkedIdentities } from './identities/linked-identity.ts'
import type { OutsideIdentityService } from './identities/outside-identity-service.ts'
import type { PendingBinds } from './pending-bind.ts'
import type { ProviderCheckService } from './providers/provider-check-service.ts'
import type { SocialProviderService } from './providers/social-provider-service.ts'

type Parts = {
  binds: BindService
  pendingBinds: PendingBinds
  identities: OutsideIdentityService
  providers: SocialProviderService
  /** Notes whose sign-in page this browser meets next. */
  keepUnit: RememberedUnit['keep']
  checks: ProviderCheckService
}

/** The calls of signed-in people: linking, unlinking, and the set-up by administrators. */
export function socialAccountRoutes(
  server: EndpointServer,
  { binds, pendingBinds, identities, providers, checks, keepUnit }: Parts,
): void {
  server.serveSignedIn(linkPendingIdentity, async ({ caller, request, reply }) => {
    const { unitId, ...linked } = await binds.link(caller, pendingBinds.of(request, reply))
    // From now on the person signs in where they met the service, whatever unit the account is of.
    keepUnit({ request, reply }, unitId)
    return linked
  })
  server.serveSignedIn(listLinkedIdentities, async ({ caller }) => linkedIdentities(await identities.listOf(caller)))
  server.serveSignedIn(unlinkIdentity, async ({ caller, body }) => {
    const { unitId, userId, sessionId } = caller
    await identities.unlink({ unitId, userId, sessionId }, body.id)
    return 'success'
  })
  server.serveSignedIn(listProviderSettings, async ({ caller }) => ({
    callback: '/api/uaa/social/callback',
    providers: await providers.settings(caller),
  }))
  server.serveSignedIn(saveProviderSettings, async ({ caller, body }) => {
    await providers.save(caller, body)
    return 'success'
  })
  server.serveSignedIn(checkProviderSettings, ({ caller, body }) => checks.check(caller, body.kind))
  server.serveSignedIn(removeProviderSettings, async ({ caller, body }) => {
    await providers.remove(caller, body.kind)
    return 'success'
  })
}
