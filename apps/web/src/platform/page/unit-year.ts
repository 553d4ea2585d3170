import { hour } from '@homeroom/shared/dates/durations.ts'

/** No place on Earth is further behind or ahead of UTC. */
const furthestBehind = -12 * hour
const furthestAhead = 14 * hour

/** The year it is where the unit is, at a moment given in ISO 8601. */
export function unitYear(now: string, timeZone: string): number {
  const moment = new Date(now).getTime()
  const earliest = new Date(moment + furthestBehind).getUTCFullYear()
  // Only around New Year does the place matter; asking for it takes longer than all else in a footer.
  if (earliest === new Date(moment + furthestAhead).getUTCFullYear()) return earliest
  return Number(yearFormat(timeZone).format(moment))
}

function yearFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en', { year: 'numeric', timeZone })
  } catch {
    // A time zone this browser does not know must not cost the page.
    return new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'UTC' })
  }
}
