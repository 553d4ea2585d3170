import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './permission-schemas.ts'

export const readPermissionTree: EndpointOf<typeof schemas.readPermissionTree> = {
  method: 'GET',
  path: '/api/base/resource/user/code/tree',
}

export const readInsideModules: EndpointOf<typeof schemas.readInsideModules> = {
  method: 'GET',
  path: '/api/base/resource/inside/module',
}

export const checkRole: EndpointOf<typeof schemas.checkRole> = {
  method: 'GET',
  path: '/api/base/role/user/:userId/:role/:application',
}
