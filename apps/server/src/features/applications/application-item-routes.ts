import {
  closeApplicationMessage,
  closeApplicationTodo,
  putApplicationMessage,
  putApplicationTodo,
} from '@homeroom/contract/applications/application-item-endpoints.ts'
import {
  readApplicationClasses,
  readApplicationPeople,
} from '@homeroom/contract/applications/application-people-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { ApplicationItemService } from './application-item-service.ts'
import type { ApplicationPeopleService } from './application-people-service.ts'

export function applicationItemRoutes(server: EndpointServer, service: ApplicationItemService): void {
  server.serveApplication(putApplicationMessage, ({ application, body }) => service.putMessage(application, body))
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

export function applicationPeopleRoutes(server: EndpointServer, service: ApplicationPeopleService): void {
  server.serveApplication(readApplicationPeople, ({ application, query }) => service.people(application, query))
  server.serveApplication(readApplicationClasses, ({ application, query }) =>
    service.classes(application, query.unitId),
  )
}
