import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { demoTestAccounts } from '../../demo-sign-in.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Accounts } from '../accounts/connect-accounts.ts'
import { createSwitchGuard } from '../accounts/step-up/switch-guard.ts'
import { identitySwitchRoutes } from './identity-switch-routes.ts'
import { createIdentitySwitchService } from './identity-switch-service.ts'

export type Identities = ReturnType<typeof connectIdentities>

/** The several identities of one person, and the switch between them. */
export function connectIdentities(parts: FeatureParts, { sessions, stepUp }: Pick<Accounts, 'sessions' | 'stepUp'>) {
  const { db, now, cookies, development, settings } = parts
  const identities = createIdentitySwitchService({
    db,
    now,
    sessions,
    guard: createSwitchGuard({ db, stepUp }),
    testAccounts: development && settings.demo ? demoTestAccounts : [],
  })
  return { identities, serve: (server: EndpointServer) => identitySwitchRoutes(server, identities, cookies) }
}
