import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './link-schemas.ts'

export const addLink: EndpointOf<typeof schemas.addLink> = {
  method: 'POST',
  path: '/api/icons/add-link',
  encoding: 'json',
}

export const changeLink: EndpointOf<typeof schemas.changeLink> = {
  method: 'POST',
  path: '/api/icons/change-link',
  encoding: 'json',
}

export const showLinkPicture: EndpointOf<typeof schemas.showLinkPicture> = {
  method: 'GET',
  path: '/api/icons/picture/:code/:set',
  cached: true,
}
