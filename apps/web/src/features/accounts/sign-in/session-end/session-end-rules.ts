import { sessionEndWarning } from '@homeroom/contract/limits.ts'
import { minute, second } from '@homeroom/shared/dates/durations.ts'

/**
 * How near the end of a session is, however much it is used. `last` is shown again even to people who have dismissed
 * the first notice.
 */
export type SessionEnd = { step: 'far' } | { step: 'near' | 'last'; minutes: number } | { step: 'over' }

/** After sleep the timers of a machine are late, so the clock is checked at least this often. */
const longestPause = 30 * second

/** What to tell with so many milliseconds left. */
export function sessionEnd(left: number): SessionEnd {
  if (left <= 0) return { step: 'over' }
  if (left > sessionEndWarning) return { step: 'far' }
  return { step: left > minute ? 'near' : 'last', minutes: Math.ceil(left / minute) }
}

/** The milliseconds until the notice may change. */
export function nextLook(left: number): number {
  const change = left > sessionEndWarning ? left - sessionEndWarning : left % minute || minute
  return Math.min(change, longestPause)
}
