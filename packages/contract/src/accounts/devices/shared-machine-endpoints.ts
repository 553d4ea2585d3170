import type { EndpointOf } from '../../endpoint/endpoint.ts'
import type * as schemas from './shared-machine-schemas.ts'

export const readSharedMachine: EndpointOf<typeof schemas.readSharedMachine> = {
  method: 'GET',
  path: '/api/base/machine/shared',
}

export const markSharedMachine: EndpointOf<typeof schemas.markSharedMachine> = {
  method: 'POST',
  path: '/api/base/machine/shared',
}
