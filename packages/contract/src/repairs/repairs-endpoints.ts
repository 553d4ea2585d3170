import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './repairs-schemas.ts'

export const readRepairs: EndpointOf<typeof schemas.readRepairs> = {
  method: 'GET',
  path: '/api/repairs/list',
}

export const openRepair: EndpointOf<typeof schemas.openRepair> = {
  method: 'POST',
  path: '/api/repairs/open',
}

export const reportRepair: EndpointOf<typeof schemas.reportRepair> = {
  method: 'POST',
  path: '/api/repairs/report',
}

export const takeRepair: EndpointOf<typeof schemas.takeRepair> = {
  method: 'POST',
  path: '/api/repairs/take',
}

export const finishRepair: EndpointOf<typeof schemas.finishRepair> = {
  method: 'POST',
  path: '/api/repairs/finish',
}
