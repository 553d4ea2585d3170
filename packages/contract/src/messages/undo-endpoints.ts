import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './undo-schemas.ts'

export const tickOffTodo: EndpointOf<typeof schemas.tickOffTodo> = {
  method: 'POST',
  path: '/api/base/desktop/todo_tick_off',
}

export const takeBackTick: EndpointOf<typeof schemas.takeBackTick> = {
  method: 'POST',
  path: '/api/base/desktop/todo_undo_tick_off',
}

export const takeBackIgnoring: EndpointOf<typeof schemas.takeBackIgnoring> = {
  method: 'POST',
  path: '/api/base/desktop/message_undo_update_status_by_me',
}
