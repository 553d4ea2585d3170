import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './application-people-schemas.ts'

export const readApplicationPeople: EndpointOf<typeof schemas.readApplicationPeople> = {
  method: 'GET',
  path: '/api/base/application/people',
}

export const readApplicationClasses: EndpointOf<typeof schemas.readApplicationClasses> = {
  method: 'GET',
  path: '/api/base/application/classes',
}
