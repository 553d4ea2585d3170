import type { applicationAssignments, iconGroupApplications, iconGroups } from '#database/tables/applications.ts'
import { demoId } from '../demo-random.ts'
import { type DemoUnitCode, demoUnitId } from '../demo-units.ts'
import { demoUserId } from '../people/demo-accounts.ts'
import { demoPeopleGroupId } from '../people/demo-people-groups.ts'
import { allDemoApplications, type DemoRole, demoRoleId } from '../people/demo-roles.ts'

const schoolGroups = [
  {
    code: 'school-office',
    names: ['学校办公', 'School office'],
    applications: ['notices', 'calendar', 'leave', 'attendance', 'duty', 'contacts', 'reports', 'administration'],
  },
  {
    code: 'teaching',
    names: ['教学', 'Teaching'],
    applications: ['my-class', 'timetable', 'homework', 'grades', 'library', 'research'],
  },
  {
    code: 'home-and-school',
    names: ['家校', 'Home and school'],
    applications: ['clubs', 'health', 'school-bus'],
  },
  {
    code: 'campus-life',
    names: ['生活服务', 'Campus life'],
    applications: ['canteen', 'repairs', 'assets', 'safety', 'files'],
  },
]

const areaGroups = [
  {
    code: 'district',
    names: ['区域', 'District'],
    applications: ['schools', 'reports', 'safety', 'research'],
  },
  {
    code: 'office',
    names: ['机关办公', 'Office'],
    applications: ['notices', 'calendar', 'leave', 'duty', 'contacts', 'canteen', 'repairs', 'administration', 'files'],
  },
]

const groupsOfUnits: Record<DemoUnitCode, typeof schoolGroups> = {
  lakeside: areaGroups,
  'lakeside-1': schoolGroups,
  'lakeside-ms': schoolGroups,
}
const unitCodes = Object.keys(groupsOfUnits) as DemoUnitCode[]

const groupId = (unitCode: DemoUnitCode, code: string) => demoId(`icon group ${unitCode} ${code}`)

export function demoIconGroups(): (typeof iconGroups.$inferInsert)[] {
  return unitCodes.flatMap((unitCode) =>
    groupsOfUnits[unitCode].map(({ code, names }, index) => ({
      unitId: demoUnitId(unitCode),
      id: groupId(unitCode, code),
      code,
      name: names[0] ?? '',
      englishName: names[1] ?? '',
      position: index + 1,
    })),
  )
}

export function demoIconGroupApplications(): (typeof iconGroupApplications.$inferInsert)[] {
  return unitCodes.flatMap((unitCode) =>
    groupsOfUnits[unitCode].flatMap(({ code, applications }) =>
      applications.map((applicationCode, index) => ({
        unitId: demoUnitId(unitCode),
        groupId: groupId(unitCode, code),
        applicationCode,
        position: index + 1,
      })),
    ),
  )
}

type Assignment = typeof applicationAssignments.$inferInsert
type To = Pick<Assignment, 'userType' | 'roleId' | 'groupId' | 'userId' | 'granted'>

const everyUserType = '1,2,3,4'

/** Some are given to roles; the others to the whole unit, or to the user types they are made for. */
function targetsOf(unitCode: DemoUnitCode, code: string): To[] {
  const roles = rolesWith[code]
  if (roles) return roles.map((role) => ({ roleId: demoRoleId(unitCode, role) }))
  const types = allDemoApplications.find((application) => application.code === code)?.frontUserType
  if (types === undefined || types === everyUserType) return [{}]
  return types.split(',').map((userType) => ({ userType }))
}

const rolesWith: Record<string, DemoRole[]> = {
  reports: ['administrator', 'leadership'],
  administration: ['administrator'],
  schools: ['administrator', 'leadership'],
  safety: ['administrator', 'leadership'],
}

/** One person gets an application beyond the others, one has it taken away. */
const personal: { unitCode: DemoUnitCode; loginName: string; code: string; granted: boolean }[] = [
  { unitCode: 'lakeside-1', loginName: 'staff', code: 'safety', granted: true },
  { unitCode: 'lakeside-1', loginName: 'teacher.parent', code: 'duty', granted: false },
]

export function demoApplicationAssignments(): Assignment[] {
  const shared = unitCodes.flatMap((unitCode) => {
    const codes = groupsOfUnits[unitCode].flatMap(({ applications }) => applications)
    return codes.flatMap((code) => targetsOf(unitCode, code).map((to) => assignment(unitCode, code, to)))
  })
  const single = personal.map(({ unitCode, loginName, code, granted }) =>
    assignment(unitCode, code, { userId: demoUserId(unitCode, loginName), granted }),
  )
  return [...shared, ...single, assignment('lakeside-1', 'safety', { groupId: demoPeopleGroupId('safety-team') })]
}

/** What the bureau has given all its schools. */
const givenByArea = new Set(['notices'])

function assignment(unitCode: DemoUnitCode, applicationCode: string, to: To): Assignment {
  const target = to.userType ?? to.roleId ?? to.groupId ?? to.userId ?? 'unit'
  return {
    unitId: demoUnitId(unitCode),
    id: demoId(`assignment ${unitCode} ${applicationCode} ${target}`),
    applicationCode,
    givenBy: unitCode !== 'lakeside' && givenByArea.has(applicationCode) ? 'area' : 'unit',
    ...to,
  }
}
