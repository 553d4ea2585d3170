import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { permissionRoutes } from './permission-routes.ts'
import { createPermissionService } from './permission-service.ts'

export type Permissions = ReturnType<typeof connectPermissions>

/** What somebody may do in which application. */
export function connectPermissions({ db }: FeatureParts) {
  const permissions = createPermissionService({ db })
  return { permissions, serve: (server: EndpointServer) => permissionRoutes(server, permissions) }
}
