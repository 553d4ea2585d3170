import type { Desktop } from '#features/desktop/connect-desktop.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { fetchOutside } from '#platform/outside/outbound-http.ts'
import { describeError } from '#platform/running/describe-error.ts'
import type { FeatureParts } from '../../../feature-parts.ts'
import type { Accounts } from '../../accounts/connect-accounts.ts'
import type { PageAnswers } from '../../pages/page-answers.ts'
import type { Units } from '../../units/connect-units.ts'
import { createCasLoginService } from './cas-login-service.ts'
import { casRoutes } from './cas-routes.ts'
import { createCasValidationService } from './cas-validation-service.ts'
import { createCasLogOut } from './log-out/cas-log-out.ts'
import { casAdminRoutes } from './services/cas-admin-routes.ts'
import { createCasAdminService } from './services/cas-admin-service.ts'

type Others = { accounts: Accounts; desktop: Pick<Desktop, 'refusalToOpen'>; units: Units['units'] }

/** Homeroom as a CAS server, for older applications. */
export function connectCas({ db, now, app, log }: FeatureParts, { accounts, desktop, units }: Others) {
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
      casAdminRoutes(server, createCasAdminService({ db, now }))
    },
    hearChanges: logOut.hearChanges,
    close: logOut.close,
  }
}
