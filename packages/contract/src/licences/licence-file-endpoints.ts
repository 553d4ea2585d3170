import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './licence-file-schemas.ts'

export const readLicenceFiles: EndpointOf<typeof schemas.readLicenceFiles> = {
  method: 'GET',
  path: '/api/licences/files',
}

export const checkLicenceFile: EndpointOf<typeof schemas.checkLicenceFile> = {
  method: 'POST',
  path: '/api/licences/check-file',
  encoding: 'json',
}

export const takeLicenceFile: EndpointOf<typeof schemas.takeLicenceFile> = {
  method: 'POST',
  path: '/api/licences/take-file',
  encoding: 'json',
}
