import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './role-schemas.ts'

export const readRoles: EndpointOf<typeof schemas.readRoles> = { method: 'GET', path: '/api/roles/list' }

export const readRolePermissions: EndpointOf<typeof schemas.readRolePermissions> = {
  method: 'GET',
  path: '/api/roles/permissions',
}

export const readRole: EndpointOf<typeof schemas.readRole> = { method: 'GET', path: '/api/roles/one' }

export const addRole: EndpointOf<typeof schemas.addRole> = { method: 'POST', path: '/api/roles/add', encoding: 'json' }

export const changeRole: EndpointOf<typeof schemas.changeRole> = {
  method: 'POST',
  path: '/api/roles/change',
  encoding: 'json',
}

export const removeRole: EndpointOf<typeof schemas.removeRole> = {
  method: 'POST',
  path: '/api/roles/remove',
  encoding: 'json',
}

export const readRoleMembers: EndpointOf<typeof schemas.readRoleMembers> = {
  method: 'GET',
  path: '/api/roles/members',
}

export const findPeopleForRole: EndpointOf<typeof schemas.findPeopleForRole> = {
  method: 'GET',
  path: '/api/roles/people',
}

export const giveRole: EndpointOf<typeof schemas.giveRole> = {
  method: 'POST',
  path: '/api/roles/give',
  encoding: 'json',
}

export const takeRole: EndpointOf<typeof schemas.takeRole> = {
  method: 'POST',
  path: '/api/roles/take',
  encoding: 'json',
}

export const readPersonRights: EndpointOf<typeof schemas.readPersonRights> = {
  method: 'GET',
  path: '/api/roles/person',
}

export const readPermissionHolders: EndpointOf<typeof schemas.readPermissionHolders> = {
  method: 'GET',
  path: '/api/roles/holders',
}

export const previewRole: EndpointOf<typeof schemas.previewRole> = { method: 'GET', path: '/api/roles/preview' }
