import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './people-paste-schemas.ts'

export const checkPastedPeople: EndpointOf<typeof schemas.checkPastedPeople> = {
  method: 'POST',
  path: '/api/people/check-pasted',
  encoding: 'json',
}

export const addPastedPeople: EndpointOf<typeof schemas.addPastedPeople> = {
  method: 'POST',
  path: '/api/people/add-pasted',
  encoding: 'json',
}
