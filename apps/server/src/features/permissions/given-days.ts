import { isRealDate } from '@homeroom/shared/dates/real-date.ts'
import { zonedTime } from '@homeroom/shared/dates/zoned-time.ts'
import { fieldRefusal } from '#platform/calls/app-error.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { readTimeZone } from './role-grant-queries.ts'

/** The day in the calendar of a unit. */
export async function readToday(tx: Transaction, unitId: string, now: Date): Promise<string> {
  const { year, month, day } = zonedTime(now, await readTimeZone(tx, unitId))
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

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
