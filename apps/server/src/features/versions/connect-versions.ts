import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { versionRoutes } from './version-routes.ts'
import { createVersionService } from './version-service.ts'

/** Which version runs. */
export function connectVersions({ build }: FeatureParts) {
  return { serve: (server: EndpointServer) => versionRoutes(server, createVersionService({ build })) }
}
