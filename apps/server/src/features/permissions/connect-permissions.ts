import {
  checkRole,
  readInsideModules,
  readPermissionTree,
} from '@homeroom/contract/permissions/permission-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createPermissionService, type PermissionService } from './permission-service.ts'

export type Permissions = ReturnType<typeof connectPermissions>

/** What somebody may do in which application. */
export function connectPermissions({ db }: FeatureParts) {
  const permissions = createPermissionService({ db })
  return { permissions, serve: (server: EndpointServer) => permissionRoutes(server, permissions) }
}

function permissionRoutes(server: EndpointServer, service: PermissionService): void {
  server.serveSignedIn(readPermissionTree, ({ caller, query }) => service.tree(caller, query.code))
  server.serveSignedIn(readInsideModules, ({ caller }) => service.modules(caller))
  server.serveSignedIn(checkRole, ({ caller, params }) => service.checkRole(caller, params))
}
