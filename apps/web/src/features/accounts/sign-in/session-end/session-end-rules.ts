import { sessionEndWarning } from '@homeroom/contract/limits.ts'
import { minute, second } from '@homeroom/shared/dates/durations.ts'

/** How near the end of a session is, however much it is used. `last` is said again to whoever did not want to hear of it. */
export type SessionEnd = { step: 'far' } | { step: 'near' | 'last'; minutes: number } | { step: 'over' }

/** A machine that slept wakes up with its timers late: the clock is looked at so often at least. */
const longestPause = 30 * second

/** What to tell with so many milliseconds left. */
export function sessionEnd(left: number): SessionEnd {
  if (left <= 0) return { step: 'over' }
  if (left > sessionEndWarning) return { step: 'far' }
  return { step: left > minute ? 'near' : 'last', minutes: Math.ceil(left / minute) }
}

/** In how many milliseconds there may be something else to tell. */
export function nextLook(left: number): number {
  const change = left > sessionEndWarning ? left - sessionEndWarning : left % minute || minute
  return Math.min(change, longestPause)
}
