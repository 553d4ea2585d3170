import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './todo-schemas.ts'

export const readReminders: EndpointOf<typeof schemas.readReminders> = {
  method: 'GET',
  path: '/api/base/desktop/popUpBox_select',
}
