import type { EndpointOf } from '../../endpoint/endpoint.ts'
import type * as schemas from './session-limit-schemas.ts'

export const readSessionLimits: EndpointOf<typeof schemas.readSessionLimits> = {
  method: 'GET',
  path: '/api/uaa/oauth/session_limits',
}

export const saveSessionLimits: EndpointOf<typeof schemas.saveSessionLimits> = {
  method: 'POST',
  path: '/api/uaa/oauth/session_limits_save',
}

export const readOwnSessionEnds: EndpointOf<typeof schemas.readOwnSessionEnds> = {
  method: 'GET',
  path: '/api/uaa/oauth/session_ends',
}
