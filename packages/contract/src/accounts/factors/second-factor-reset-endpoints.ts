import type { EndpointOf } from '../../endpoint/endpoint.ts'
import type * as schemas from './second-factor-reset-schemas.ts'

export const readPersonFactors: EndpointOf<typeof schemas.readPersonFactors> = {
  method: 'GET',
  path: '/api/uaa/second_factor/person',
}

export const resetSecondFactor: EndpointOf<typeof schemas.resetSecondFactor> = {
  method: 'POST',
  path: '/api/uaa/second_factor/reset',
}
