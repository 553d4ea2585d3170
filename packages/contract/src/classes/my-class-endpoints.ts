import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './my-class-schemas.ts'

export const readMyClasses: EndpointOf<typeof schemas.readMyClasses> = {
  method: 'GET',
  path: '/api/my-class/classes',
  kept: true,
}

export const readClass: EndpointOf<typeof schemas.readClass> = {
  method: 'GET',
  path: '/api/my-class/class',
  kept: true,
}
