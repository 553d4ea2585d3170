import {
  askExport,
  makeExportAddress,
  readOwnExports,
  removeExport,
  sendExport,
} from '@homeroom/contract/exports/export-endpoints.ts'
import type { ExportFormat } from '@homeroom/contract/exports/export-kinds.ts'
import { create as contentDisposition } from 'content-disposition'
import { sendUnknownPath } from '#platform/calls/reply-envelope.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { exportMediaTypes } from './export-content.ts'
import type { ExportService } from './export-service.ts'

/** A person's exports. */
export function exportRoutes(server: EndpointServer, service: ExportService): void {
  server.serveSignedIn(askExport, ({ caller, body }) => service.ask(caller, body))
  server.serveSignedIn(readOwnExports, ({ caller }) => service.own(caller))
  server.serveSignedIn(removeExport, async ({ caller, body }) => {
    await service.remove(caller, body.id)
    return 'success'
  })
  server.serveSignedIn(makeExportAddress, ({ caller, body }) => service.address(caller, body.id))
  server.serve(sendExport, async ({ caller, params, reply }) => {
    const found = caller && (await service.file(caller, params.token))
    if (!found) return sendUnknownPath(reply)
    const { row, source } = found
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'content-disposition': contentDisposition(row.name, { type: 'attachment' }),
        'content-length': row.size,
      })
      .type(exportMediaTypes[row.format as ExportFormat])
      .send(source)
  })
}
