import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './notice-schemas.ts'

export const readNotices: EndpointOf<typeof schemas.readNotices> = {
  method: 'GET',
  path: '/api/notices/list',
}

export const openNotice: EndpointOf<typeof schemas.openNotice> = {
  method: 'POST',
  path: '/api/notices/open',
}

export const readAudiences: EndpointOf<typeof schemas.readAudiences> = {
  method: 'GET',
  path: '/api/notices/audiences',
}

export const countAudience: EndpointOf<typeof schemas.countAudience> = {
  method: 'POST',
  path: '/api/notices/reach',
}

export const publishNotice: EndpointOf<typeof schemas.publishNotice> = {
  method: 'POST',
  path: '/api/notices/publish',
}

export const withdrawNotice: EndpointOf<typeof schemas.withdrawNotice> = {
  method: 'POST',
  path: '/api/notices/withdraw',
}

export const readUnreadPeople: EndpointOf<typeof schemas.readUnreadPeople> = {
  method: 'GET',
  path: '/api/notices/unread',
}

export const remindReaders: EndpointOf<typeof schemas.remindReaders> = {
  method: 'POST',
  path: '/api/notices/remind',
}

export const readSchoolReaders: EndpointOf<typeof schemas.readSchoolReaders> = {
  method: 'GET',
  path: '/api/notices/schools',
}
