import {
  beginAuthenticator,
  beginPasskey,
  finishAuthenticator,
  finishPasskey,
  forgetTrustedBrowser,
  readSecondFactor,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '@homeroom/contract/accounts/factors/second-factor-endpoints.ts'
import {
  readSecondFactorPolicy,
  writeSecondFactorPolicy,
} from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import {
  readPersonFactors,
  resetSecondFactor,
} from '@homeroom/contract/accounts/factors/second-factor-reset-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { RelyingParties } from '#platform/outside/relying-party.ts'
import type { SecondFactorPolicyService } from '../policy/policy-service.ts'
import type { SecondFactorResetService } from '../reset/reset-service.ts'
import type { FactorAccountService } from './factor-account-service.ts'
import type { OwnEnrolment } from './own-enrolment.ts'

type Parts = { service: FactorAccountService; enrolment: OwnEnrolment; parties: RelyingParties }

export function factorAccountRoutes(server: EndpointServer, { service, enrolment, parties }: Parts): void {
  server.serveSignedIn(readSecondFactor, async ({ caller, request }) => ({
    ...(await service.state(caller)),
    passkeysHere: parties.workAt(request),
  }))
  server.serveSignedIn(beginAuthenticator, ({ caller }) => enrolment.beginAuthenticator(caller))
  server.serveSignedIn(finishAuthenticator, async ({ caller, body }) => ({
    recoveryCodes: await enrolment.finishAuthenticator(caller, body),
  }))
  server.serveSignedIn(removeAuthenticator, async ({ caller }) => {
    await service.removeAuthenticator(caller)
    return 'success'
  })
  server.serveSignedIn(renewRecoveryCodes, async ({ caller }) => ({
    recoveryCodes: await service.renewRecoveryCodes(caller),
  }))
  server.serveSignedIn(beginPasskey, ({ caller, request }) => enrolment.beginPasskey(caller, parties.of(request)))
  server.serveSignedIn(finishPasskey, async ({ caller, body }) => ({
    recoveryCodes: await enrolment.finishPasskey(caller, body),
  }))
  server.serveSignedIn(removePasskey, async ({ caller, body }) => {
    await service.removePasskey(caller, body.passkeyId)
    return 'success'
  })
  server.serveSignedIn(forgetTrustedBrowser, async ({ caller, body }) => {
    await service.forgetTrustedBrowser(caller, body.browserId)
    return 'success'
  })
}

export function secondFactorPolicyRoutes(server: EndpointServer, service: SecondFactorPolicyService): void {
  server.serveSignedIn(readSecondFactorPolicy, ({ caller }) => service.read(caller))
  server.serveSignedIn(writeSecondFactorPolicy, async ({ caller, body }) => {
    await service.write(caller, body)
    return 'success'
  })
}

export function secondFactorResetRoutes(server: EndpointServer, service: SecondFactorResetService): void {
  server.serveSignedIn(readPersonFactors, ({ caller, query }) => service.look(caller, query.loginName))
  server.serveSignedIn(resetSecondFactor, async ({ caller, body }) => {
    await service.reset(caller, body.userId)
    return 'success'
  })
}
