import {
  binFiles,
  eraseFiles,
  makeFolders,
  moveFiles,
  readFileAddress,
  readFiles,
  readStorageUse,
  renameFile,
  restoreFiles,
  sendFile,
} from '@homeroom/contract/files/files-endpoints.ts'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendUnknownPath } from '#platform/calls/reply-envelope.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { readRange } from './byte-range-rules.ts'
import { placeIn } from './file-keeper.ts'
import type { FileReading } from './file-reading.ts'
import type { FilesService } from './files-service.ts'

type Services = { files: FilesService; reading: FileReading; store: FileStore }

/** A person's own files. */
export function filesRoutes(server: EndpointServer, { files, reading, store }: Services): void {
  server.serveSignedIn(readFiles, ({ caller, query }) => files.list(caller, query))
  server.serveSignedIn(readStorageUse, ({ caller }) => files.use(caller))
  server.serveSignedIn(readFileAddress, ({ caller, query }) => reading.address(caller, query.id))
  server.serveSignedIn(makeFolders, ({ caller, body }) => files.makeFolders(caller, body))
  server.serveSignedIn(renameFile, ({ caller, body }) => files.rename(caller, body))
  server.serveSignedIn(moveFiles, async ({ caller, body }) => {
    await files.move(caller, body)
    return 'success'
  })
  server.serveSignedIn(binFiles, async ({ caller, body }) => {
    await files.bin(caller, body.ids)
    return 'success'
  })
  server.serveSignedIn(restoreFiles, async ({ caller, body }) => {
    await files.restore(caller, body.ids)
    return 'success'
  })
  server.serveSignedIn(eraseFiles, async ({ caller, body }) => {
    await files.erase({ unitId: caller.unitId, ownerId: caller.userId }, body.ids)
    return 'success'
  })
  server.serve(sendFile, async ({ caller, params, request, reply }) => {
    const file = caller && (await reading.open(caller, params.token))
    return file && caller ? sendBytes(request, reply, { file, store, unitId: caller.unitId }) : sendUnknownPath(reply)
  })
}

type ReadFile = NonNullable<Awaited<ReturnType<FileReading['open']>>>
type Sent = { file: ReadFile; store: FileStore; unitId: string }

/** Always as a download of inert bytes: whatever somebody has uploaded never runs as a page of ours. */
function sendBytes(request: FastifyRequest, reply: FastifyReply, { file, store, unitId }: Sent): FastifyReply {
  const etag = `"${file.sha256.toString('hex')}"`
  reply.headers({
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-disposition': contentDisposition(file.name, { type: 'attachment' }),
    'accept-ranges': 'bytes',
    etag,
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const sameAsBefore = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = sameAsBefore ? readRange(request.headers.range, file.size) : undefined
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.size}`).type('application/octet-stream').send('')
  const length = range ? range.end - range.start + 1 : file.size
  reply.type(file.type).header('content-length', length)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  return reply.send(store.read(placeIn(unitId, file.place), range))
}
