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
import type { FastifyRequest } from 'fastify'
import type { Licences } from '#features/licences/connect-licences.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { type ApplicationItemService, createApplicationItemService } from './application-item-service.ts'
import { createApplicationKeyService } from './application-key-service.ts'
import { type ApplicationPeopleService, createApplicationPeopleService } from './application-people-service.ts'

export type Applications = ReturnType<typeof connectApplications>

/** What applications with a key may do, and the messages and to-dos that our own features post. */
export function connectApplications({ db, now }: FeatureParts, { licences }: Pick<Licences, 'licences'>) {
  const items = createApplicationItemService({ db, now, licences })
  const keys = createApplicationKeyService({ db, now })
  return {
    items,
    findApplication: ({ headers }: FastifyRequest) => keys.find(headers.authorization),
    serve(server: EndpointServer): void {
      applicationItemRoutes(server, items)
      applicationPeopleRoutes(server, createApplicationPeopleService({ db, now, licences }))
    },
  }
}

function applicationItemRoutes(server: EndpointServer, service: ApplicationItemService): void {
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

function applicationPeopleRoutes(server: EndpointServer, service: ApplicationPeopleService): void {
  server.serveApplication(readApplicationPeople, ({ application, query }) => service.people(application, query))
  server.serveApplication(readApplicationClasses, ({ application, query }) =>
    service.classes(application, query.unitId),
  )
}
