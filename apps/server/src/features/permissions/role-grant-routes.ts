import {
  giveRoleToGroup,
  readRoleGrants,
  takeRoleFromGroup,
} from '@homeroom/contract/permissions/role-grant-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { RoleGrantService, UnitOf } from './role-grant-service.ts'

/** The calls about roles that are given to groups. */
export function roleGrantRoutes(server: EndpointServer, service: RoleGrantService, unitOf: UnitOf): void {
  server.serveSignedIn(readRoleGrants, async ({ caller, query }) =>
    service.list(await unitOf(caller, query.unitId), query.id),
  )
  server.serveSignedIn(giveRoleToGroup, async ({ caller, query, body }) =>
    service.give(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(takeRoleFromGroup, async ({ caller, query, body }) => {
    await service.take(await unitOf(caller, query.unitId), body.id)
    return 'success'
  })
}
