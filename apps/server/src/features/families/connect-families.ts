import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { familyRoutes } from './family-routes.ts'
import { createFamilyService } from './family-service.ts'

export type Families = ReturnType<typeof connectFamilies>

/** Parents and their children. */
export function connectFamilies({ db, now }: FeatureParts) {
  const family = createFamilyService({ db, now })
  return { family, serve: (server: EndpointServer) => familyRoutes(server, family) }
}
