import type { EndpointOf } from '../../endpoint/endpoint.ts'
import type * as schemas from './second-factor-schemas.ts'

export const readSecondFactor: EndpointOf<typeof schemas.readSecondFactor> = {
  method: 'GET',
  path: '/api/uaa/second_factor',
}

export const beginAuthenticator: EndpointOf<typeof schemas.beginAuthenticator> = {
  method: 'POST',
  path: '/api/uaa/second_factor/authenticator/begin',
}

export const finishAuthenticator: EndpointOf<typeof schemas.finishAuthenticator> = {
  method: 'POST',
  path: '/api/uaa/second_factor/authenticator/finish',
}

export const removeAuthenticator: EndpointOf<typeof schemas.removeAuthenticator> = {
  method: 'POST',
  path: '/api/uaa/second_factor/authenticator/remove',
}

export const renewRecoveryCodes: EndpointOf<typeof schemas.renewRecoveryCodes> = {
  method: 'POST',
  path: '/api/uaa/second_factor/recovery_codes',
}

export const beginPasskey: EndpointOf<typeof schemas.beginPasskey> = {
  method: 'POST',
  path: '/api/uaa/second_factor/passkey/begin',
}

export const finishPasskey: EndpointOf<typeof schemas.finishPasskey> = {
  method: 'POST',
  path: '/api/uaa/second_factor/passkey/finish',
}

export const removePasskey: EndpointOf<typeof schemas.removePasskey> = {
  method: 'POST',
  path: '/api/uaa/second_factor/passkey/remove',
}

export const forgetTrustedBrowser: EndpointOf<typeof schemas.forgetTrustedBrowser> = {
  method: 'POST',
  path: '/api/uaa/second_factor/trusted_browser/forget',
}
