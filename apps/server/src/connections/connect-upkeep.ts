import type { FastifyBaseLogger } from 'fastify'
import { ensureLogPartitions } from '#database/log-partitions.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { createLicenceReminderService } from '#features/licences/reminders/licence-reminder-service.ts'
import { describeError } from '#platform/running/describe-error.ts'
import type { ServerParts } from '../server-parts.ts'

type Parts = Pick<ServerParts, 'db' | 'now'> & {
  items: ApplicationItemService
  log: FastifyBaseLogger
  /** What keeps things for a while only. */
  stores: readonly { sweep(): Promise<unknown> }[]
  noticeDeliveries: { resume(): Promise<unknown> }
}

/** Wires what is done now and then, whoever is there: sweeping, reminding, and going on with what was interrupted. */
export function connectUpkeep({ db, now, items, log, stores, noticeDeliveries }: Parts) {
  const licenceReminders = createLicenceReminderService({
    db,
    now,
    items,
    failed: (error, unitId) => log.error({ err: describeError(error), unitId }, 'licence reminder failed'),
  })
  const steps = [
    () => ensureLogPartitions(db, now()),
    ...stores.map((store) => () => store.sweep()),
    () => licenceReminders.remind(),
    () => noticeDeliveries.resume(),
  ]
  return {
    /** Does all of it. Whatever goes wrong with one, the others are done. */
    async sweep(): Promise<void> {
      const failures: unknown[] = []
      for (const step of steps) await step().catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
    },
  }
}
