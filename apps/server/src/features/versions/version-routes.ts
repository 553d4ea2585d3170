import { readServiceVersion } from '@homeroom/contract/versions/version-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { VersionService } from './version-service.ts'

export function versionRoutes(server: EndpointServer, service: VersionService): void {
  server.serveSignedIn(readServiceVersion, async ({ params }) => service.read(params.service, params.file))
}
