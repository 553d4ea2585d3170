import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './school-year-schemas.ts'

export const readSchoolYears: EndpointOf<typeof schemas.readSchoolYears> = {
  method: 'GET',
  path: '/api/classes/school-years',
}

export const addSchoolYear: EndpointOf<typeof schemas.addSchoolYear> = {
  method: 'POST',
  path: '/api/classes/add-school-year',
  encoding: 'json',
}

export const changeSchoolYear: EndpointOf<typeof schemas.changeSchoolYear> = {
  method: 'POST',
  path: '/api/classes/change-school-year',
  encoding: 'json',
}
