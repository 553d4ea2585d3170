import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './kiosk-schemas.ts'

export const enrolKiosk: EndpointOf<typeof schemas.enrolKiosk> = {
  method: 'POST',
  path: '/api/uaa/kiosk/enrol',
  encoding: 'json',
}

export const readKiosk: EndpointOf<typeof schemas.readKiosk> = {
  method: 'GET',
  path: '/api/uaa/kiosk/self',
}

export const clockIn: EndpointOf<typeof schemas.clockIn> = {
  method: 'POST',
  path: '/api/uaa/login/face/clocking',
  encoding: 'json',
}
