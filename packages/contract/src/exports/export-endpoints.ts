import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './export-schemas.ts'

export const askExport: EndpointOf<typeof schemas.askExport> = {
  method: 'POST',
  path: '/api/exports/ask',
  encoding: 'json',
}

export const readOwnExports: EndpointOf<typeof schemas.readOwnExports> = { method: 'GET', path: '/api/exports/own' }

export const removeExport: EndpointOf<typeof schemas.removeExport> = {
  method: 'POST',
  path: '/api/exports/remove',
  encoding: 'json',
}

export const makeExportAddress: EndpointOf<typeof schemas.makeExportAddress> = {
  method: 'POST',
  path: '/api/exports/address',
  encoding: 'json',
}

/** The bytes of an export. Its path stands in the answer of `makeExportAddress`, as `url`. */
export const sendExport: EndpointOf<typeof schemas.sendExport> = {
  method: 'GET',
  path: '/api/exports/file/:token',
}
