import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './openid-client-schemas.ts'

export const listOpenidClients: EndpointOf<typeof schemas.listOpenidClients> = {
  method: 'GET',
  path: '/api/base/oidc/clients',
}

export const registerOpenidClient: EndpointOf<typeof schemas.registerOpenidClient> = {
  method: 'POST',
  path: '/api/base/oidc/client/register',
}

export const changeOpenidClient: EndpointOf<typeof schemas.changeOpenidClient> = {
  method: 'POST',
  path: '/api/base/oidc/client/change',
}

export const renewOpenidClientSecret: EndpointOf<typeof schemas.renewOpenidClientSecret> = {
  method: 'POST',
  path: '/api/base/oidc/client/secret',
}

export const disableOpenidClient: EndpointOf<typeof schemas.disableOpenidClient> = {
  method: 'POST',
  path: '/api/base/oidc/client/disable',
}
