import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './person-access-schemas.ts'

export const helpWithAccess: EndpointOf<typeof schemas.helpWithAccess> = {
  method: 'POST',
  path: '/api/people/help-with-access',
  encoding: 'json',
}
