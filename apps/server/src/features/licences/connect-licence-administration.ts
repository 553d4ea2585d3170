import {
  askToRenew,
  moveSeats,
  readSeatHolders,
  readUnitLicences,
  setLicence,
  withdrawRenewal,
} from '@homeroom/contract/licences/licence-admin-endpoints.ts'
import type { Applications } from '#features/applications/connect-applications.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createLicenceAdminService, type FindAdministered, type LicenceAdminService } from './licence-admin-service.ts'

/** Licences for those who administer a unit, and for the area above it. */
export function connectLicenceAdministration(
  { db, now }: FeatureParts,
  { items, administeredUnit }: Pick<Applications, 'items'> & { administeredUnit: FindAdministered },
) {
  const licenceAdministration = createLicenceAdminService({ db, now, items })
  return {
    licenceAdministration,
    serve: (server: EndpointServer) => licenceAdminRoutes(server, licenceAdministration, administeredUnit),
  }
}

function licenceAdminRoutes(
  server: EndpointServer,
  licences: LicenceAdminService,
  administered: FindAdministered,
): void {
  server.serveSignedIn(readUnitLicences, async ({ caller, query }) =>
    licences.list(await administered(caller, query.unitId), query),
  )
  server.serveSignedIn(readSeatHolders, async ({ caller, query }) =>
    licences.holders(await administered(caller, query.unitId), query),
  )
  server.serveSignedIn(setLicence, async ({ caller, query, body }) => {
    await licences.set(await administered(caller, query.unitId), body)
    return 'success'
  })
  server.serveSignedIn(moveSeats, async ({ caller, body: { from, to, ...what } }) => {
    await licences.moveSeats(await administered(caller, from), await administered(caller, to), what)
    return 'success'
  })
  server.serveSignedIn(askToRenew, async ({ caller, body }) => {
    await licences.ask({ caller, unitId: caller.unitId }, body.code)
    return 'success'
  })
  server.serveSignedIn(withdrawRenewal, async ({ caller, body }) => {
    await licences.withdraw({ caller, unitId: caller.unitId }, body.code)
    return 'success'
  })
}
