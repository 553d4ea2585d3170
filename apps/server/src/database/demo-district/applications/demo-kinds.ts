import { hour } from '@homeroom/shared/dates/durations.ts'
import type { DemoUnitCode } from '../demo-units.ts'
import { demoUserId } from '../people/demo-accounts.ts'

/** The kinds of people whose desktop has something to show, and the accounts of each kind. */
export type DemoKind = 'teacher' | 'student' | 'parent' | 'staff' | 'administrator' | 'area'

export const accountsOfKind: Record<DemoKind, { unitCode: DemoUnitCode; loginNames: string[] }[]> = {
  teacher: [
    { unitCode: 'lakeside-1', loginNames: ['teacher', 'teacher.parent'] },
    { unitCode: 'lakeside-ms', loginNames: ['teacher.two'] },
  ],
  student: [
    { unitCode: 'lakeside-1', loginNames: ['student'] },
    { unitCode: 'lakeside-ms', loginNames: ['student.two'] },
  ],
  parent: [
    { unitCode: 'lakeside-1', loginNames: ['parent'] },
    { unitCode: 'lakeside-ms', loginNames: ['parent.two'] },
  ],
  staff: [{ unitCode: 'lakeside-1', loginNames: ['staff'] }],
  administrator: [
    { unitCode: 'lakeside-1', loginNames: ['admin'] },
    { unitCode: 'lakeside-ms', loginNames: ['admin.two'] },
  ],
  area: [{ unitCode: 'lakeside', loginNames: ['area.admin'] }],
}

export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * hour)
export const hoursAfter = (now: Date, hours: number) => hoursBefore(now, -hours)
export const day = 24

/** Something for each of the named accounts. */
export function eachDemoAccount<Row>(make: (kind: DemoKind, unitCode: DemoUnitCode, userId: string) => Row[]): Row[] {
  return (Object.keys(accountsOfKind) as DemoKind[]).flatMap((kind) =>
    accountsOfKind[kind].flatMap(({ unitCode, loginNames }) =>
      loginNames.flatMap((loginName) => make(kind, unitCode, demoUserId(unitCode, loginName))),
    ),
  )
}
