import type { EndpointOf } from '../../endpoint/endpoint.ts'
import type * as schemas from './sign-in-place-schemas.ts'

export const readSignInPlaces: EndpointOf<typeof schemas.readSignInPlaces> = {
  method: 'GET',
  path: '/api/uaa/oauth/places',
}

export const endSignInPlace: EndpointOf<typeof schemas.endSignInPlace> = {
  method: 'POST',
  path: '/api/uaa/oauth/places_end',
}

export const endOtherPlaces: EndpointOf<typeof schemas.endOtherPlaces> = {
  method: 'POST',
  path: '/api/uaa/oauth/places_end_others',
}

export const forgetDevice: EndpointOf<typeof schemas.forgetDevice> = {
  method: 'POST',
  path: '/api/uaa/oauth/places_forget_device',
}

export const removeUserClient: EndpointOf<typeof schemas.removeUserClient> = {
  method: 'POST',
  path: '/api/uaa/oauth/places_remove_client',
}
