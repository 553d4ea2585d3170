import { findAnything, readParentPhone } from '@homeroom/contract/find/find-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FindService } from './find-service.ts'

export function findRoutes(server: EndpointServer, service: FindService): void {
  server.serveSignedIn(findAnything, ({ caller, query }) => service.find(caller, query.text))
  server.serveSignedIn(readParentPhone, ({ caller, body }) => service.parentPhone(caller, body.userId))
}
