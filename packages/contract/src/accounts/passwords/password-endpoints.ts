import type { EndpointOf } from '../../endpoint/endpoint.ts'
import type * as schemas from './password-schemas.ts'

export const readPasswordFacts: EndpointOf<typeof schemas.readPasswordFacts> = {
  method: 'GET',
  path: '/api/uaa/password/facts',
}

export const changePassword: EndpointOf<typeof schemas.changePassword> = {
  method: 'POST',
  path: '/api/uaa/password/change',
}

export const readForcedChange: EndpointOf<typeof schemas.readForcedChange> = {
  method: 'POST',
  path: '/api/uaa/password/forced/facts',
}

export const changeForcedPassword: EndpointOf<typeof schemas.changeForcedPassword> = {
  method: 'POST',
  path: '/api/uaa/password/forced',
}

export const readPasswordPolicy: EndpointOf<typeof schemas.readPasswordPolicy> = {
  method: 'GET',
  path: '/api/uaa/password/policy',
}

export const changePasswordPolicy: EndpointOf<typeof schemas.changePasswordPolicy> = {
  method: 'POST',
  path: '/api/uaa/password/policy',
}
