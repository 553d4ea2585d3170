import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './identity-schemas.ts'

export const readParentTeacherLink: EndpointOf<typeof schemas.readParentTeacherLink> = {
  method: 'GET',
  path: '/api/base/select/already/parent/teacher',
}

export const switchIdentity: EndpointOf<typeof schemas.switchIdentity> = {
  method: 'GET',
  path: '/api/uaa/switch/login',
}
