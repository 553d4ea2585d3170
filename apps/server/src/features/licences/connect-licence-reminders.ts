import { describeError } from '#platform/running/describe-error.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Applications } from '../applications/connect-applications.ts'
import { createLicenceReminderService } from './licence-reminder-service.ts'

/**
 * Reminds administrators of licences that end. Connected after `applications`, which posts the messages and itself
 * checks licences.
 */
export function connectLicenceReminders({ db, now, log }: FeatureParts, { items }: Pick<Applications, 'items'>) {
  const reminders = createLicenceReminderService({
    db,
    now,
    items,
    failed: (error, unitId) => log.error({ err: describeError(error), unitId }, 'licence reminder failed'),
  })
  return { sweep: reminders.remind }
}
