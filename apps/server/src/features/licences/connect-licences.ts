import {
  readMaintenanceLicence,
  readModuleLicence,
  readModuleStanding,
} from '@homeroom/contract/licences/licence-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createLicenceService, type LicenceService } from './licence-service.ts'

export type Licences = ReturnType<typeof connectLicences>

/** What a unit has paid for, and until when. */
export function connectLicences({ db, now }: FeatureParts) {
  const licences = createLicenceService({ db, now })
  return { licences, serve: (server: EndpointServer) => licenceRoutes(server, licences) }
}

function licenceRoutes(server: EndpointServer, service: LicenceService): void {
  server.serveSignedIn(readModuleLicence, async ({ caller, query }) => service.inForce(caller, query))
  server.serveSignedIn(readModuleStanding, async ({ caller, query }) => service.moduleStanding(caller, query.code))
  server.serveSignedIn(readMaintenanceLicence, async ({ caller, query }) => service.maintenance(caller, query))
}
