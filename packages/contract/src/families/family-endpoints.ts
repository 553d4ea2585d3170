import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './family-schemas.ts'

export const readChildren: EndpointOf<typeof schemas.readChildren> = {
  method: 'GET',
  path: '/api/base/student/find_all_student_by_parent_id',
}

export const readChildOverview: EndpointOf<typeof schemas.readChildOverview> = {
  method: 'GET',
  path: '/api/base/student/child_overview',
}

export const readCurrentChild: EndpointOf<typeof schemas.readCurrentChild> = {
  method: 'GET',
  path: '/api/base/student/find_stu_by_parent_id',
}

export const chooseChild: EndpointOf<typeof schemas.chooseChild> = {
  method: 'POST',
  path: '/api/base/student/set/parentChildren',
  encoding: 'form',
}
