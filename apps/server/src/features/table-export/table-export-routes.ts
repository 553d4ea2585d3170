import { exportedFormMaximum } from '@homeroom/contract/limits.ts'
import { exportTables } from '@homeroom/contract/table-export/table-export-endpoints.ts'
import * as schemas from '@homeroom/contract/table-export/table-export-schemas.ts'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { AppError } from '#platform/calls/app-error.ts'
import { createInputCheck } from '#platform/calls/input-check.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { longBodyEvent } from '#platform/http/body-deadline.ts'
import { workbookType } from '#platform/workbooks/workbook-stream.ts'
import type { ExportSource, TableExportService } from './table-export-service.ts'

const checkBody = createInputCheck(schemas.exportTables.body)

/** Tables of a page as a workbook. */
export function tableExportRoutes(server: EndpointServer, tables: TableExportService): void {
  server.serve(exportTables, async ({ caller, request, reply }) => {
    if (!caller) throw new AppError('sign_in_required')
    const source = sourceOf(request)
    try {
      const { name, size, stream } = await tables.workbookOf(caller, source)
      // It took too long, and the server has answered in our place.
      if (reply.sent) {
        stream.destroy()
        return reply
      }
      return reply
        .type(workbookType)
        .headers({ 'content-disposition': contentDisposition(name, { type: 'attachment' }), 'content-length': size })
        .send(stream)
    } finally {
      // Whoever is refused early is still sending.
      if ('form' in source) void source.form.return?.().then(() => request.raw.resume())
    }
  })
}

function sourceOf(request: FastifyRequest): ExportSource {
  if (request.body !== undefined) return readBody(request.body)
  const { raw, headers } = request
  if (Number(headers['content-length'] ?? 0) > exportedFormMaximum) {
    raw.resume()
    throw new AppError('body_too_large')
  }
  // A large form on a slow line takes minutes; how many is limited where it is taken.
  raw.emit(longBodyEvent)
  return { form: raw.iterator({ destroyOnReturn: false }) }
}

function readBody(body: unknown): Static<typeof schemas.exportTables.body> {
  const checked = checkBody(body)
  if ('errors' in checked) throw new AppError('validation_failed')
  return checked.value as Static<typeof schemas.exportTables.body>
}
