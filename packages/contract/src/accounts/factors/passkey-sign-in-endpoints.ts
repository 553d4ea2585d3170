import type { EndpointOf } from '../../endpoint/endpoint.ts'
import type * as schemas from './passkey-sign-in-schemas.ts'

export const beginPasskeySignIn: EndpointOf<typeof schemas.beginPasskeySignIn> = {
  method: 'POST',
  path: '/api/uaa/passkey/begin',
}

export const signInWithPasskey: EndpointOf<typeof schemas.signInWithPasskey> = {
  method: 'POST',
  path: '/api/uaa/passkey/login',
}
