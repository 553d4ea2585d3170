import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './identity-link-schemas.ts'

export const readOtherAccount: EndpointOf<typeof schemas.readOtherAccount> = {
  method: 'GET',
  path: '/api/identities/other-account',
}

export const findOtherAccount: EndpointOf<typeof schemas.findOtherAccount> = {
  method: 'GET',
  path: '/api/identities/find',
}

export const linkAccounts: EndpointOf<typeof schemas.linkAccounts> = {
  method: 'POST',
  path: '/api/identities/link',
  encoding: 'json',
}

export const unlinkAccounts: EndpointOf<typeof schemas.unlinkAccounts> = {
  method: 'POST',
  path: '/api/identities/unlink',
  encoding: 'json',
}
