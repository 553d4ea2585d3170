import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './register-schemas.ts'

export const readRegisters: EndpointOf<typeof schemas.readRegisters> = {
  method: 'GET',
  path: '/api/attendance/registers',
}

export const readRegister: EndpointOf<typeof schemas.readRegister> = {
  method: 'GET',
  path: '/api/attendance/register',
}

export const readMissingPupils: EndpointOf<typeof schemas.readMissingPupils> = {
  method: 'GET',
  path: '/api/attendance/missing',
}

export const markRegister: EndpointOf<typeof schemas.markRegister> = {
  method: 'POST',
  path: '/api/attendance/register/mark',
  encoding: 'json',
}

export const readAttendanceMonth: EndpointOf<typeof schemas.readAttendanceMonth> = {
  method: 'GET',
  path: '/api/attendance/month',
}
