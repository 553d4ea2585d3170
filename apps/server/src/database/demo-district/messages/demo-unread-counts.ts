import type { unreadCounts } from '#database/tables/applications.ts'
import { type DemoKind, eachDemoAccount } from '../applications/demo-kinds.ts'
import { demoUnitId } from '../demo-units.ts'

/** None, one, a few, and more than a badge can show. */
const unread: Record<DemoKind, Record<string, number>> = {
  teacher: { homework: 128, leave: 1, grades: 6 },
  student: { homework: 3, library: 1, clubs: 104 },
  parent: { canteen: 1, grades: 2, health: 112 },
  staff: { repairs: 136, duty: 1, leave: 4 },
  administrator: { reports: 1, repairs: 102, contacts: 12 },
  area: { reports: 118, schools: 1, calendar: 5 },
}

export function demoUnreadCounts(): (typeof unreadCounts.$inferInsert)[] {
  return eachDemoAccount((kind, unitCode, userId) =>
    Object.entries(unread[kind]).map(([applicationCode, count]) => ({
      unitId: demoUnitId(unitCode),
      userId,
      applicationCode,
      count,
    })),
  )
}
