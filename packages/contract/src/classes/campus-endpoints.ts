import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './campus-schemas.ts'

export const readCampusNames: EndpointOf<typeof schemas.readCampusNames> = {
  method: 'GET',
  path: '/api/people/campuses',
}

export const addCampus: EndpointOf<typeof schemas.addCampus> = {
  method: 'POST',
  path: '/api/classes/add-campus',
  encoding: 'json',
}

export const changeCampus: EndpointOf<typeof schemas.changeCampus> = {
  method: 'POST',
  path: '/api/classes/change-campus',
  encoding: 'json',
}

export const removeCampus: EndpointOf<typeof schemas.removeCampus> = {
  method: 'POST',
  path: '/api/classes/remove-campus',
  encoding: 'json',
}
