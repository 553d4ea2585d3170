import { readMaintenanceLicence, readModuleLicence } from '@homeroom/contract/licences/licence-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { LicenceService } from './licence-service.ts'

export function licenceRoutes(server: EndpointServer, service: LicenceService): void {
  server.serveSignedIn(readModuleLicence, async ({ caller, query }) => service.inForce(caller, query))
  server.serveSignedIn(readMaintenanceLicence, async ({ caller, query }) => service.maintenance(caller, query))
}
