import {
  checkFile,
  checkPiece,
  giveUpUpload,
  mergeFile,
  readUnfinishedUploads,
  readUploadRoom,
  uploadDirectory,
  uploadFile,
  uploadPicture,
  uploadPiece,
} from '@homeroom/contract/files/upload-endpoints.ts'
import * as schemas from '@homeroom/contract/files/upload-schemas.ts'
import { pieceBytesMaximum, wholeFileBytesMaximum } from '@homeroom/contract/limits.ts'
import type { Static, TSchema } from 'typebox'
import { AppError } from '#platform/calls/app-error.ts'
import { createInputCheck } from '#platform/calls/input-check.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { readMultipart } from '#platform/http/multipart-form.ts'
import type { FileReading } from './file-reading.ts'
import type { FilesService } from './files-service.ts'
import type { UnfinishedUploads } from './unfinished-uploads.ts'
import type { UploadService } from './upload-service.ts'
import type { WholeFileService } from './whole-file-service.ts'

type Services = {
  uploads: UploadService
  unfinished: UnfinishedUploads
  wholeFiles: WholeFileService
  files: FilesService
  reading: FileReading
}

/** The fields of a form with a file, checked; undefined when one is missing or wrong. */
function fieldReader<Schema extends TSchema>(schema: Schema) {
  const check = createInputCheck(schema)
  return (fields: object): Static<Schema> | undefined => {
    const read = check({ ...fields })
    return 'value' in read ? (read.value as Static<Schema>) : undefined
  }
}

/** The specified upload calls. */
export function uploadRoutes(
  server: EndpointServer,
  { uploads, unfinished, wholeFiles, files, reading }: Services,
): void {
  const readPiece = fieldReader(schemas.uploadPiece.body)
  const readWhole = fieldReader(schemas.uploadFile.body)

  server.serveSignedIn(checkFile, async ({ caller, body }) => {
    const file = await uploads.check(caller, body)
    return file ? reading.described(caller, file) : null
  })
  server.serveSignedIn(readUploadRoom, async ({ caller, query }) => {
    await files.requireRoom(caller, query)
    return 'success'
  })
  server.serveSignedIn(readUnfinishedUploads, ({ caller }) => unfinished.list(caller))
  server.serveSignedIn(giveUpUpload, async ({ caller, body }) => {
    await uploads.giveUp(caller, body)
    return 'success'
  })
  server.serveSignedIn(uploadDirectory, ({ caller, body }) => files.makeDirectories(caller, body))
  server.serveSignedIn(checkPiece, ({ caller, body }) => uploads.hasPiece(caller, body))
  server.serveSignedIn(uploadPiece, async ({ caller, request }) => {
    let came = false
    const form = await readMultipart(request, {
      most: pieceBytesMaximum,
      take: ({ fields, source }) => {
        came = true
        return uploads.takePiece(caller, readPiece(fields), source)
      },
      forget: async (piece) => piece && uploads.forget(piece.aside),
    })
    const aside = form.taken
    try {
      if (!came) throw new AppError('file_missing')
      const fields = readPiece(form.fields)
      if (!fields) throw new AppError('validation_failed')
      if (aside) await uploads.placePiece(caller, fields, aside)
      return { chunk: fields.chunk, chunks: fields.chunks }
    } finally {
      if (aside) await uploads.forget(aside.aside)
    }
  })
  server.serveSignedIn(mergeFile, async ({ caller, body }) => {
    const merged = await uploads.merge(caller, body)
    return merged.state === 'done' ? { state: 'done' as const, ...reading.described(caller, merged.file) } : merged
  })
  server.serveSignedIn(uploadFile, async ({ caller, request }) => {
    const { fields, taken } = await readMultipart(request, {
      most: wholeFileBytesMaximum,
      take: ({ name, source }) => wholeFiles.take(name, source),
      forget: ({ name }) => wholeFiles.forget(name),
    })
    if (!taken) throw new AppError('file_missing')
    const claim = readWhole(fields)
    if (claim) return reading.described(caller, await wholeFiles.keep(caller, taken, claim))
    await wholeFiles.forget(taken.name)
    throw new AppError('validation_failed')
  })
  server.serveSignedIn(uploadPicture, async ({ caller, body }) =>
    reading.described(caller, await wholeFiles.keepPicture(caller, body)),
  )
}
