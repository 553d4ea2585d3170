import {
  changeHostNames,
  changeUnitProfile,
  makeUnit,
  readUnitProfile,
  readUnitsBelow,
  reopenUnit,
  suspendUnit,
} from '@homeroom/contract/units/unit-admin-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../../feature-parts.ts'
import type { AdministeredUnit } from '../administered-unit.ts'
import type { Units } from '../connect-units.ts'
import { createUnitAdminService, type UnitAdminService } from './unit-admin-service.ts'
import { createUnitExportKind } from './unit-export.ts'

/** Running units: the schools of an area, and what each is called. */
export function connectUnitAdministration(
  { db, now, passwords, settings }: FeatureParts,
  { administeredUnit }: Pick<Units, 'administeredUnit'>,
) {
  const service = createUnitAdminService({ db, now, passwords, administeredUnit, publicUrl: settings.publicUrl })
  return {
    unitExportKind: createUnitExportKind({ units: service, unitOf: administeredUnit }),
    serve: (server: EndpointServer) => unitAdminRoutes(server, service, administeredUnit),
  }
}

function unitAdminRoutes(server: EndpointServer, service: UnitAdminService, unitOf: AdministeredUnit): void {
  server.serveSignedIn(readUnitsBelow, async ({ caller, query }) =>
    service.list(await unitOf(caller, query.unitId), query),
  )
  server.serveSignedIn(makeUnit, ({ caller, body }) => service.make(caller, body))
  server.serveSignedIn(readUnitProfile, async ({ caller, query }) =>
    service.profile(await unitOf(caller, query.unitId)),
  )
  server.serveSignedIn(changeUnitProfile, async ({ caller, query, body }) =>
    service.changeProfile(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(changeHostNames, async ({ caller, query, body }) =>
    service.changeHostNames(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(suspendUnit, ({ caller, body }) => service.suspend(caller, body.id))
  server.serveSignedIn(reopenUnit, ({ caller, body }) => service.reopen(caller, body.id))
}
