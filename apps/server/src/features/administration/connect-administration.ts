import { readAdministrationHome } from '@homeroom/contract/administration/administration-home-endpoints.ts'
import type { Units } from '#features/units/connect-units.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createAdministrationHomeService, type Lists } from './administration-home-service.ts'

/** What Administration itself tells; the calls behind its rooms belong to their features. */
export function connectAdministration(
  { db, now }: FeatureParts,
  { administeredUnit, ...lists }: Pick<Units, 'administeredUnit'> & Lists,
) {
  const home = createAdministrationHomeService({ db, now, ...lists })
  return {
    serve(server: EndpointServer): void {
      server.serveSignedIn(readAdministrationHome, async ({ caller, query }) =>
        home.read(await administeredUnit(caller, query.unitId)),
      )
    },
  }
}
