import {
  listCasServices,
  putCasService,
  removeCasService,
} from '@homeroom/contract/identity-provider/cas-service-endpoints.ts'
import type { Desktop } from '#features/desktop/connect-desktop.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { fetchOutside } from '#platform/outside/outbound-http.ts'
import { describeError } from '#platform/running/describe-error.ts'
import type { FeatureParts } from '../../../feature-parts.ts'
import type { Accounts } from '../../accounts/connect-accounts.ts'
import type { PageAnswers } from '../../pages/page-answers.ts'
import type { Units } from '../../units/connect-units.ts'
import { type CasAdminService, createCasAdminService } from './cas-admin-service.ts'
import { createCasLogOut } from './cas-log-out.ts'
import { createCasLoginService } from './cas-login-service.ts'
import { casRoutes } from './cas-routes.ts'
import { createCasValidationService } from './cas-validation-service.ts'

type Others = { accounts: Accounts; desktop: Pick<Desktop, 'refusalToOpen'> } & Pick<
  Units,
  'units' | 'administeredUnit'
>

/** Homeroom as a CAS server, for older applications. */
export function connectCas(
  { db, now, app, log }: FeatureParts,
  { accounts, desktop, units, administeredUnit }: Others,
) {
  const { oneTime, throttle, findPerson } = accounts
  const logOut = createCasLogOut({
    db,
    now,
    send: fetchOutside,
    failed: (error, service) => log.warn({ err: describeError(error), service }, 'service not told of a log-out'),
  })
  return {
    serve(server: EndpointServer, { sendNotice }: PageAnswers): void {
      const { refusalToOpen } = desktop
      casRoutes(app, {
        login: createCasLoginService({ db, now, oneTime, throttle, refusalToOpen, unitOfHost: units.ofHost }),
        validation: createCasValidationService({ db, now, oneTime }),
        findPerson,
        sendNotice,
      })
      casAdminRoutes(server, createCasAdminService({ db, now }), administeredUnit)
    },
    hearChanges: logOut.hearChanges,
    close: logOut.close,
  }
}

function casAdminRoutes(server: EndpointServer, service: CasAdminService, unitOf: Others['administeredUnit']): void {
  server.serveSignedIn(listCasServices, async ({ caller, query }) => service.list(await unitOf(caller, query.unitId)))
  server.serveSignedIn(putCasService, async ({ caller, query, body }) =>
    service.put(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(removeCasService, async ({ caller, query, body }) => {
    await service.remove(await unitOf(caller, query.unitId), body.id)
    return 'success'
  })
}
