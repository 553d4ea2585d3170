import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './icon-sight-schemas.ts'

export const previewDesktop: EndpointOf<typeof schemas.previewDesktop> = {
  method: 'GET',
  path: '/api/icons/preview',
}

export const readWhy: EndpointOf<typeof schemas.readWhy> = {
  method: 'GET',
  path: '/api/icons/why',
}
