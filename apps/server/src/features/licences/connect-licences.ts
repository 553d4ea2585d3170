import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { licenceRoutes } from './licence-routes.ts'
import { createLicenceService } from './licence-service.ts'

export type Licences = ReturnType<typeof connectLicences>

/** What a unit has paid for, and until when. */
export function connectLicences({ db, now }: FeatureParts) {
  const licences = createLicenceService({ db, now })
  return { licences, serve: (server: EndpointServer) => licenceRoutes(server, licences) }
}
