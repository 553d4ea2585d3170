import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './contact-schemas.ts'

export const readContacts: EndpointOf<typeof schemas.readContacts> = {
  method: 'GET',
  path: '/api/contacts/people',
}

export const readContactClasses: EndpointOf<typeof schemas.readContactClasses> = {
  method: 'GET',
  path: '/api/contacts/classes',
}

export const openContactClass: EndpointOf<typeof schemas.openContactClass> = {
  method: 'POST',
  path: '/api/contacts/class',
  encoding: 'json',
}

export const readContactChoice: EndpointOf<typeof schemas.readContactChoice> = {
  method: 'GET',
  path: '/api/contacts/choice',
}

export const saveContactChoice: EndpointOf<typeof schemas.saveContactChoice> = {
  method: 'POST',
  path: '/api/contacts/choice',
  encoding: 'json',
}

export const readEmergencyContacts: EndpointOf<typeof schemas.readEmergencyContacts> = {
  method: 'GET',
  path: '/api/contacts/emergency',
}

export const saveEmergencyContacts: EndpointOf<typeof schemas.saveEmergencyContacts> = {
  method: 'POST',
  path: '/api/contacts/emergency',
  encoding: 'json',
}
