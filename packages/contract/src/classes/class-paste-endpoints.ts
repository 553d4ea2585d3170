import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './class-paste-schemas.ts'

export const checkPastedClasses: EndpointOf<typeof schemas.checkPastedClasses> = {
  method: 'POST',
  path: '/api/classes/check-pasted',
  encoding: 'json',
}

export const addPastedClasses: EndpointOf<typeof schemas.addPastedClasses> = {
  method: 'POST',
  path: '/api/classes/add-pasted',
  encoding: 'json',
}

export const takeBackClasses: EndpointOf<typeof schemas.takeBackClasses> = {
  method: 'POST',
  path: '/api/classes/take-back-pasted',
  encoding: 'json',
}

export const checkPastedPosts: EndpointOf<typeof schemas.checkPastedPosts> = {
  method: 'POST',
  path: '/api/classes/check-pasted-posts',
  encoding: 'json',
}

export const addPastedPosts: EndpointOf<typeof schemas.addPastedPosts> = {
  method: 'POST',
  path: '/api/classes/add-pasted-posts',
  encoding: 'json',
}

export const takeBackPosts: EndpointOf<typeof schemas.takeBackPosts> = {
  method: 'POST',
  path: '/api/classes/take-back-posts',
  encoding: 'json',
}
