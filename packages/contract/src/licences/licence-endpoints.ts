import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './licence-schemas.ts'

export const readModuleLicence: EndpointOf<typeof schemas.readModuleLicence> = {
  method: 'GET',
  path: '/api/base/license/unit',
}

export const readMaintenanceLicence: EndpointOf<typeof schemas.readMaintenanceLicence> = {
  method: 'GET',
  path: '/api/base/license/unit_oam',
}

export const readModuleStanding: EndpointOf<typeof schemas.readModuleStanding> = {
  method: 'GET',
  path: '/api/licences/standing',
}
