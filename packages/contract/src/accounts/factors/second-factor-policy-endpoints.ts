import type { EndpointOf } from '../../endpoint/endpoint.ts'
import type * as schemas from './second-factor-policy-schemas.ts'

export const readSecondFactorPolicy: EndpointOf<typeof schemas.readSecondFactorPolicy> = {
  method: 'GET',
  path: '/api/uaa/second_factor/policy',
}

export const writeSecondFactorPolicy: EndpointOf<typeof schemas.writeSecondFactorPolicy> = {
  method: 'POST',
  path: '/api/uaa/second_factor/policy',
}
