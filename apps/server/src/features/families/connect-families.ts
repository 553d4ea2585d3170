import {
  chooseChild,
  readChildOverview,
  readChildren,
  readCurrentChild,
} from '@homeroom/contract/families/family-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createFamilyService, type FamilyService } from './family-service.ts'
import { plannedKinds } from './guardians/planned-links.ts'

export type Families = ReturnType<typeof connectFamilies>

/** Parents and their children. */
export function connectFamilies({ db, now }: FeatureParts) {
  const family = createFamilyService({ db, now })
  return { family, plannedKinds, serve: (server: EndpointServer) => familyRoutes(server, family) }
}

function familyRoutes(server: EndpointServer, service: FamilyService): void {
  server.serveSignedIn(readChildren, ({ caller, query }) => service.children(caller, query.parentId))
  server.serveSignedIn(readCurrentChild, ({ caller, query }) => service.current(caller, query.parentId))
  server.serveSignedIn(readChildOverview, ({ caller, query }) =>
    service.overview(caller, query.parentId, query.childId),
  )
  server.serveSignedIn(chooseChild, async ({ caller, query, body }) => {
    await service.choose(caller, query.parentId, body.id)
    return 'success'
  })
}
