import {
  askToRenew,
  moveSeats,
  readModulesToLicense,
  readSeatHolders,
  readUnitLicences,
  readUnitsToLicense,
  setLicence,
  withdrawRenewal,
} from '@homeroom/contract/licences/licence-admin-endpoints.ts'
import {
  checkLicenceFile,
  readLicenceFiles,
  takeLicenceFile,
} from '@homeroom/contract/licences/licence-file-endpoints.ts'
import type { Applications } from '#features/applications/connect-applications.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createLicenceAdminService, type FindAdministered, type LicenceAdminService } from './licence-admin-service.ts'
import { createLicenceChoiceService, type LicenceChoiceService } from './licence-choice-service.ts'
import { createLicenceExportKind } from './licence-export.ts'
import { createLicenceFileService, type LicenceFileService } from './licence-file-service.ts'

/** Licences for those who administer a unit, and for the area above it. */
export function connectLicenceAdministration(
  { db, now, settings }: FeatureParts,
  { items, administeredUnit }: Pick<Applications, 'items'> & { administeredUnit: FindAdministered },
) {
  const licenceAdministration = createLicenceAdminService({ db, now, items })
  const choices = createLicenceChoiceService({ db })
  const files = createLicenceFileService({ db, now, keys: settings.licenceKeys })
  return {
    licenceAdministration,
    licenceExportKind: createLicenceExportKind({ licences: licenceAdministration, unitOf: administeredUnit }),
    serve(server: EndpointServer): void {
      licenceAdminRoutes(server, licenceAdministration, administeredUnit)
      licenceChoiceRoutes(server, choices, administeredUnit)
      licenceFileRoutes(server, files)
    },
  }
}

function licenceChoiceRoutes(
  server: EndpointServer,
  choices: LicenceChoiceService,
  administered: FindAdministered,
): void {
  server.serveSignedIn(readModulesToLicense, async ({ caller, query }) =>
    choices.modules(await administered(caller, query.unitId), query),
  )
  server.serveSignedIn(readUnitsToLicense, ({ caller, query }) => choices.units(caller, query))
}

function licenceFileRoutes(server: EndpointServer, files: LicenceFileService): void {
  server.serveSignedIn(readLicenceFiles, ({ caller }) => files.read(caller))
  server.serveSignedIn(checkLicenceFile, ({ caller, body }) => files.check(caller, body.file))
  server.serveSignedIn(takeLicenceFile, async ({ caller, body }) => {
    await files.take(caller, body.file)
    return 'success'
  })
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
