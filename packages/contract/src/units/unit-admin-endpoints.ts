import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './unit-admin-schemas.ts'

export const readUnitsBelow: EndpointOf<typeof schemas.readUnitsBelow> = {
  method: 'GET',
  path: '/api/units/below',
}

export const makeUnit: EndpointOf<typeof schemas.makeUnit> = {
  method: 'POST',
  path: '/api/units/make',
  encoding: 'json',
}

export const readUnitProfile: EndpointOf<typeof schemas.readUnitProfile> = {
  method: 'GET',
  path: '/api/units/profile',
}

export const changeUnitProfile: EndpointOf<typeof schemas.changeUnitProfile> = {
  method: 'POST',
  path: '/api/units/profile/change',
  encoding: 'json',
}

export const changeHostNames: EndpointOf<typeof schemas.changeHostNames> = {
  method: 'POST',
  path: '/api/units/host-names/change',
  encoding: 'json',
}

export const suspendUnit: EndpointOf<typeof schemas.suspendUnit> = {
  method: 'POST',
  path: '/api/units/suspend',
  encoding: 'json',
}

export const reopenUnit: EndpointOf<typeof schemas.reopenUnit> = {
  method: 'POST',
  path: '/api/units/reopen',
  encoding: 'json',
}
