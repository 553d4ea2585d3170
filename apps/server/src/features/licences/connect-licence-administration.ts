import { askToRenew, readUnitLicences, setLicence } from '@homeroom/contract/licences/licence-admin-endpoints.ts'
import type { Applications } from '#features/applications/connect-applications.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createLicenceAdminService, type FindAdministered } from './licence-admin-service.ts'

/** Licences for those who administer a unit, and for the area above it. */
export function connectLicenceAdministration(
  { db, now }: FeatureParts,
  { items, administeredUnit }: Pick<Applications, 'items'> & { administeredUnit: FindAdministered },
) {
  const licences = createLicenceAdminService({ db, now, items })
  return {
    serve(server: EndpointServer): void {
      server.serveSignedIn(readUnitLicences, async ({ caller, query }) =>
        licences.list(await administeredUnit(caller, query.unitId)),
      )
      server.serveSignedIn(setLicence, async ({ caller, query, body }) => {
        await licences.set(await administeredUnit(caller, query.unitId), body)
        return 'success'
      })
      server.serveSignedIn(askToRenew, async ({ caller, body }) => {
        await licences.ask({ caller, unitId: caller.unitId }, body.code)
        return 'success'
      })
    },
  }
}
