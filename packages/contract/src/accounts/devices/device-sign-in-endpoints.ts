import type { EndpointOf } from '../../endpoint/endpoint.ts'
import type * as schemas from './device-sign-in-schemas.ts'

export const signInRemembered: EndpointOf<typeof schemas.signInRemembered> = {
  method: 'POST',
  path: '/api/uaa/oauth/login_remembered',
  encoding: 'form',
}

/** What proves that a program holds its key: a DPoP proof (RFC 9449) for the call it comes with. */
export const deviceProofHeader = 'dpop'

export const signInUserClient: EndpointOf<typeof schemas.signInUserClient> = {
  method: 'POST',
  path: '/api/uaa/oauth/login_user_client',
  encoding: 'form',
}

export const enrolUserClient: EndpointOf<typeof schemas.enrolUserClient> = {
  method: 'POST',
  path: '/api/uaa/oauth/user_client',
  encoding: 'form',
}

export const relogin: EndpointOf<typeof schemas.relogin> = {
  method: 'POST',
  path: '/api/uaa/oauth/relogin',
  encoding: 'form',
}

export const readHelpCentreToken: EndpointOf<typeof schemas.readHelpCentreToken> = {
  method: 'GET',
  path: '/api/uaa/oauth/help_centre_token',
}
