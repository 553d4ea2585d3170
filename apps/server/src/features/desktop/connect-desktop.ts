import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Licences } from '../licences/connect-licences.ts'
import { accessLogRoutes } from './access-log/access-log-routes.ts'
import { createAccessLogService } from './access-log/access-log-service.ts'
import { createApplicationAccess } from './application-access.ts'
import { arrangementRoutes } from './arrangement/arrangement-routes.ts'
import { createArrangementService } from './arrangement/arrangement-service.ts'
import { desktopRoutes } from './desktop-routes.ts'
import { createDesktopService } from './desktop-service.ts'

export type Desktop = ReturnType<typeof connectDesktop>

/** Which applications somebody has, in which order, and what of them was opened. */
export function connectDesktop({ db, now }: FeatureParts, { licences }: Pick<Licences, 'licences'>) {
  const desktop = createDesktopService({ db, now })
  return {
    desktop,
    refusalToOpen: createApplicationAccess({ db, desktop, licences }),
    serve(server: EndpointServer): void {
      desktopRoutes(server, desktop)
      arrangementRoutes(server, createArrangementService({ db, now, desktop }))
      accessLogRoutes(server, createAccessLogService({ db, now, desktop }))
    },
  }
}
