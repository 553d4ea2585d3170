import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './group-schemas.ts'

export const readGroups: EndpointOf<typeof schemas.readGroups> = {
  method: 'GET',
  path: '/api/people-groups/list',
}

export const readGroupNames: EndpointOf<typeof schemas.readGroupNames> = {
  method: 'GET',
  path: '/api/people-groups/names',
}

export const readGroup: EndpointOf<typeof schemas.readGroup> = {
  method: 'GET',
  path: '/api/people-groups/one',
}

export const addGroup: EndpointOf<typeof schemas.addGroup> = {
  method: 'POST',
  path: '/api/people-groups/add',
  encoding: 'json',
}

export const changeGroup: EndpointOf<typeof schemas.changeGroup> = {
  method: 'POST',
  path: '/api/people-groups/change',
  encoding: 'json',
}

export const removeGroup: EndpointOf<typeof schemas.removeGroup> = {
  method: 'POST',
  path: '/api/people-groups/remove',
  encoding: 'json',
}

export const readGroupMembers: EndpointOf<typeof schemas.readGroupMembers> = {
  method: 'GET',
  path: '/api/people-groups/members',
}

export const matchForGroup: EndpointOf<typeof schemas.matchForGroup> = {
  method: 'POST',
  path: '/api/people-groups/match',
  encoding: 'json',
}

export const addGroupMembers: EndpointOf<typeof schemas.addGroupMembers> = {
  method: 'POST',
  path: '/api/people-groups/add-members',
  encoding: 'json',
}

export const changeGroupMember: EndpointOf<typeof schemas.changeGroupMember> = {
  method: 'POST',
  path: '/api/people-groups/change-member',
  encoding: 'json',
}

export const removeGroupMembers: EndpointOf<typeof schemas.removeGroupMembers> = {
  method: 'POST',
  path: '/api/people-groups/remove-members',
  encoding: 'json',
}
