import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './avatar-schemas.ts'

export const setOwnAvatar: EndpointOf<typeof schemas.setOwnAvatar> = {
  method: 'POST',
  path: '/api/uaa/avatar',
  encoding: 'json',
}

export const removeOwnAvatar: EndpointOf<typeof schemas.removeOwnAvatar> = {
  method: 'POST',
  path: '/api/uaa/avatar/remove',
  encoding: 'json',
}

export const setAvatarOf: EndpointOf<typeof schemas.setAvatarOf> = {
  method: 'POST',
  path: '/api/people/avatar',
  encoding: 'json',
}

export const removeAvatarOf: EndpointOf<typeof schemas.removeAvatarOf> = {
  method: 'POST',
  path: '/api/people/avatar/remove',
  encoding: 'json',
}

export const showAvatar: EndpointOf<typeof schemas.showAvatar> = {
  method: 'GET',
  path: '/api/storage/show/avatar/:unitId/:pictureId',
  cached: true,
}
