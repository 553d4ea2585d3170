/** User types of the specification: 1 and 3 are students and parents, 2 and 4 are staff. */
export const userType = { student: '1', teacher: '2', parent: '3', otherStaff: '4' } as const
export type UserType = (typeof userType)[keyof typeof userType]

/** Unit types: an area (bureau) that stands over schools, and a school. */
export const unitType = { area: '1', school: '2' } as const
export type UnitType = (typeof unitType)[keyof typeof unitType]

export type IdPath = 'tm' | 'spm'
export type RootPath = 'area' | 'pages'

/** Staff pages end in `tm`; the pages of everybody else, unknown values too, in `spm`. */
export function idPath(type: string): IdPath {
  return type === userType.teacher || type === userType.otherStaff ? 'tm' : 'spm'
}

/** Teachers and other staff; anybody else is treated as a student or parent. */
export function isStaff(type: string): boolean {
  return idPath(type) === 'tm'
}

/** A missing unit type means a school. */
export function unitTypeOrDefault(type: string | null | undefined): UnitType {
  return type === unitType.area ? unitType.area : unitType.school
}

/** Where a unit's pages are deployed. */
export function rootPath(type: string | null | undefined): RootPath {
  return unitTypeOrDefault(type) === unitType.area ? 'area' : 'pages'
}
