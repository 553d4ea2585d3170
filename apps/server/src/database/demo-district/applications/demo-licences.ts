import type { moduleLicences } from '#database/tables/licences.ts'
import { toldMark } from '#features/licences/licence-steps.ts'
import { type DemoUnitCode, demoUnitId } from '../demo-units.ts'
import { allDemoApplications } from '../people/demo-roles.ts'
import { day, hoursAfter } from './demo-kinds.ts'

/** Days until the end; everything else of a unit runs for most of a year. */
const ends: Record<DemoUnitCode, Record<string, number>> = {
  lakeside: { research: -12, canteen: 45 },
  'lakeside-1': { library: -20, canteen: 30, homework: 75 },
  'lakeside-ms': { 'school-bus': -3, library: 89, clubs: 14 },
}

const longRunning = 300

/**
 * Licences expired, ending within 90 days, and in use; none of an application that somebody has written has expired. The
 * administrators have heard of those that end: the next reminder comes when one is a step nearer.
 */
export function demoLicences(now: Date): (typeof moduleLicences.$inferInsert)[] {
  return (Object.keys(ends) as DemoUnitCode[]).flatMap((unitCode) =>
    allDemoApplications.map(({ code, name, englishName, connected }) => {
      const endTime = hoursAfter(now, daysUntilEnd(ends[unitCode][code] ?? longRunning, connected) * day)
      const told = toldMark({ endTime }, now)
      return { unitId: demoUnitId(unitCode), code, name, englishName, endTime, told, toldAbove: told }
    }),
  )
}

function daysUntilEnd(days: number, connected: boolean | undefined): number {
  return connected && days < 0 ? longRunning : days
}
