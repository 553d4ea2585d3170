import type { EndpointOf } from '../../endpoint/endpoint.ts'
import type * as schemas from './guardian-job-schemas.ts'

export const settleManyGuardianRequests: EndpointOf<typeof schemas.settleManyGuardianRequests> = {
  method: 'POST',
  path: '/api/guardians/settle-many',
  encoding: 'json',
}

export const changeManyGuardianships: EndpointOf<typeof schemas.changeManyGuardianships> = {
  method: 'POST',
  path: '/api/guardians/change-many',
  encoding: 'json',
}
