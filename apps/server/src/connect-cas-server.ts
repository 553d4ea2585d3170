import type { FastifyInstance } from 'fastify'
import { casAdminRoutes } from '#features/cas-server/cas-admin-routes.ts'
import { createCasAdminService } from '#features/cas-server/cas-admin-service.ts'
import { type CasLogOut, createCasLogOut } from '#features/cas-server/cas-log-out.ts'
import { createCasLoginService } from '#features/cas-server/cas-login-service.ts'
import { casRoutes } from '#features/cas-server/cas-routes.ts'
import { createCasValidationService } from '#features/cas-server/cas-validation-service.ts'
import type { OneTimeStore } from '#features/one-time/one-time-store.ts'
import type { SendNotice } from '#features/pages/page-routes.ts'
import type { createPageSession } from '#features/session/page-session.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database.ts'
import { describeError } from '#platform/describe-error.ts'
import { fetchOutside } from '#platform/outbound-http.ts'
import type { EndpointServer } from '#platform/serve-endpoint.ts'

type Parts = {
  db: Database
  now: () => Date
  server: EndpointServer
  oneTime: OneTimeStore
  refusalToOpen: (caller: Caller, application: string) => Promise<string | null>
  findPerson: ReturnType<typeof createPageSession>
  sendNotice: SendNotice
}

/** Wires the CAS server together; answers who tells its services that sessions have ended. */
export function connectCasServer(app: FastifyInstance, parts: Parts): CasLogOut {
  const { db, now, server, oneTime, refusalToOpen, findPerson, sendNotice } = parts
  casRoutes(app, {
    login: createCasLoginService({ db, now, oneTime, refusalToOpen }),
    validation: createCasValidationService({ db, now, oneTime }),
    findPerson,
    sendNotice,
  })
  casAdminRoutes(server, createCasAdminService({ db, now }))
  return createCasLogOut({
    ...{ db, now, send: fetchOutside },
    failed: (error, service) =>
      app.log.warn({ err: describeError(error), service }, 'service not told of a log-out'),
  })
}
