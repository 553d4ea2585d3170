import {
  readPersonFactors,
  resetSecondFactor,
} from '@homeroom/contract/accounts/factors/second-factor-reset-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { SecondFactorResetService } from './reset-service.ts'

export function secondFactorResetRoutes(server: EndpointServer, service: SecondFactorResetService): void {
  server.serveSignedIn(readPersonFactors, ({ caller, query }) => service.look(caller, query.loginName))
  server.serveSignedIn(resetSecondFactor, async ({ caller, body }) => {
    await service.reset(caller, body.userId)
    return 'success'
  })
}
