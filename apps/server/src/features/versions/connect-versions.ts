import { readServiceVersion } from '@homeroom/contract/versions/version-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createVersionService, type VersionService } from './version-service.ts'

/** Which version runs. */
export function connectVersions({ build }: FeatureParts) {
  return { serve: (server: EndpointServer) => versionRoutes(server, createVersionService({ build })) }
}

function versionRoutes(server: EndpointServer, service: VersionService): void {
  server.serveSignedIn(readServiceVersion, async ({ params }) => service.read(params.service, params.file))
}
