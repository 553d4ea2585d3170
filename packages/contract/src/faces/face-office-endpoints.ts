import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './face-office-schemas.ts'

export const readFaceSettings: EndpointOf<typeof schemas.readFaceSettings> = {
  method: 'GET',
  path: '/api/units/settings/faces',
}

export const saveFaceSettings: EndpointOf<typeof schemas.saveFaceSettings> = {
  method: 'POST',
  path: '/api/units/settings/faces_save',
  encoding: 'json',
}

export const readFacePeople: EndpointOf<typeof schemas.readFacePeople> = {
  method: 'GET',
  path: '/api/faces/people',
}

export const removeFaceOf: EndpointOf<typeof schemas.removeFaceOf> = {
  method: 'POST',
  path: '/api/faces/remove',
  encoding: 'json',
}

export const remindAboutFaces: EndpointOf<typeof schemas.remindAboutFaces> = {
  method: 'POST',
  path: '/api/faces/remind',
  encoding: 'json',
}
