import type { EndpointOf } from '../../endpoint/endpoint.ts'
import type * as schemas from './forgotten-password-schemas.ts'

export const requestPasswordCode: EndpointOf<typeof schemas.requestPasswordCode> = {
  method: 'POST',
  path: '/api/uaa/password/forgotten',
}

export const provePasswordCode: EndpointOf<typeof schemas.provePasswordCode> = {
  method: 'POST',
  path: '/api/uaa/password/forgotten/code',
}

export const proveIssuedCode: EndpointOf<typeof schemas.proveIssuedCode> = {
  method: 'POST',
  path: '/api/uaa/password/forgotten/issued',
}

export const setForgottenPassword: EndpointOf<typeof schemas.setForgottenPassword> = {
  method: 'POST',
  path: '/api/uaa/password/forgotten/new',
}

export const readDemoOutbox: EndpointOf<typeof schemas.readDemoOutbox> = {
  method: 'GET',
  path: '/api/demo/outbox',
}
