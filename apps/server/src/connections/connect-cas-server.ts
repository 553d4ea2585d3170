import type { FastifyInstance } from 'fastify'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import type { createPageSession } from '#features/accounts/session/page-session.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { createCasLoginService } from '#features/identity-provider/cas/cas-login-service.ts'
import { casRoutes } from '#features/identity-provider/cas/cas-routes.ts'
import { createCasValidationService } from '#features/identity-provider/cas/cas-validation-service.ts'
import { type CasLogOut, createCasLogOut } from '#features/identity-provider/cas/log-out/cas-log-out.ts'
import { casAdminRoutes } from '#features/identity-provider/cas/services/cas-admin-routes.ts'
import { createCasAdminService } from '#features/identity-provider/cas/services/cas-admin-service.ts'
import type { SendNotice } from '#features/pages/page-routes.ts'
import type { UnitService } from '#features/units/unit-service.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { fetchOutside } from '#platform/outside/outbound-http.ts'
import type { Database } from '#platform/postgres/database.ts'
import { describeError } from '#platform/running/describe-error.ts'

type Parts = {
  db: Database
  now: () => Date
  server: EndpointServer
  oneTime: OneTimeStore
  throttle: Pick<SignInThrottle, 'beginning'>
  refusalToOpen: (caller: Caller, application: string) => Promise<string | null>
  units: Pick<UnitService, 'ofHost'>
  findPerson: ReturnType<typeof createPageSession>
  sendNotice: SendNotice
}

/** Wires the CAS server together; answers who tells its services that sessions have ended. */
export function connectCasServer(app: FastifyInstance, parts: Parts): CasLogOut {
  const { db, now, server, oneTime, throttle, refusalToOpen, findPerson, sendNotice, units } = parts
  casRoutes(app, {
    login: createCasLoginService({ db, now, oneTime, throttle, refusalToOpen, unitOfHost: units.ofHost }),
    validation: createCasValidationService({ db, now, oneTime }),
    findPerson,
    sendNotice,
  })
  casAdminRoutes(server, createCasAdminService({ db, now }))
  return createCasLogOut({
    db,
    now,
    send: fetchOutside,
    failed: (error, service) => app.log.warn({ err: describeError(error), service }, 'service not told of a log-out'),
  })
}
