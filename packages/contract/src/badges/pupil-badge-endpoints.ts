import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './pupil-badge-schemas.ts'

export const signInByBadge: EndpointOf<typeof schemas.signInByBadge> = {
  method: 'POST',
  path: '/api/uaa/badge/login',
}

export const readClassBadges: EndpointOf<typeof schemas.readClassBadges> = {
  method: 'GET',
  path: '/api/my-class/badges',
}

export const openClassWindow: EndpointOf<typeof schemas.openClassWindow> = {
  method: 'POST',
  path: '/api/my-class/window/open',
}

export const closeClassWindow: EndpointOf<typeof schemas.closeClassWindow> = {
  method: 'POST',
  path: '/api/my-class/window/close',
}

export const issueBadges: EndpointOf<typeof schemas.issueBadges> = {
  method: 'POST',
  path: '/api/my-class/badges/issue',
}

export const withdrawBadge: EndpointOf<typeof schemas.withdrawBadge> = {
  method: 'POST',
  path: '/api/my-class/badges/withdraw',
}

export const setBadgePictures: EndpointOf<typeof schemas.setBadgePictures> = {
  method: 'POST',
  path: '/api/my-class/badges/pictures',
}

export const allowBadgeTries: EndpointOf<typeof schemas.allowBadgeTries> = {
  method: 'POST',
  path: '/api/my-class/badges/allow',
}
