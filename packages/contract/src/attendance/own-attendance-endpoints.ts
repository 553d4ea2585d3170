import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './own-attendance-schemas.ts'

export const readOwnAttendance: EndpointOf<typeof schemas.readOwnAttendance> = {
  method: 'GET',
  path: '/api/attendance/own',
}

export const saveAttendanceWishes: EndpointOf<typeof schemas.saveAttendanceWishes> = {
  method: 'POST',
  path: '/api/attendance/wishes',
  encoding: 'json',
}
