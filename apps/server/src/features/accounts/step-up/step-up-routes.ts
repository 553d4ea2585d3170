import {
  beginPasskeyStepUp,
  readStepUp,
  stepUp,
  stepUpWithPasskey,
} from '@homeroom/contract/accounts/step-up/step-up-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { RelyingParties } from '#platform/outside/relying-party.ts'
import type { ReadVisit } from '../sign-in/visit-reader.ts'
import type { StepUpService } from './step-up-service.ts'

type Parts = { service: StepUpService; readVisit: ReadVisit; parties: RelyingParties }

export function stepUpRoutes(server: EndpointServer, { service, readVisit, parties }: Parts): void {
  server.serveSignedIn(readStepUp, ({ caller }) => service.state(caller))
  server.serveSignedIn(stepUp, async ({ caller, body, request, reply }) => {
    await service.prove(caller, body, readVisit(request, reply))
    return 'success'
  })
  server.serveSignedIn(beginPasskeyStepUp, ({ caller, request }) => service.beginPasskey(caller, parties.of(request)))
  server.serveSignedIn(stepUpWithPasskey, async ({ caller, body }) => {
    await service.provePasskey(caller, body.passkey)
    return 'success'
  })
}
