/**
 * The rooms of the sub-application Administration, in the order of its menu. Each has a route of the same name
 * (`#/people`) and is open to those who hold its permission.
 */
export const administrationRooms = [
  'people',
  'guardians',
  'faces',
  'classes',
  'roles',
  'units',
  'licences',
  'icons',
  'sign-in',
  'audit',
  'settings',
] as const

export type AdministrationRoom = (typeof administrationRooms)[number]
