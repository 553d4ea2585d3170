import type { EndpointOf } from '../../endpoint/endpoint.ts'
import type * as schemas from './step-up-schemas.ts'

export const readStepUp: EndpointOf<typeof schemas.readStepUp> = {
  method: 'GET',
  path: '/api/uaa/step_up',
}

export const stepUp: EndpointOf<typeof schemas.stepUp> = {
  method: 'POST',
  path: '/api/uaa/step_up',
}

export const beginPasskeyStepUp: EndpointOf<typeof schemas.beginPasskeyStepUp> = {
  method: 'POST',
  path: '/api/uaa/step_up/passkey_options',
}

export const stepUpWithPasskey: EndpointOf<typeof schemas.stepUpWithPasskey> = {
  method: 'POST',
  path: '/api/uaa/step_up/passkey',
}
