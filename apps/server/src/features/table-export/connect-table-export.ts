import { join } from 'node:path'
import {
  exportArrival,
  exportedFormMaximum,
  exportedFormsOfUnit,
  exportedFormsTogether,
} from '@homeroom/contract/limits.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { describeError } from '#platform/running/describe-error.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createFormArrivals, emptyFolder } from './form-arrivals.ts'
import { tableExportRoutes } from './table-export-routes.ts'
import { createTableExportService, workbooksAtOnce } from './table-export-service.ts'
import { createWorkbookMaker } from './workbook-maker.ts'

const arrivals = {
  most: exportedFormMaximum,
  together: exportedFormsTogether,
  ofUnit: exportedFormsOfUnit,
  patience: exportArrival,
}

/** Tables that a page shows, as a workbook. */
export function connectTableExport({ filesFolder, now, log }: FeatureParts) {
  const folder = join(filesFolder, 'tables-making')
  const make = createWorkbookMaker(folder, {
    threads: workbooksAtOnce,
    failed: (error) => log.error({ err: describeError(error) }, 'a thread that makes workbooks failed'),
  })
  const tables = createTableExportService({ now, make, arrive: createFormArrivals(folder, arrivals) })
  return {
    serve: (server: EndpointServer): void => tableExportRoutes(server, tables),
    hearChanges: (): Promise<void> => emptyFolder(folder),
  }
}
