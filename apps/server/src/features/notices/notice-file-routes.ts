import { readNoticeFile, sendNoticeFile, sendNoticePicture } from '@homeroom/contract/notices/notice-file-endpoints.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendUnknownPath } from '#platform/calls/reply-envelope.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { NoticeFileService } from './notice-file-service.ts'

type SentFile = { unitId: string; file: { name: string; size: number; type: string; sha256: Buffer; place: string } }
/** How bytes are sent, as the files feature does it. */
export type FileSending = Record<
  'bytes' | 'picture',
  (request: FastifyRequest, reply: FastifyReply, sent: SentFile) => Promise<FastifyReply>
>

/** The files of notices. */
export function noticeFileRoutes(server: EndpointServer, files: NoticeFileService, sending: FileSending): void {
  server.serveSignedIn(readNoticeFile, ({ caller, query }) => files.address(caller, query))
  for (const [endpoint, send] of [
    [sendNoticeFile, sending.bytes],
    [sendNoticePicture, sending.picture],
  ] as const)
    server.serve(endpoint, async ({ caller, params, request, reply }) => {
      const found = caller && (await files.open(caller, params.token))
      return found ? send(request, reply, found) : sendUnknownPath(reply)
    })
}
