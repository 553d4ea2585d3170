import { sharedIdleEnd, sharedIdleWarning } from '@homeroom/contract/limits.ts'

/** What happens on a shared machine that nobody has touched for some time. */
export type Idle = { step: 'present' } | { step: 'warned'; secondsLeft: number } | { step: 'over' }

/** `idle` in milliseconds. A clock that was set back counts as somebody being there. */
export function idleState(idle: number): Idle {
  if (idle >= sharedIdleEnd) return { step: 'over' }
  if (idle < sharedIdleWarning) return { step: 'present' }
  return { step: 'warned', secondsLeft: Math.ceil((sharedIdleEnd - idle) / 1000) }
}
