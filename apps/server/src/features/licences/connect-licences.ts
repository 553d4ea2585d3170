import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { describeError } from '#platform/running/describe-error.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Applications } from '../applications/connect-applications.ts'
import { licenceRoutes } from './licence-routes.ts'
import { createLicenceService } from './licence-service.ts'
import { createLicenceReminderService } from './reminders/licence-reminder-service.ts'

export type Licences = ReturnType<typeof connectLicences>

/** What a unit has paid for, and until when. */
export function connectLicences({ db, now }: FeatureParts) {
  const licences = createLicenceService({ db, now })
  return { licences, serve: (server: EndpointServer) => licenceRoutes(server, licences) }
}

/** Reminds administrators of licences that end: connected apart, since messages are posted by applications that are licensed. */
export function connectLicenceReminders({ db, now, log }: FeatureParts, { items }: Pick<Applications, 'items'>) {
  const reminders = createLicenceReminderService({
    db,
    now,
    items,
    failed: (error, unitId) => log.error({ err: describeError(error), unitId }, 'licence reminder failed'),
  })
  return { sweep: reminders.remind }
}
