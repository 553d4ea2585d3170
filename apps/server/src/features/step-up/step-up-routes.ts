import {
  beginPasskeyStepUp,
  readStepUp,
  stepUp,
  stepUpWithPasskey,
} from '@homeroom/contract/step-up-endpoints.ts'
import type { RelyingPartyOf } from '#platform/relying-party.ts'
import type { EndpointServer } from '#platform/serve-endpoint.ts'
import type { ReadVisit } from './step-up-request.ts'
import type { StepUpService } from './step-up-service.ts'

type Parts = {
  service: StepUpService
  readVisit: ReadVisit
  partyOf: RelyingPartyOf
}

export function stepUpRoutes(server: EndpointServer, { service, readVisit, partyOf }: Parts): void {
  server.serveSignedIn(readStepUp, ({ caller }) => service.state(caller))
  server.serveSignedIn(stepUp, async ({ caller, body, request, reply }) => {
    await service.prove(caller, body, readVisit(request, reply))
    return 'success'
  })
  server.serveSignedIn(beginPasskeyStepUp, ({ caller, request }) =>
    service.beginPasskey(caller, partyOf(request)),
  )
  server.serveSignedIn(stepUpWithPasskey, async ({ caller, body }) => {
    await service.provePasskey(caller, body.passkey)
    return 'success'
  })
}
