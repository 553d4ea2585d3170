import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './reminder-schemas.ts'

export const readMessageConfiguration: EndpointOf<typeof schemas.readMessageConfiguration> = {
  method: 'GET',
  path: '/api/base/desktop/getMessageConfig',
}

export const readReminderRule: EndpointOf<typeof schemas.readReminderRule> = {
  method: 'GET',
  path: '/api/base/desktop/reminderRule',
}

export const changeMessageConfiguration: EndpointOf<typeof schemas.changeMessageConfiguration> = {
  method: 'POST',
  path: '/api/base/desktop/setMessageConfig',
}

export const sendTestMessage: EndpointOf<typeof schemas.sendTestMessage> = {
  method: 'POST',
  path: '/api/base/desktop/sendTestMessage',
}
