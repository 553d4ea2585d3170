import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './person-sign-in-schemas.ts'

export const readPersonSignIn: EndpointOf<typeof schemas.readPersonSignIn> = {
  method: 'GET',
  path: '/api/people/sign-in',
}

export const helpWithAccess: EndpointOf<typeof schemas.helpWithAccess> = {
  method: 'POST',
  path: '/api/people/help-with-access',
  encoding: 'json',
}

export const removeSignInWay: EndpointOf<typeof schemas.removeSignInWay> = {
  method: 'POST',
  path: '/api/people/remove-sign-in-way',
  encoding: 'json',
}

export const issuePasswordCode: EndpointOf<typeof schemas.issuePasswordCode> = {
  method: 'POST',
  path: '/api/people/password-code',
  encoding: 'json',
}
