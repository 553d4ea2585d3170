import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './attendance-office-schemas.ts'

export const readAttendanceSettings: EndpointOf<typeof schemas.readAttendanceSettings> = {
  method: 'GET',
  path: '/api/attendance/settings',
}

export const saveAttendanceSettings: EndpointOf<typeof schemas.saveAttendanceSettings> = {
  method: 'POST',
  path: '/api/attendance/settings/save',
  encoding: 'json',
}

export const readSchoolDays: EndpointOf<typeof schemas.readSchoolDays> = {
  method: 'GET',
  path: '/api/attendance/days',
}

export const saveSchoolDay: EndpointOf<typeof schemas.saveSchoolDay> = {
  method: 'POST',
  path: '/api/attendance/days/save',
  encoding: 'json',
}

export const removeSchoolDay: EndpointOf<typeof schemas.removeSchoolDay> = {
  method: 'POST',
  path: '/api/attendance/days/remove',
  encoding: 'json',
}

export const readKiosks: EndpointOf<typeof schemas.readKiosks> = {
  method: 'GET',
  path: '/api/attendance/kiosks',
}

export const addKiosk: EndpointOf<typeof schemas.addKiosk> = {
  method: 'POST',
  path: '/api/attendance/kiosks/add',
  encoding: 'json',
}

export const renewKioskKey: EndpointOf<typeof schemas.renewKioskKey> = {
  method: 'POST',
  path: '/api/attendance/kiosks/key',
  encoding: 'json',
}

export const revokeKiosk: EndpointOf<typeof schemas.revokeKiosk> = {
  method: 'POST',
  path: '/api/attendance/kiosks/revoke',
  encoding: 'json',
}
