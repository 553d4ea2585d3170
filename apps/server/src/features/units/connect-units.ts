import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Themes } from '../themes/connect-themes.ts'
import { unitRoutes } from './unit-routes.ts'
import { createUnitService } from './unit-service.ts'

export type Units = ReturnType<typeof connectUnits>

/** Schools and areas: which one an address means, and what its pages look like. */
export function connectUnits({ db, art }: FeatureParts, { themes }: Pick<Themes, 'themes'>) {
  const units = createUnitService({ db, themes })
  return {
    units,
    serve: (server: EndpointServer) => unitRoutes(server, units, art),
    hearChanges: units.hearChanges,
    forgetAll: units.forgetAll,
  }
}
