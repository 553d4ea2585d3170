import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './version-schemas.ts'

export const readServiceVersion: EndpointOf<typeof schemas.readServiceVersion> = {
  method: 'GET',
  path: '/api/:service/nl/:file',
}
