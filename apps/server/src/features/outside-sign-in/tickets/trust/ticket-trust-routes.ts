import {
  distrustTicketApplication,
  readTicketTrust,
  trustTicketApplication,
} from '@homeroom/contract/outside-sign-in/ticket-trust-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { TicketTrustService } from './ticket-trust-service.ts'

export function ticketTrustRoutes(server: EndpointServer, service: TicketTrustService): void {
  server.serveSignedIn(readTicketTrust, ({ caller }) => service.read(caller))
  server.serveSignedIn(trustTicketApplication, async ({ caller, body }) => {
    await service.trust(caller, body.application)
    return 'success'
  })
  server.serveSignedIn(distrustTicketApplication, async ({ caller, body }) => {
    await service.distrust(caller, body.application)
    return 'success'
  })
}
