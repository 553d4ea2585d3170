import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './delivery-schemas.ts'

export const readMailSettings: EndpointOf<typeof schemas.readMailSettings> = {
  method: 'GET',
  path: '/api/units/settings/mail',
}

export const saveMailSettings: EndpointOf<typeof schemas.saveMailSettings> = {
  method: 'POST',
  path: '/api/units/settings/mail_save',
  encoding: 'json',
}

export const testMailSettings: EndpointOf<typeof schemas.testMailSettings> = {
  method: 'POST',
  path: '/api/units/settings/mail_test',
  encoding: 'json',
}

export const readSmsSettings: EndpointOf<typeof schemas.readSmsSettings> = {
  method: 'GET',
  path: '/api/units/settings/sms',
}

export const saveSmsSettings: EndpointOf<typeof schemas.saveSmsSettings> = {
  method: 'POST',
  path: '/api/units/settings/sms_save',
  encoding: 'json',
}

export const testSmsSettings: EndpointOf<typeof schemas.testSmsSettings> = {
  method: 'POST',
  path: '/api/units/settings/sms_test',
  encoding: 'json',
}
