import type { EndpointOf } from '../../endpoint/endpoint.ts'
import type * as schemas from './session-schemas.ts'

export const signIn: EndpointOf<typeof schemas.signIn> = {
  method: 'POST',
  path: '/api/uaa/oauth/login',
  encoding: 'form',
}

export const readMe: EndpointOf<typeof schemas.readMe> = {
  method: 'GET',
  path: '/api/uaa/oauth/me',
}

export const refreshSession: EndpointOf<typeof schemas.refreshSession> = {
  method: 'GET',
  path: '/api/uaa/oauth/refresh',
}

export const signOut: EndpointOf<typeof schemas.signOut> = {
  method: 'POST',
  path: '/api/uaa/oauth/logout',
  encoding: 'form',
}
