import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './licence-admin-schemas.ts'

export const readUnitLicences: EndpointOf<typeof schemas.readUnitLicences> = {
  method: 'GET',
  path: '/api/licences/list',
}

export const readSeatHolders: EndpointOf<typeof schemas.readSeatHolders> = {
  method: 'GET',
  path: '/api/licences/seat-holders',
}

export const readModulesToLicense: EndpointOf<typeof schemas.readModulesToLicense> = {
  method: 'GET',
  path: '/api/licences/modules-without',
}

export const readUnitsToLicense: EndpointOf<typeof schemas.readUnitsToLicense> = {
  method: 'GET',
  path: '/api/licences/units-without',
}

export const setLicence: EndpointOf<typeof schemas.setLicence> = {
  method: 'POST',
  path: '/api/licences/set',
  encoding: 'json',
}

export const moveSeats: EndpointOf<typeof schemas.moveSeats> = {
  method: 'POST',
  path: '/api/licences/move-seats',
  encoding: 'json',
}

export const askToRenew: EndpointOf<typeof schemas.askToRenew> = {
  method: 'POST',
  path: '/api/licences/ask',
  encoding: 'json',
}

export const withdrawRenewal: EndpointOf<typeof schemas.withdrawRenewal> = {
  method: 'POST',
  path: '/api/licences/withdraw',
  encoding: 'json',
}
