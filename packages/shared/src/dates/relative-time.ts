import { day, hour, minute, second } from './durations.ts'

/** How long ago something was, in the unit people would say it in; null when a date says it better. */
export type TimeAgo = { unit: 'now' | 'minutes' | 'hours' | 'day'; count: number }

/** Under 30 s is now, then minutes, hours, and one day until 172800 s have passed. A moment to come is now. */
export function timeAgo(moment: Date, now: Date): TimeAgo | null {
  const passed = now.getTime() - moment.getTime()
  if (passed < 30 * second) return { unit: 'now', count: 0 }
  if (passed < hour) return { unit: 'minutes', count: Math.max(1, Math.floor(passed / minute)) }
  if (passed < day) return { unit: 'hours', count: Math.floor(passed / hour) }
  return passed < 2 * day ? { unit: 'day', count: 1 } : null
}
