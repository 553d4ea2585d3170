import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './theme-schemas.ts'

export const readMyColor: EndpointOf<typeof schemas.readMyColor> = {
  method: 'GET',
  path: '/api/base/my_desktop/color',
}

export const chooseTheme: EndpointOf<typeof schemas.chooseTheme> = {
  method: 'POST',
  path: '/api/base/desktop/settheme',
}

export const chooseLayout: EndpointOf<typeof schemas.chooseLayout> = {
  method: 'POST',
  path: '/api/base/desktop/setlayout',
}

export const chooseMode: EndpointOf<typeof schemas.chooseMode> = {
  method: 'POST',
  path: '/api/base/desktop/setmode',
}

export const chooseTextSize: EndpointOf<typeof schemas.chooseTextSize> = {
  method: 'POST',
  path: '/api/base/desktop/settextsize',
}

export const followUnitTheme: EndpointOf<typeof schemas.followUnitTheme> = {
  method: 'POST',
  path: '/api/base/desktop/followtheme',
}
