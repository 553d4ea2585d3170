import { isStaff } from '@homeroom/contract/identities/user-types.ts'
import type { SubRoute } from '@homeroom/sub-app-kit/sub-route.ts'
import { isDay } from '@homeroom/ui-kit/calendar/calendar-days.ts'

/** The rooms of the office. */
export const officeParts = ['days', 'settings', 'kiosks'] as const
export type OfficePart = (typeof officeParts)[number]

/** What is shown. A day or a month that the address does not name is the current one. */
export type AttendancePlace =
  | { screen: 'registers'; day: string | undefined }
  | { screen: 'register'; classId: string; day: string | undefined }
  | { screen: 'missing'; day: string | undefined }
  | { screen: 'month'; classId: string; month: string | undefined }
  /** Messages name the child they are about; else it is the current one. */
  | { screen: 'own'; month: string | undefined; childId: string | undefined }
  | { screen: 'office'; part: OfficePart }

/** Reads the place from the route. Pupils and parents have one screen: a month of their own or of a child. */
export function readPlace({ path, parameters }: SubRoute, userType: string): AttendancePlace {
  const month = monthIn(parameters.get('month'))
  if (!isStaff(userType) || path === '/own') return { screen: 'own', month, childId: parameters.get('childId') }
  const classId = parameters.get('classId')
  const day = dayIn(parameters.get('day'))
  if (path === '/register' && classId) return { screen: 'register', classId, day }
  if (path === '/missing') return { screen: 'missing', day }
  if (path === '/month' && classId) return { screen: 'month', classId, month }
  const part = officeParts.find((one) => path === `/${one}`)
  return part ? { screen: 'office', part } : { screen: 'registers', day }
}

function dayIn(text: string | undefined): string | undefined {
  return text !== undefined && isDay(text) ? text : undefined
}

function monthIn(text: string | undefined): string | undefined {
  return text !== undefined && isDay(`${text}-01`) ? text : undefined
}
