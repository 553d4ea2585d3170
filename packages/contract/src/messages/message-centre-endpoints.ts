import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './message-centre-schemas.ts'

export const readMessagePage: EndpointOf<typeof schemas.readMessagePage> = {
  method: 'GET',
  path: '/api/base/desktop/message_page',
  kept: true,
}

export const readMessage: EndpointOf<typeof schemas.readMessage> = {
  method: 'GET',
  path: '/api/base/desktop/message_select_by_id',
  kept: true,
}

export const readMessageModules: EndpointOf<typeof schemas.readMessageModules> = {
  method: 'GET',
  path: '/api/base/desktop/message_modules',
  kept: true,
}

export const markMessagesRead: EndpointOf<typeof schemas.markMessagesRead> = {
  method: 'POST',
  path: '/api/base/desktop/message_update_status_by_ids',
}
