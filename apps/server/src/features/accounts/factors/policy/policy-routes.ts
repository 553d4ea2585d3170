import {
  readSecondFactorPolicy,
  writeSecondFactorPolicy,
} from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { SecondFactorPolicyService } from './policy-service.ts'

export function secondFactorPolicyRoutes(server: EndpointServer, service: SecondFactorPolicyService): void {
  server.serveSignedIn(readSecondFactorPolicy, ({ caller }) => service.read(caller))
  server.serveSignedIn(writeSecondFactorPolicy, async ({ caller, body }) => {
    await service.write(caller, body)
    return 'success'
  })
}
