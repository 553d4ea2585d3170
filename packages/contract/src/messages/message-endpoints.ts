import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './message-schemas.ts'

export const readUnreadMessages: EndpointOf<typeof schemas.readUnreadMessages> = {
  method: 'GET',
  path: '/api/base/desktop/message_select_not_read',
  kept: true,
}

export const markAllMessagesRead: EndpointOf<typeof schemas.markAllMessagesRead> = {
  method: 'POST',
  path: '/api/base/desktop/message_update_status_by_me',
  encoding: 'form',
}

export const markMessageRead: EndpointOf<typeof schemas.markMessageRead> = {
  method: 'POST',
  path: '/api/base/desktop/message_update_statusby_id',
  encoding: 'form',
}
