import type { EndpointOf } from '../endpoint/endpoint.ts'
import { webAuthorizationPath } from '../pages/product.ts'
import type * as schemas from './openid-schemas.ts'

export const authorizeWeb: EndpointOf<typeof schemas.authorizeWeb> = {
  method: 'POST',
  path: webAuthorizationPath,
  encoding: 'form',
}

export const agreeToClient: EndpointOf<typeof schemas.agreeToClient> = {
  method: 'POST',
  path: '/api/uaa/oidc/consent',
}

export const answerInteraction: EndpointOf<typeof schemas.answerInteraction> = {
  method: 'POST',
  path: '/api/uaa/oidc/interaction/:uid',
}

export const readDeviceRequest: EndpointOf<typeof schemas.readDeviceRequest> = {
  method: 'POST',
  path: '/api/uaa/oidc/device',
}

export const answerDeviceRequest: EndpointOf<typeof schemas.answerDeviceRequest> = {
  method: 'POST',
  path: '/api/uaa/oidc/device/answer',
}

export const answerEndSession: EndpointOf<typeof schemas.answerEndSession> = {
  method: 'POST',
  path: '/api/uaa/oidc/end_session',
}
