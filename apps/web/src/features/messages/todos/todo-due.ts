import { calendarDaysBetween } from '@homeroom/shared/dates/zoned-time.ts'

/** How pressing a to-do is, by the calendar of the unit. */
type TodoDue = 'overdue' | 'today' | 'tomorrow' | 'later' | 'open-ended'

/** A to-do is overdue the moment its time has passed, also on the same day. */
export function todoDue(dueAt: string | null, now: Date, timeZone: string): TodoDue {
  if (!dueAt) return 'open-ended'
  const due = new Date(dueAt)
  if (due.getTime() < now.getTime()) return 'overdue'
  const days = calendarDaysBetween(now, due, timeZone)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : 'later'
}
