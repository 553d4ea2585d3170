import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './application-item-schemas.ts'

export const putApplicationMessage: EndpointOf<typeof schemas.putApplicationMessage> = {
  method: 'POST',
  path: '/api/base/application/message/put',
}

export const putApplicationTodo: EndpointOf<typeof schemas.putApplicationTodo> = {
  method: 'POST',
  path: '/api/base/application/todo/put',
}

export const closeApplicationMessage: EndpointOf<typeof schemas.closeApplicationMessage> = {
  method: 'POST',
  path: '/api/base/application/message/close',
}

export const closeApplicationTodo: EndpointOf<typeof schemas.closeApplicationTodo> = {
  method: 'POST',
  path: '/api/base/application/todo/close',
}
