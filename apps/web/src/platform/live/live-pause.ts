import { second } from '@homeroom/shared/dates/durations.ts'

const shortest = 2 * second
const longest = 60 * second

/**
 * How long to wait before the next try to follow: longer after each failure, and never the same for all browsers,
 * which would otherwise come back at one moment. `random` is from 0 to 1.
 */
export function livePause(failures: number, random: number): number {
  const most = Math.min(shortest * 2 ** Math.min(failures, 10), longest)
  return Math.round(most * (0.5 + random / 2))
}
