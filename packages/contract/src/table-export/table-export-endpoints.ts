import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './table-export-schemas.ts'

/** Posted by a form in the page, so that the browser saves the answer (`exportTable` of the sub-application kit). */
export const exportTables: EndpointOf<typeof schemas.exportTables> = {
  method: 'POST',
  path: '/api/base/common/table2xls',
  encoding: 'form',
}
