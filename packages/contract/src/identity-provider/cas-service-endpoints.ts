import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './cas-service-schemas.ts'

export const listCasServices: EndpointOf<typeof schemas.listCasServices> = {
  method: 'GET',
  path: '/api/base/cas/services',
}

export const putCasService: EndpointOf<typeof schemas.putCasService> = {
  method: 'POST',
  path: '/api/base/cas/service/put',
}

export const removeCasService: EndpointOf<typeof schemas.removeCasService> = {
  method: 'POST',
  path: '/api/base/cas/service/remove',
}
