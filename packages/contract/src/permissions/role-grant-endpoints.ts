import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './role-grant-schemas.ts'

export const readRoleGrants: EndpointOf<typeof schemas.readRoleGrants> = { method: 'GET', path: '/api/roles/groups' }

export const giveRoleToGroup: EndpointOf<typeof schemas.giveRoleToGroup> = {
  method: 'POST',
  path: '/api/roles/give-to-group',
  encoding: 'json',
}

export const takeRoleFromGroup: EndpointOf<typeof schemas.takeRoleFromGroup> = {
  method: 'POST',
  path: '/api/roles/take-from-group',
  encoding: 'json',
}
