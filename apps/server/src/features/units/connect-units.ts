import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Badges } from '../badges/connect-badges.ts'
import type { OutsideSignIn } from '../outside-sign-in/connect-outside-sign-in.ts'
import type { Themes } from '../themes/connect-themes.ts'
import { schoolRoutes } from './schools/school-routes.ts'
import { createSchoolService } from './schools/school-service.ts'
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

/** An area's view of its schools: connected apart, since it tells how people sign in there. */
export function connectSchools(
  { db, now }: FeatureParts,
  others: Pick<Badges, 'badgeOf'> & Pick<OutsideSignIn, 'waysOf'>,
) {
  return {
    serve: (server: EndpointServer) =>
      schoolRoutes(server, createSchoolService({ db, now, signInWays: signInWaysOf(others) })),
  }
}

/** What a unit offers beside name and password. */
export function signInWaysOf({ badgeOf, waysOf }: Pick<Badges, 'badgeOf'> & Pick<OutsideSignIn, 'waysOf'>) {
  return async (unitId: string) => ({ ...(await waysOf(unitId)), badge: await badgeOf(unitId) })
}
