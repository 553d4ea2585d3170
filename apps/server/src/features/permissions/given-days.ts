import { isRealDate } from '@homeroom/shared/dates/real-date.ts'
import { fieldRefusal } from '#platform/calls/app-error.ts'

/** Refuses days that do not exist, that end before they begin, or that have all passed. */
export function requireDays({ fromDay, untilDay }: { fromDay: string; untilDay: string | null }, today: string): void {
  for (const [field, day] of [
    ['fromDay', fromDay],
    ['untilDay', untilDay],
  ] as const) {
    if (day === null) continue
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    if (year === 0 || !isRealDate(year, month, date)) throw fieldRefusal({ [field]: 'validation_failed' })
  }
  if (untilDay !== null && (untilDay < fromDay || untilDay < today)) throw fieldRefusal({ untilDay: 'day_has_passed' })
}
