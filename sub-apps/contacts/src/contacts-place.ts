import { isStaff, userType } from '@homeroom/contract/identities/user-types.ts'
import type { SubRoute } from '@homeroom/sub-app-kit/sub-route.ts'

export const peopleKinds = ['teachers', 'office'] as const
export type PeopleKind = (typeof peopleKinds)[number]

/** What is shown. Without a class named, a parent sees that of the child. */
export type ContactsPlace =
  | { screen: 'people'; search: string; kind: PeopleKind | undefined }
  | { screen: 'classes' }
  | { screen: 'class'; classId: string }
  | { screen: 'choice' }
  /** A to-do names the child it is about; else it is the current one. */
  | { screen: 'emergency'; childId: string | undefined }

/** Reads the place from the route. Pupils have one screen: their teachers. */
export function readPlace({ path, parameters }: SubRoute, type: string): ContactsPlace {
  const kind = peopleKinds.find((one) => one === parameters.get('kind'))
  const people = { screen: 'people', search: parameters.get('search') ?? '', kind } as const
  if (type === userType.student) return people
  if (path === '/choice') return { screen: 'choice' }
  if (path === '/classes') return { screen: 'classes' }
  const classId = parameters.get('classId')
  if (path === '/class' && classId && isStaff(type)) return { screen: 'class', classId }
  if (path === '/emergency' && type === userType.parent)
    return { screen: 'emergency', childId: parameters.get('childId') }
  return people
}
