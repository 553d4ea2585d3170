import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './arrangement-schemas.ts'

export const readDesktopOrder: EndpointOf<typeof schemas.readDesktopOrder> = {
  method: 'GET',
  path: '/api/base/desktop/order',
}

export const arrangeIcons: EndpointOf<typeof schemas.arrangeIcons> = {
  method: 'POST',
  path: '/api/base/desktop/arrange',
}

export const resetArrangement: EndpointOf<typeof schemas.resetArrangement> = {
  method: 'POST',
  path: '/api/base/desktop/arrange/reset',
}

export const arrangeForUnit: EndpointOf<typeof schemas.arrangeForUnit> = {
  method: 'POST',
  path: '/api/base/desktop/arrange/unit',
}

export const readIconOrigin: EndpointOf<typeof schemas.readIconOrigin> = {
  method: 'GET',
  path: '/api/base/desktop/icon_origin',
}
