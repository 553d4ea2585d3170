import {
  finishRepair,
  openRepair,
  readRepairs,
  reportRepair,
  takeRepair,
} from '@homeroom/contract/repairs/repairs-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Applications } from '../applications/connect-applications.ts'
import { createRepairsService, type RepairsService } from './repairs-service.ts'

/** Repairs: reported by teachers and staff, handled by those who hold the permission. */
export function connectRepairs({ db, now }: FeatureParts, { items }: Pick<Applications, 'items'>) {
  return { serve: (server: EndpointServer) => repairsRoutes(server, createRepairsService({ db, now, items })) }
}

function repairsRoutes(server: EndpointServer, service: RepairsService): void {
  server.serveSignedIn(readRepairs, ({ caller, query }) => service.list(caller, query))
  server.serveSignedIn(openRepair, ({ caller, body }) => service.open(caller, body.id))
  server.serveSignedIn(reportRepair, ({ caller, body }) => service.report(caller, body))
  server.serveSignedIn(takeRepair, async ({ caller, body }) => {
    await service.take(caller, body.id)
    return 'success'
  })
  server.serveSignedIn(finishRepair, async ({ caller, body }) => {
    await service.finish(caller, body)
    return 'success'
  })
}
