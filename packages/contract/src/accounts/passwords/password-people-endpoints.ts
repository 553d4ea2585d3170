import type { EndpointOf } from '../../endpoint/endpoint.ts'
import type * as schemas from './password-people-schemas.ts'

export const findPeopleForCodes: EndpointOf<typeof schemas.findPeopleForCodes> = {
  method: 'GET',
  path: '/api/uaa/password/people',
}

export const issuePasswordCode: EndpointOf<typeof schemas.issuePasswordCode> = {
  method: 'POST',
  path: '/api/uaa/password/people/code',
}

export const requirePasswordChange: EndpointOf<typeof schemas.requirePasswordChange> = {
  method: 'POST',
  path: '/api/uaa/password/people/change',
}
