import {
  listCasServices,
  putCasService,
  removeCasService,
} from '@homeroom/contract/identity-provider/cas-service-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CasAdminService } from './cas-admin-service.ts'

export function casAdminRoutes(server: EndpointServer, service: CasAdminService): void {
  server.serveSignedIn(listCasServices, ({ caller }) => service.list(caller))
  server.serveSignedIn(putCasService, ({ caller, body }) => service.put(caller, body))
  server.serveSignedIn(removeCasService, async ({ caller, body }) => {
    await service.remove(caller, body.id)
    return 'success'
  })
}
