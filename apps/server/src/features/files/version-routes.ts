import {
  readFileVersions,
  readTakenNames,
  removeFileVersion,
  restoreFileVersion,
} from '@homeroom/contract/files/file-version-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { VersionService } from './version-service.ts'

/** Earlier versions of files. */
export function versionRoutes(server: EndpointServer, versions: VersionService): void {
  server.serveSignedIn(readTakenNames, ({ caller, body }) => versions.taken(caller, body.places))
  server.serveSignedIn(readFileVersions, ({ caller, query }) => versions.list(caller, query.id))
  server.serveSignedIn(restoreFileVersion, ({ caller, body }) => versions.restore(caller, body.id))
  server.serveSignedIn(removeFileVersion, async ({ caller, body }) => {
    await versions.remove(caller, body.id)
    return 'success'
  })
}
