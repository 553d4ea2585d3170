import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './role-job-schemas.ts'

export const giveRoleToMany: EndpointOf<typeof schemas.giveRoleToMany> = {
  method: 'POST',
  path: '/api/roles/give-many',
  encoding: 'json',
}

export const takeRoleFromMany: EndpointOf<typeof schemas.takeRoleFromMany> = {
  method: 'POST',
  path: '/api/roles/take-many',
  encoding: 'json',
}
