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
import { applicationCallsPerMinute } from '@homeroom/contract/limits.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import type { FastifyRequest } from 'fastify'
import type { Licences } from '#features/licences/connect-licences.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { createCallWindow } from '#platform/calls/call-window.ts'
import type { CallingApplication, EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { type ApplicationItemService, createApplicationItemService } from './application-item-service.ts'
import { presentedKeyHash } from './application-key.ts'
import { type ApplicationPeopleService, createApplicationPeopleService } from './application-people-service.ts'
import { findApplicationKey } from './item-queries.ts'

export type Applications = ReturnType<typeof connectApplications>

/** What applications with a key may do, and the messages and to-dos that our own features post. */
export function connectApplications({ db, now }: FeatureParts, { licences }: Pick<Licences, 'licences'>) {
  const items = createApplicationItemService({ db, now, licences })
  return {
    items,
    findApplication: createApplicationLookup({ db, now }),
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

/**
 * Finds the calling application by its key. The key is read every time, so that a revoked key ends at once. A key that
 * calls too often has to wait; each process counts for itself.
 */
function createApplicationLookup({ db, now }: { db: Database; now: () => Date }) {
  const window = createCallWindow({ length: minute, most: applicationCallsPerMinute })

  return async (request: FastifyRequest): Promise<CallingApplication | undefined> => {
    const hash = presentedKeyHash(request.headers)
    if (!hash) return undefined
    const known = await findApplicationKey(db, hash)
    if (!known) return undefined
    const wait = window.count(known.keyId, now().getTime())
    if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
    return known
  }
}
