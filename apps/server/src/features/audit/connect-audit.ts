import {
  exportAuditLines,
  readAuditLine,
  readAuditLines,
  readAuditSettings,
  readOwnAuditLines,
  saveAuditSettings,
} from '@homeroom/contract/audit/audit-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createAuditExport } from './audit-export.ts'
import { type AuditService, createAuditService, type FindAdministered } from './audit-service.ts'

/** Reading the audit log; every feature writes into it by `recordChange`. */
export function connectAudit({ db, now }: FeatureParts, { administeredUnit }: { administeredUnit: FindAdministered }) {
  const service = createAuditService({ db, now })
  const exportOf = createAuditExport({ db, now, audit: service })
  return {
    serve(server: EndpointServer): void {
      auditRoutes(server, service, administeredUnit)
      server.serveCsv(exportAuditLines, async ({ caller, query }) =>
        exportOf(await administeredUnit(caller, query.unitId), query),
      )
    },
    sweep: service.sweep,
  }
}

function auditRoutes(server: EndpointServer, service: AuditService, unitOf: FindAdministered): void {
  server.serveSignedIn(readAuditLines, async ({ caller, query }) =>
    service.list(await unitOf(caller, query.unitId), query),
  )
  server.serveSignedIn(readAuditLine, async ({ caller, query }) =>
    service.open(await unitOf(caller, query.unitId), query.id),
  )
  server.serveSignedIn(readOwnAuditLines, ({ caller, query }) => service.own(caller, query))
  server.serveSignedIn(readAuditSettings, async ({ caller, query }) =>
    service.settings(await unitOf(caller, query.unitId)),
  )
  server.serveSignedIn(saveAuditSettings, async ({ caller, query, body }) =>
    service.save(await unitOf(caller, query.unitId), body),
  )
}
