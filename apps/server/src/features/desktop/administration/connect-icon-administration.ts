import type { Classes } from '#features/classes/connect-classes.ts'
import type { Units } from '#features/units/connect-units.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../../feature-parts.ts'
import type { Desktop } from '../connect-desktop.ts'
import { changeRoutes, linkRoutes, readRoutes } from './icon-admin-routes.ts'
import { createIconChangeService } from './icon-change-service.ts'
import { createIconExportKind } from './icon-export.ts'
import { createIconReadService, type SearchedPeople } from './icon-read-service.ts'
import { createLinkService } from './link-service.ts'

type Others = Pick<Units, 'administeredUnit'> &
  Pick<Classes, 'plans'> &
  Pick<Desktop, 'desktop'> & { people: SearchedPeople }

/** Which applications a unit has and who gets them, for those who administer it. */
export function connectIconAdministration(
  { db, now }: FeatureParts,
  { administeredUnit, plans, desktop, people }: Others,
) {
  const icons = createIconReadService({ db, now, desktop, plans, people })
  const changes = createIconChangeService({ db, now, plans, icons, administeredUnit })
  const links = createLinkService({ db, now, icons })
  return {
    icons,
    iconExportKind: createIconExportKind({ icons, unitOf: administeredUnit }),
    serve(server: EndpointServer): void {
      readRoutes(server, icons, administeredUnit)
      changeRoutes(server, changes, administeredUnit)
      linkRoutes(server, links, administeredUnit)
    },
  }
}
