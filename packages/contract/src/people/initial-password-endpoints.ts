import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './initial-password-schemas.ts'

export const makeInitialPasswords: EndpointOf<typeof schemas.makeInitialPasswords> = {
  method: 'POST',
  path: '/api/people/initial-passwords',
  encoding: 'json',
}
