import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './find-schemas.ts'

export const findAnything: EndpointOf<typeof schemas.findAnything> = {
  method: 'GET',
  path: '/api/base/desktop/find',
}

export const readParentPhone: EndpointOf<typeof schemas.readParentPhone> = {
  method: 'POST',
  path: '/api/base/desktop/parent_phone',
}
