import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './administration-home-schemas.ts'

export const readAdministrationHome: EndpointOf<typeof schemas.readAdministrationHome> = {
  method: 'GET',
  path: '/api/administration/home',
}
