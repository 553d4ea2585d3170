import { moduleExpiryWarning } from '@homeroom/contract/limits.ts'
import { day } from '@homeroom/shared/dates/durations.ts'

/** How long before its end administrators are reminded of a licence, the last time first. */
const steps = [7 * day, 30 * day, moduleExpiryWarning]

/** How near the end of a licence is: a number that changes when administrators should be reminded again. */
export function licenceStep(endTime: Date, now: Date): number {
  const left = endTime.getTime() - now.getTime()
  return left < 0 ? 0 : 1 + steps.filter((step) => step < left).length
}

/**
 * What is noted at a licence of which somebody has been reminded. Another one means that there is something new to tell: it
 * came a step nearer, or it was renewed and comes near again.
 */
export const toldMark = ({ endTime }: { endTime: Date }, now: Date): string =>
  `${endTime.toISOString()} ${licenceStep(endTime, now)}`
