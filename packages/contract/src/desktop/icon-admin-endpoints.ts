import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './icon-admin-schemas.ts'

export const readUnitApplications: EndpointOf<typeof schemas.readUnitApplications> = {
  method: 'GET',
  path: '/api/icons/list',
}

export const readUnitApplication: EndpointOf<typeof schemas.readUnitApplication> = {
  method: 'GET',
  path: '/api/icons/one',
}

export const readIconChoices: EndpointOf<typeof schemas.readIconChoices> = {
  method: 'GET',
  path: '/api/icons/choices',
}

export const findPeopleForIcon: EndpointOf<typeof schemas.findPeopleForIcon> = {
  method: 'GET',
  path: '/api/icons/people',
}

export const giveApplication: EndpointOf<typeof schemas.giveApplication> = {
  method: 'POST',
  path: '/api/icons/give',
  encoding: 'json',
}

export const takeApplication: EndpointOf<typeof schemas.takeApplication> = {
  method: 'POST',
  path: '/api/icons/take',
  encoding: 'json',
}

export const removeUnitApplication: EndpointOf<typeof schemas.removeUnitApplication> = {
  method: 'POST',
  path: '/api/icons/remove',
  encoding: 'json',
}

export const withdrawIconPlan: EndpointOf<typeof schemas.withdrawIconPlan> = {
  method: 'POST',
  path: '/api/icons/withdraw-plan',
  encoding: 'json',
}

export const placeApplication: EndpointOf<typeof schemas.placeApplication> = {
  method: 'POST',
  path: '/api/icons/place',
  encoding: 'json',
}

export const lockApplication: EndpointOf<typeof schemas.lockApplication> = {
  method: 'POST',
  path: '/api/icons/lock',
  encoding: 'json',
}

export const nameApplication: EndpointOf<typeof schemas.nameApplication> = {
  method: 'POST',
  path: '/api/icons/name',
  encoding: 'json',
}

export const saveIconGroup: EndpointOf<typeof schemas.saveIconGroup> = {
  method: 'POST',
  path: '/api/icons/save-group',
  encoding: 'json',
}

export const moveIconGroup: EndpointOf<typeof schemas.moveIconGroup> = {
  method: 'POST',
  path: '/api/icons/move-group',
  encoding: 'json',
}

export const removeIconGroup: EndpointOf<typeof schemas.removeIconGroup> = {
  method: 'POST',
  path: '/api/icons/remove-group',
  encoding: 'json',
}

export const giveToSchools: EndpointOf<typeof schemas.giveToSchools> = {
  method: 'POST',
  path: '/api/icons/give-to-schools',
  encoding: 'json',
}
