import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './unit-schemas.ts'

export const readUnitLoginConfiguration: EndpointOf<typeof schemas.readUnitLoginConfiguration> = {
  method: 'GET',
  path: '/api/uaa/oauth/login/unit_config',
}

export const searchUnits: EndpointOf<typeof schemas.searchUnits> = {
  method: 'GET',
  path: '/api/uaa/unit/search',
}

export const showUnitLogo: EndpointOf<typeof schemas.showUnitLogo> = {
  method: 'GET',
  path: '/api/storage/show/unit/:unitId',
  cached: true,
}

export const showUnitManifest: EndpointOf<typeof schemas.showUnitManifest> = {
  method: 'GET',
  path: '/api/base/unit/manifest/:unitId',
  cached: true,
}
