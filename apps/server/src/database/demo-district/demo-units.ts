import type { schoolYears, terms } from '#database/tables/school-years.ts'
import type { campuses, unitHostNames, units } from '#database/tables/units.ts'
import { demoId } from './demo-random.ts'

export type DemoUnitCode = 'lakeside' | 'lakeside-1' | 'lakeside-ms'
export type DemoSchoolCode = Exclude<DemoUnitCode, 'lakeside'>

export const demoUnitId = (code: DemoUnitCode) => demoId(`unit ${code}`)

/** The second campus stands across the lake; the first is the main one. */
export const demoCampusId = (code: DemoSchoolCode, campus: 'main' | 'east') => demoId(`campus ${code} ${campus}`)

const names = [
  { code: 'lakeside', unitType: '1', name: '湖滨区教育局', englishName: 'Lakeside Education Bureau' },
  {
    code: 'lakeside-1',
    unitType: '2',
    name: '湖滨第一小学',
    englishName: 'Lakeside No. 1 Primary School',
  },
  {
    code: 'lakeside-ms',
    unitType: '2',
    name: '湖滨实验中学',
    englishName: 'Lakeside Experimental Middle School',
  },
] as const

/** The area first: its schools point at it. */
export function demoUnits(now: Date): (typeof units.$inferInsert)[] {
  return names.map(({ code, ...unit }, index) => ({
    ...unit,
    ...schoolYear(now),
    id: demoUnitId(code),
    parentUnitId: unit.unitType === '1' ? null : demoUnitId('lakeside'),
    code,
    shardingCode: 'lakeside',
    timeZone: 'Asia/Shanghai',
    logo: `/common/art/units/${code}/logo.svg`,
    signInPicture: `/common/art/units/${code}/sign-in.svg`,
    createdAt: new Date(Date.UTC(2024, 5, 1, 1, index)),
  }))
}

export function demoHostNames(): (typeof unitHostNames.$inferInsert)[] {
  return [
    { hostName: 'lakeside-no1.localhost', unitId: demoUnitId('lakeside-1') },
    { hostName: 'lakeside-ms.localhost', unitId: demoUnitId('lakeside-ms') },
  ]
}

export function demoCampuses(): (typeof campuses.$inferInsert)[] {
  return [
    {
      unitId: demoUnitId('lakeside-1'),
      id: demoCampusId('lakeside-1', 'main'),
      name: '湖滨校区',
      englishName: 'Lakeside Campus',
      main: true,
    },
    {
      unitId: demoUnitId('lakeside-1'),
      id: demoCampusId('lakeside-1', 'east'),
      name: '东湖校区',
      englishName: 'East Lake Campus',
    },
    {
      unitId: demoUnitId('lakeside-ms'),
      id: demoCampusId('lakeside-ms', 'main'),
      name: '本部',
      englishName: 'Main Campus',
      main: true,
    },
  ]
}

/** The calendar year in which the school year began: in China it begins in September. */
export function firstYearOfSchoolYear(now: Date): number {
  return now.getUTCMonth() >= 8 ? now.getUTCFullYear() : now.getUTCFullYear() - 1
}

function schoolYear(now: Date): { schoolYear: string; term: string } {
  const first = firstYearOfSchoolYear(now)
  const secondTerm = now.getUTCMonth() >= 1 && now.getUTCMonth() <= 7
  return { schoolYear: `${first}-${first + 1}`, term: secondTerm ? '2' : '1' }
}

/** The first day of the present school year. */
export const firstDayOfSchoolYear = (now: Date) => `${firstYearOfSchoolYear(now)}-09-01`

const schools = ['lakeside-1', 'lakeside-ms'] as const

/** The present school year and the one before it. */
export function demoSchoolYears(now: Date): (typeof schoolYears.$inferInsert)[] {
  const present = firstYearOfSchoolYear(now)
  return schools.flatMap((code) =>
    [present - 1, present].map((first) => ({
      unitId: demoUnitId(code),
      id: demoId(`school year ${code} ${first}`),
      name: `${first}-${first + 1}`,
      firstDay: `${first}-09-01`,
      lastDay: `${first + 1}-08-31`,
    })),
  )
}

export function demoTerms(now: Date): (typeof terms.$inferInsert)[] {
  return demoSchoolYears(now).flatMap(({ unitId, id, firstDay }) => {
    const first = Number(firstDay.slice(0, 4))
    const ofYear = { unitId, schoolYearId: id ?? '' }
    return [
      { ...ofYear, number: 1, name: '第一学期', englishName: 'First term', firstDay, lastDay: `${first + 1}-01-24` },
      {
        ...ofYear,
        number: 2,
        name: '第二学期',
        englishName: 'Second term',
        firstDay: `${first + 1}-02-01`,
        lastDay: `${first + 1}-07-10`,
      },
    ]
  })
}
