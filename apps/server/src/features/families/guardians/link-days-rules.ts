import { isRealDate } from '@homeroom/shared/dates/real-date.ts'

/** Days of a new link as they are asked for: the first and the last one on which it holds. */
export type AskedDays = { fromDay?: string | undefined; untilDay?: string | undefined }
type Wrong = { field: 'fromDay' | 'untilDay'; code: 'validation_failed' | 'day_has_passed' }

const isReal = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return year > 0 && isRealDate(year, month, date)
}

/** What is wrong with the days; undefined when nothing is. Days that lie too far ahead the plans refuse. */
export function wrongDay({ fromDay, untilDay }: AskedDays, today: string): Wrong | undefined {
  if (fromDay !== undefined && !isReal(fromDay)) return { field: 'fromDay', code: 'validation_failed' }
  if (untilDay !== undefined && !isReal(untilDay)) return { field: 'untilDay', code: 'validation_failed' }
  if (fromDay !== undefined && fromDay < today) return { field: 'fromDay', code: 'day_has_passed' }
  if (untilDay !== undefined && untilDay < (fromDay ?? today)) return { field: 'untilDay', code: 'day_has_passed' }
  return undefined
}

/** On which day the link is made, null for at once, and on which it is ended: the day after its last. */
export function planDays({ fromDay, untilDay }: AskedDays, today: string): { make: string | null; end: string | null } {
  return {
    make: fromDay !== undefined && fromDay > today ? fromDay : null,
    end: untilDay === undefined ? null : dayAfter(untilDay),
  }
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
