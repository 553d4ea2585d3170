import type { EndpointOf } from '../../endpoint/endpoint.ts'
import type * as schemas from './second-factor-step-schemas.ts'

export const readSecondFactorStep: EndpointOf<typeof schemas.readSecondFactorStep> = {
  method: 'POST',
  path: '/api/uaa/second_factor/step',
}

export const confirmSignInCode: EndpointOf<typeof schemas.confirmSignInCode> = {
  method: 'POST',
  path: '/api/uaa/second_factor/step/code',
}

export const beginSignInConfirmation: EndpointOf<typeof schemas.beginSignInConfirmation> = {
  method: 'POST',
  path: '/api/uaa/second_factor/step/passkey_options',
}

export const confirmSignInPasskey: EndpointOf<typeof schemas.confirmSignInPasskey> = {
  method: 'POST',
  path: '/api/uaa/second_factor/step/passkey',
}

export const beginAuthenticatorStep: EndpointOf<typeof schemas.beginAuthenticatorStep> = {
  method: 'POST',
  path: '/api/uaa/second_factor/step/authenticator_begin',
}

export const finishAuthenticatorStep: EndpointOf<typeof schemas.finishAuthenticatorStep> = {
  method: 'POST',
  path: '/api/uaa/second_factor/step/authenticator_finish',
}

export const beginPasskeyStep: EndpointOf<typeof schemas.beginPasskeyStep> = {
  method: 'POST',
  path: '/api/uaa/second_factor/step/passkey_begin',
}

export const finishPasskeyStep: EndpointOf<typeof schemas.finishPasskeyStep> = {
  method: 'POST',
  path: '/api/uaa/second_factor/step/passkey_finish',
}
