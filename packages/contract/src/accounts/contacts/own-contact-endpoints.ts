import type { EndpointOf } from '../../endpoint/endpoint.ts'
import type * as schemas from './own-contact-schemas.ts'

export const readOwnContacts: EndpointOf<typeof schemas.readOwnContacts> = {
  method: 'GET',
  path: '/api/uaa/contact',
}

export const requestContactCode: EndpointOf<typeof schemas.requestContactCode> = {
  method: 'POST',
  path: '/api/uaa/contact/code',
}

export const proveContact: EndpointOf<typeof schemas.proveContact> = {
  method: 'POST',
  path: '/api/uaa/contact/prove',
}

export const removeContact: EndpointOf<typeof schemas.removeContact> = {
  method: 'POST',
  path: '/api/uaa/contact/remove',
}
