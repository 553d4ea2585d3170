import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './licence-admin-schemas.ts'

export const readUnitLicences: EndpointOf<typeof schemas.readUnitLicences> = {
  method: 'GET',
  path: '/api/licences/list',
}

export const setLicence: EndpointOf<typeof schemas.setLicence> = {
  method: 'POST',
  path: '/api/licences/set',
  encoding: 'json',
}

export const askToRenew: EndpointOf<typeof schemas.askToRenew> = {
  method: 'POST',
  path: '/api/licences/ask',
  encoding: 'json',
}
