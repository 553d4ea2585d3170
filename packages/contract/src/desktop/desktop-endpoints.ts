import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './desktop-schemas.ts'

export const readMyApplicationIcons: EndpointOf<typeof schemas.readMyApplicationIcons> = {
  method: 'GET',
  path: '/api/base/desktop/my_app_icon',
}

export const readUnreadCounts: EndpointOf<typeof schemas.readUnreadCounts> = {
  method: 'GET',
  path: '/api/base/desktop/unReadCodeCount',
}

export const readUnhandledCount: EndpointOf<typeof schemas.readUnhandledCount> = {
  method: 'GET',
  path: '/api/base/desktop/unhandlecount',
}

export const recordAccess: EndpointOf<typeof schemas.recordAccess> = {
  method: 'POST',
  path: '/api/base/user_access_detail',
  encoding: 'form',
}
