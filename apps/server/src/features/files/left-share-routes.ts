import {
  endLeftShare,
  findNewOwners,
  handOverLeft,
  readLeftShares,
} from '@homeroom/contract/files/left-share-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { LeftShareService, UnitOf } from './left-share-service.ts'

/** What the office does with what people share who leave. */
export function leftShareRoutes(server: EndpointServer, service: LeftShareService, unitOf: UnitOf): void {
  server.serveSignedIn(readLeftShares, async ({ caller, query }) =>
    service.read(await unitOf(caller, query.unitId), query.id),
  )
  server.serveSignedIn(findNewOwners, async ({ caller, query }) =>
    service.newOwners(await unitOf(caller, query.unitId), query.search),
  )
  server.serveSignedIn(endLeftShare, async ({ caller, query, body }) => {
    await service.end(await unitOf(caller, query.unitId), body)
    return 'success'
  })
  server.serveSignedIn(handOverLeft, async ({ caller, query, body }) => {
    await service.handOver(await unitOf(caller, query.unitId), body)
    return 'success'
  })
}
