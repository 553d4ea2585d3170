import { type LicenceStanding, type LicenceState, licenceStates } from '@homeroom/contract/licences/licence-states.ts'
import type { LicenceTerm } from '@homeroom/contract/licences/licence-terms.ts'
import { moduleExpiryWarning } from '@homeroom/contract/limits.ts'
import { day } from '@homeroom/shared/dates/durations.ts'

const urgency = Object.keys(licenceStates) as LicenceState[]

/** How a licence stands at a moment. It is valid at the moment of its end, and has ended after it. */
export function licenceState({ startTime, endTime, graceDays, readOnlyDays }: LicenceTerm, now: Date): LicenceState {
  if (startTime && now < startTime) return 'not-begun'
  const over = now.getTime() - endTime.getTime()
  if (over <= 0) return over >= -moduleExpiryWarning ? 'ending' : 'valid'
  if (over <= graceDays * day) return 'grace'
  return over <= (graceDays + readOnlyDays) * day ? 'read-only' : 'ended'
}

/** How several licences stand together: the most urgent one decides. */
export function standingOf(terms: readonly LicenceTerm[], now: Date): LicenceStanding {
  const states = terms.map((term) => licenceState(term, now))
  return urgency.find((state) => states.includes(state)) ?? 'none'
}

/** The moment until which a module works, its days of grace included. */
export const worksUntil = ({ endTime, graceDays }: LicenceTerm): Date => new Date(endTime.getTime() + graceDays * day)

/** The moment after which a module is closed. */
export const readableUntil = (term: LicenceTerm): Date => new Date(worksUntil(term).getTime() + term.readOnlyDays * day)

const soon = 30 * day

/**
 * Whether somebody should ask for a renewal now: it ends within 30 days or still works or can be read, or has closed within the
 * last 30. One that has been closed for longer is not missed any more.
 */
export function waitsForRenewal(term: LicenceTerm & { askedAt: Date | null }, now: Date): boolean {
  const at = now.getTime()
  return term.askedAt === null && at >= term.endTime.getTime() - soon && at <= readableUntil(term).getTime() + soon
}
