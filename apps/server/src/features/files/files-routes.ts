import {
  binFiles,
  eraseFiles,
  makeFolders,
  moveFiles,
  readFileAddress,
  readFiles,
  readStorageUse,
  readZipAddress,
  renameFile,
  restoreFiles,
  sendFile,
  sendPicture,
  sendZip,
} from '@homeroom/contract/files/files-endpoints.ts'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#platform/calls/caller.ts'
import { sendUnknownPath } from '#platform/calls/reply-envelope.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FileStore, Sending } from '#platform/storage/file-store.ts'
import { readRange } from './byte-range-rules.ts'
import type { DrawnPictures } from './drawn-pictures.ts'
import { placeIn } from './file-place.ts'
import { type FileReading, tagOf } from './file-reading.ts'
import type { FilesService } from './files-service.ts'
import { readToSend } from './stored-bytes.ts'
import type { ZipService } from './zip-service.ts'

/** An address of the store asks nobody any more: it is good for as long as a browser needs to follow it. */
const redirectSeconds = 120

type Services = {
  files: FilesService
  reading: FileReading
  store: FileStore
  blockSums: Sent['blockSums']
  drawn: DrawnPictures
  zips: ZipService
  /** Whether downloads go to the store itself, where it has addresses. */
  redirects: boolean
}

/** A person's own files. */
export function filesRoutes(
  server: EndpointServer,
  { files, reading, store, blockSums, drawn, zips, redirects }: Services,
): void {
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
  server.serveSignedIn(readZipAddress, ({ caller, body }) => zips.address(caller, body))
  server.serve(sendZip, async ({ caller, query, reply }) => {
    const zip = caller && (await zips.open(caller, query.token))
    if (!zip) return sendUnknownPath(reply)
    return reply
      .headers({
        ...inert,
        'content-disposition': contentDisposition(zip.name, { type: 'attachment' }),
        'content-length': zip.length,
      })
      .type('application/zip')
      .send(zip.stream)
  })
  server.serve(sendPicture, async ({ caller, params, query, request, reply }) => {
    const file = caller && (await reading.open(caller, params.token))
    const size = query.size ?? 'screen'
    return file && caller
      ? sendDrawn(request, reply, { file, drawn, size, unitId: caller.unitId })
      : sendUnknownPath(reply)
  })
  server.serve(sendFile, async ({ caller, params, request, reply }) => {
    const file =
      caller && ((await reading.open(caller, params.token)) ?? (await openRest(reading, caller, params.token, request)))
    if (!file || !caller) return sendUnknownPath(reply)
    // What a page reads or plays passes through us: its policy lets it reach nobody else.
    const mayLeave = redirects && request.headers['sec-fetch-mode'] === 'navigate'
    const sending = { name: file.name, type: file.type, seconds: redirectSeconds }
    const address = mayLeave && (await addressInStore(store, placeIn(caller.unitId, file.place), { file, sending }))
    if (address) return reply.header('cache-control', 'private, no-store').redirect(address, 302)
    return sendBytes(request, reply, { file, store, blockSums, unitId: caller.unitId })
  })
}

/** A download that goes on after a pause asks for what follows the bytes it has, of the file that it knows. */
function openRest(reading: FileReading, caller: Caller, token: string, { headers }: FastifyRequest) {
  const tag = headers['if-range']
  if (typeof tag !== 'string' || !/^bytes=0*[1-9]\d*-/.test(headers.range ?? '')) return undefined
  return reading.openRest(caller, token, tag)
}

/** Where the store itself sends a file; nowhere when it has lost the bytes or cut them off, so that we say so. */
const addressInStore = async (
  store: FileStore,
  place: string,
  { file, sending }: { file: ReadFile; sending: Sending },
) => ((await store.sizeOf(place)) === file.size ? store.addressOf(place, sending) : undefined)

type ReadFile = { name: string; size: number; type: string; sha256: Buffer; place: string }
type Sent = {
  file: ReadFile
  store: FileStore
  /** Asked for a part of a file. */
  blockSums: (unitId: string, sha256: Buffer) => Promise<Buffer | undefined>
  unitId: string
}
type Drawn = Omit<Sent, 'store' | 'blockSums'> & { drawn: DrawnPictures; size: 'screen' | 'small' }

const inert = {
  'cache-control': 'private, no-cache',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

/** A picture drawn anew: no larger than it is shown, and without what the camera wrote beside it. */
export async function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, drawn, size, unitId }: Drawn,
): Promise<FastifyReply> {
  if (!drawn.isDrawn(file)) return sendUnknownPath(reply)
  const headers = { ...inert, etag: drawn.tagOf({ file, size }) }
  if (request.headers['if-none-match'] === headers.etag) return reply.headers(headers).code(304).send()
  const picture = await drawn.draw({ unitId, file, size })
  return reply.headers(headers).type('image/webp').send(picture)
}

/** Always as a download of inert bytes: whatever somebody has uploaded never runs as a page of ours. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, store, blockSums, unitId }: Sent,
): Promise<FastifyReply> {
  const etag = tagOf(file)
  const headers = {
    ...inert,
    'content-disposition': contentDisposition(file.name, { type: 'attachment' }),
    'accept-ranges': 'bytes',
    etag,
  }
  if (request.headers['if-none-match'] === etag) return reply.headers(headers).code(304).send()
  const sameAsBefore = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = sameAsBefore ? readRange(request.headers.range, file.size) : undefined
  if (range === 'unsatisfiable') {
    const whole = { ...headers, 'content-range': `bytes */${file.size}` }
    return reply.headers(whole).code(416).type('application/octet-stream').send('')
  }
  // Before any header: a refusal must not be saved as the file.
  const part = range && { ...range, sums: await blockSums(unitId, file.sha256) }
  const source = await readToSend(store, unitId, { ...file, part })
  const length = range ? range.end - range.start + 1 : file.size
  reply.headers(headers).type(file.type).header('content-length', length)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  return reply.send(source)
}
