import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './people-job-schemas.ts'

export const changeManyPeople: EndpointOf<typeof schemas.changeManyPeople> = {
  method: 'POST',
  path: '/api/people/change-many',
  encoding: 'json',
}

export const helpManyWithAccess: EndpointOf<typeof schemas.helpManyWithAccess> = {
  method: 'POST',
  path: '/api/people/help-many',
  encoding: 'json',
}
