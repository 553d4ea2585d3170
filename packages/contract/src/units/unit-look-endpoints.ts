import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './unit-look-schemas.ts'

export const readUnitLook: EndpointOf<typeof schemas.readUnitLook> = {
  method: 'GET',
  path: '/api/units/look',
}

export const saveUnitLook: EndpointOf<typeof schemas.saveUnitLook> = {
  method: 'POST',
  path: '/api/units/look/save',
  encoding: 'json',
}

export const draftUnitLook: EndpointOf<typeof schemas.draftUnitLook> = {
  method: 'POST',
  path: '/api/units/look/draft',
  encoding: 'json',
}

export const uploadUnitPicture: EndpointOf<typeof schemas.uploadUnitPicture> = {
  method: 'POST',
  path: '/api/units/look/picture',
  encoding: 'json',
}

export const showUnitPicture: EndpointOf<typeof schemas.showUnitPicture> = {
  method: 'GET',
  path: '/api/storage/show/unit-picture/:unitId/:pictureId',
  cached: true,
}
