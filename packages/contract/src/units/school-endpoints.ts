import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './school-schemas.ts'

export const readSchools: EndpointOf<typeof schemas.readSchools> = {
  method: 'GET',
  path: '/api/schools/list',
}

export const exportSchools: EndpointOf<typeof schemas.exportSchools> = {
  method: 'GET',
  path: '/api/schools/export',
}

export const readSchool: EndpointOf<typeof schemas.readSchool> = {
  method: 'GET',
  path: '/api/schools/one',
}
