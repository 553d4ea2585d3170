import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './ticket-trust-schemas.ts'

export const readTicketTrust: EndpointOf<typeof schemas.readTicketTrust> = {
  method: 'GET',
  path: '/api/uaa/oauth/ticket/trust',
}

export const trustTicketApplication: EndpointOf<typeof schemas.trustTicketApplication> = {
  method: 'POST',
  path: '/api/uaa/oauth/ticket/trust',
}

export const distrustTicketApplication: EndpointOf<typeof schemas.distrustTicketApplication> = {
  method: 'POST',
  path: '/api/uaa/oauth/ticket/distrust',
}
