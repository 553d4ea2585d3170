import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './single-sign-on-settings-schemas.ts'

export const readSingleSignOn: EndpointOf<typeof schemas.readSingleSignOn> = {
  method: 'GET',
  path: '/api/sso/provider',
}

export const saveSingleSignOn: EndpointOf<typeof schemas.saveSingleSignOn> = {
  method: 'POST',
  path: '/api/sso/provider/save',
}

export const removeSingleSignOn: EndpointOf<typeof schemas.removeSingleSignOn> = {
  method: 'POST',
  path: '/api/sso/provider/remove',
}

export const checkSingleSignOn: EndpointOf<typeof schemas.checkSingleSignOn> = {
  method: 'POST',
  path: '/api/sso/provider/check',
}
