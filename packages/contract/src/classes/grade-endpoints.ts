import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './grade-schemas.ts'

export const readGrades: EndpointOf<typeof schemas.readGrades> = {
  method: 'GET',
  path: '/api/classes/grades',
}

export const changeGrade: EndpointOf<typeof schemas.changeGrade> = {
  method: 'POST',
  path: '/api/classes/change-grade',
  encoding: 'json',
}
