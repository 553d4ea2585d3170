import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './face-schemas.ts'

export const beginFaceChallenge: EndpointOf<typeof schemas.beginFaceChallenge> = {
  method: 'POST',
  path: '/api/uaa/face/challenge',
  encoding: 'json',
}

export const signInByFace: EndpointOf<typeof schemas.signInByFace> = {
  method: 'POST',
  path: '/api/uaa/oauth/login/face',
  encoding: 'json',
}

export const registerFace: EndpointOf<typeof schemas.registerFace> = {
  method: 'POST',
  path: '/api/uaa/face/check',
  encoding: 'json',
}

export const readFace: EndpointOf<typeof schemas.readFace> = {
  method: 'GET',
  path: '/api/uaa/face/user',
}

export const readOwnFace: EndpointOf<typeof schemas.readOwnFace> = {
  method: 'GET',
  path: '/api/uaa/face/own',
}

export const readFaceReadings: EndpointOf<typeof schemas.readFaceReadings> = {
  method: 'GET',
  path: '/api/uaa/face/readings',
}

export const agreeToFace: EndpointOf<typeof schemas.agreeToFace> = {
  method: 'POST',
  path: '/api/uaa/face/agree',
  encoding: 'json',
}

export const withdrawFace: EndpointOf<typeof schemas.withdrawFace> = {
  method: 'POST',
  path: '/api/uaa/face/withdraw',
  encoding: 'json',
}
