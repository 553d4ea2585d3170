import { moduleExpiryWarning } from '@homeroom/contract/limits.ts'
import type { applicationItems } from '#database/tables/application-items.ts'
import { reminderKey } from '#features/licences/licence-steps.ts'
import { demoId } from '../demo-random.ts'
import { demoLicences } from './demo-licences.ts'

/** The administrators have heard of the licences that end: the next reminder comes when one is a step nearer. */
export function demoLicenceReminders(now: Date): (typeof applicationItems.$inferInsert)[] {
  const before = new Date(now.getTime() + moduleExpiryWarning)
  const ending = Map.groupBy(
    demoLicences(now).filter(({ endTime }) => endTime <= before),
    ({ unitId }) => unitId,
  )
  return [...ending].map(([unitId, licences]) => ({
    unitId,
    id: demoId(`licence reminder ${unitId}`),
    applicationCode: 'base',
    kind: 'message',
    key: reminderKey(licences, now),
    createdAt: now,
  }))
}
