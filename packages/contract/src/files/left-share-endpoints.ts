import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './left-share-schemas.ts'

export const readLeftShares: EndpointOf<typeof schemas.readLeftShares> = { method: 'GET', path: '/api/files/left' }
export const findNewOwners: EndpointOf<typeof schemas.findNewOwners> = {
  method: 'GET',
  path: '/api/files/left/new-owners',
}
export const endLeftShare: EndpointOf<typeof schemas.endLeftShare> = { method: 'POST', path: '/api/files/left/end' }
export const handOverLeft: EndpointOf<typeof schemas.handOverLeft> = {
  method: 'POST',
  path: '/api/files/left/hand-over',
}
