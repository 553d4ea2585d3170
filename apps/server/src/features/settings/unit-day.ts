import { dayInZone } from '@homeroom/shared/dates/zoned-time.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { readTimeZone } from './time-zone-queries.ts'

/** The clocks of a unit, for the services of all features: a query is asked by its own feature alone. */
export const timeZoneOf = (tx: Transaction, unitId: string): Promise<string> => readTimeZone(tx, unitId)

/** The day in the calendar of a unit, `YYYY-MM-DD`. */
export async function readToday(tx: Transaction, unitId: string, now: Date): Promise<string> {
  return dayInZone(now, await readTimeZone(tx, unitId))
}
