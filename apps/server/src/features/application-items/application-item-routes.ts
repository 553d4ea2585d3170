import {
  closeApplicationMessage,
  closeApplicationTodo,
  putApplicationMessage,
  putApplicationTodo,
} from '@homeroom/contract/messages/application-item-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { ApplicationItemService } from './application-item-service.ts'

export function applicationItemRoutes(server: EndpointServer, service: ApplicationItemService): void {
  server.serveApplication(putApplicationMessage, ({ application, body }) =>
    service.putMessage(application, body),
  )
  server.serveApplication(putApplicationTodo, ({ application, body }) => service.putTodo(application, body))

  server.serveApplication(closeApplicationMessage, async ({ application, body }) => {
    await service.closeMessage(application, body)
    return 'success'
  })
  server.serveApplication(closeApplicationTodo, async ({ application, body }) => {
    await service.closeTodo(application, body)
    return 'success'
  })
}
