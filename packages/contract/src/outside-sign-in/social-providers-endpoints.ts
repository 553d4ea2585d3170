import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './social-providers-schemas.ts'

export const readSocialProviders: EndpointOf<typeof schemas.readSocialProviders> = {
  method: 'GET',
  path: '/api/uaa/social/info',
}
