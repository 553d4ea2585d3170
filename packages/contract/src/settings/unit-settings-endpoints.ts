import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './unit-settings-schemas.ts'

export const readUnitSettings: EndpointOf<typeof schemas.readUnitSettings> = {
  method: 'GET',
  path: '/api/units/settings',
}

export const ruleUnitSetting: EndpointOf<typeof schemas.ruleUnitSetting> = {
  method: 'POST',
  path: '/api/units/settings/rule',
  encoding: 'json',
}

export const followUnitSetting: EndpointOf<typeof schemas.followUnitSetting> = {
  method: 'POST',
  path: '/api/units/settings/follow',
  encoding: 'json',
}
