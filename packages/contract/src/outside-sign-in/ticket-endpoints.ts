import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './ticket-schemas.ts'

export const issueSignInTicket: EndpointOf<typeof schemas.issueSignInTicket> = {
  method: 'POST',
  path: '/api/base/application/ticket/issue',
}

export const readTicketPerson: EndpointOf<typeof schemas.readTicketPerson> = {
  method: 'POST',
  path: '/api/uaa/oauth/ticket/person',
}

/** The ticket login as the installation has configured it: a form or an address, at a path of this site. */
export const ticketLoginPath = '/api/uaa/oauth/login/ticket'

export const signInByTicket: EndpointOf<typeof schemas.signInByTicket> = {
  method: 'POST',
  path: ticketLoginPath,
  encoding: 'form',
}

export const signInByTicketAddress: EndpointOf<typeof schemas.signInByTicketAddress> = {
  method: 'GET',
  path: ticketLoginPath,
}
