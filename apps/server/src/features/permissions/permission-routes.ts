import {
  checkRole,
  readInsideModules,
  readPermissionTree,
} from '@homeroom/contract/permissions/permission-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { PermissionService } from './permission-service.ts'

export function permissionRoutes(server: EndpointServer, service: PermissionService): void {
  server.serveSignedIn(readPermissionTree, ({ caller, query }) => service.tree(caller, query.code))
  server.serveSignedIn(readInsideModules, ({ caller }) => service.modules(caller))
  server.serveSignedIn(checkRole, ({ caller, params }) => service.checkRole(caller, params))
}
