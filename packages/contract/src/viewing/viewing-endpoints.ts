import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './viewing-schemas.ts'

export const startViewing: EndpointOf<typeof schemas.startViewing> = {
  method: 'POST',
  path: '/api/viewing/start',
}

export const stopViewing: EndpointOf<typeof schemas.stopViewing> = {
  method: 'POST',
  path: '/api/viewing/stop',
}
