import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './file-version-schemas.ts'

export const readTakenNames: EndpointOf<typeof schemas.readTakenNames> = { method: 'POST', path: '/api/files/taken' }
export const readFileVersions: EndpointOf<typeof schemas.readFileVersions> = {
  method: 'GET',
  path: '/api/files/versions',
}
export const restoreFileVersion: EndpointOf<typeof schemas.restoreFileVersion> = {
  method: 'POST',
  path: '/api/files/versions/restore',
}
export const removeFileVersion: EndpointOf<typeof schemas.removeFileVersion> = {
  method: 'POST',
  path: '/api/files/versions/remove',
}
