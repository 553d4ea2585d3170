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
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { RelyingParties } from '#platform/outside/relying-party.ts'
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
