import { productApplications } from '#database/catalogue/product-applications.ts'
import { productPermissions } from '#database/catalogue/product-permissions.ts'
import type { rolePermissions, roles } from '#database/tables/permissions.ts'
import { demoApplications, demoPermissions } from '../applications/demo-applications.ts'
import { demoId } from '../demo-random.ts'
import { type DemoUnitCode, demoUnitId } from '../demo-units.ts'

export type DemoRole = 'administrator' | 'leadership' | 'head-teacher' | 'teacher' | 'office' | 'student' | 'parent'

type RoleNames = { code: string; name: string; englishName: string; areaName?: [string, string] }

const roleNames: Record<DemoRole, RoleNames> = {
  administrator: { code: 'XX_SYS_', name: '管理员', englishName: 'Administrator' },
  leadership: {
    code: 'leadership',
    name: '学校领导',
    englishName: 'School leadership',
    areaName: ['教育局领导', 'Bureau leadership'],
  },
  'head-teacher': { code: 'head-teacher', name: '班主任', englishName: 'Class teacher' },
  teacher: { code: 'teacher', name: '教师', englishName: 'Teacher' },
  office: { code: 'office', name: '行政人员', englishName: 'Office staff' },
  student: { code: 'student', name: '学生', englishName: 'Pupil' },
  parent: { code: 'parent', name: '家长', englishName: 'Parent' },
}

const allRoles = Object.keys(roleNames) as DemoRole[]
const rolesOfUnits: Record<DemoUnitCode, DemoRole[]> = {
  lakeside: ['administrator', 'leadership', 'office'],
  'lakeside-1': allRoles,
  'lakeside-ms': allRoles,
}

export const demoRoleId = (unitCode: DemoUnitCode, role: DemoRole) => demoId(`role ${unitCode} ${role}`)

const eachRole = <Row>(make: (unitCode: DemoUnitCode, role: DemoRole) => Row): Row[] =>
  (Object.keys(rolesOfUnits) as DemoUnitCode[]).flatMap((unitCode) =>
    rolesOfUnits[unitCode].map((role) => make(unitCode, role)),
  )

export function demoRoles(): (typeof roles.$inferInsert)[] {
  return eachRole((unitCode, role) => {
    const { code, name, englishName, areaName } = roleNames[role]
    const [ownName, ownEnglishName] = unitCode === 'lakeside' && areaName ? areaName : [name, englishName]
    return {
      unitId: demoUnitId(unitCode),
      id: demoRoleId(unitCode, role),
      code,
      application: 'base',
      name: ownName,
      englishName: ownEnglishName,
    }
  })
}

const everyStaffMember = ['base', 'base_desktop', 'base_message', 'base_todo', 'base_theme', 'notices']
const publishing = ['notices_publish']
const teaching = ['my-class', 'my-class_pupils', 'timetable', 'grades', 'homework', 'clubs']
const daily = ['calendar', 'canteen', 'library', 'leave', 'contacts', 'attendance', 'repairs', 'duty', 'health']
const leading = ['notices_publish_unit', 'reports', 'safety', 'research']

/** Area permissions belong to an area only; administrators hold everything that exists in their unit. */
function permissionsOf(unitCode: DemoUnitCode, role: DemoRole): string[] {
  const forArea = (code: string) => code.includes('_area_') || code === 'schools' || code === 'schools_publish'
  const all = [...productPermissions, ...demoPermissions].map(({ code }) => code)
  const codes: Record<DemoRole, string[]> = {
    administrator: all,
    leadership: [...everyStaffMember, ...publishing, ...teaching, ...daily, ...leading, ...all.filter(forArea)],
    'head-teacher': [...everyStaffMember, ...publishing, ...teaching, ...daily, 'school-bus', 'contacts_lists'],
    teacher: [...everyStaffMember, ...publishing, ...teaching, ...daily],
    office: [
      ...everyStaffMember,
      ...publishing,
      ...daily,
      'notices_publish_unit',
      'repairs_handle',
      'attendance_run',
      'contacts_numbers',
      'contacts_emergency',
      'contacts_lists',
      'assets',
      'school-bus',
      'safety',
    ],
    student: [],
    parent: [],
  }
  return codes[role].filter((code) => unitCode === 'lakeside' || !forArea(code))
}

export function demoRolePermissions(): (typeof rolePermissions.$inferInsert)[] {
  return eachRole((unitCode, role) =>
    permissionsOf(unitCode, role).map((permissionCode) => ({
      unitId: demoUnitId(unitCode),
      roleId: demoRoleId(unitCode, role),
      permissionCode,
    })),
  ).flat()
}

/** The applications of the product and of the demo district. */
export const allDemoApplications = [...productApplications, ...demoApplications]
