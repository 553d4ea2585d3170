import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './single-sign-on-schemas.ts'

export const selectLoginUrl: EndpointOf<typeof schemas.selectLoginUrl> = {
  method: 'GET',
  path: '/api/sso/select/login/url',
}

export const finishSingleSignOn: EndpointOf<typeof schemas.finishSingleSignOn> = {
  method: 'POST',
  path: '/api/sso/login',
  encoding: 'form',
}
