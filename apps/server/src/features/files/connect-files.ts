import { join } from 'node:path'
import { binKept, fileVersionsKept, fileVersionsMaximum, unfinishedUploadKept } from '@homeroom/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { isReadingOnly } from '#platform/postgres/reading-only.ts'
import { describeError } from '#platform/running/describe-error.ts'
import { openFileStore } from '#platform/storage/open-file-store.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Applications } from '../applications/connect-applications.ts'
import type { Classes } from '../classes/connect-classes.ts'
import { spell } from '../people/spell.ts'
import type { Units } from '../units/connect-units.ts'
import { createArrivals } from './arrivals.ts'
import { createAttachments } from './attachments.ts'
import { createContentHasher } from './content-hasher.ts'
import { createCopyService } from './copy-service.ts'
import { createDrawnPictures } from './drawn-pictures.ts'
import { createFileAddresses } from './file-addresses.ts'
import { createFileJoiner } from './file-joiner.ts'
import { createFileKeeper, storageLimits } from './file-keeper.ts'
import { createFileReading } from './file-reading.ts'
import { filesRoutes, sendBytes, sendDrawn } from './files-routes.ts'
import { createFilesService } from './files-service.ts'
import { createGivenUpUploads } from './given-up-uploads.ts'
import { createHandInNews } from './hand-in-news.ts'
import { createHandInPeopleService } from './hand-in-people-service.ts'
import { createHandInService } from './hand-in-service.ts'
import { leftShareRoutes } from './left-share-routes.ts'
import { createLeftShareService } from './left-share-service.ts'
import { createOpenUploads } from './open-uploads.ts'
import { createPieceWriting } from './piece-writing.ts'
import { createScanner } from './scanner.ts'
import { createShareNews } from './share-news.ts'
import { shareRoutes } from './share-routes.ts'
import { createShareService } from './share-service.ts'
import { findBlockSums, keepPlaceholder } from './stored-queries.ts'
import { createSweepService } from './sweep-service.ts'
import { createUnfinishedUploads } from './unfinished-uploads.ts'
import { createUploadMerging } from './upload-merging.ts'
import { createUploadOpening } from './upload-opening.ts'
import { uploadRoutes } from './upload-routes.ts'
import { createUploadService } from './upload-service.ts'
import { versionRoutes } from './version-routes.ts'
import { createVersionService } from './version-service.ts'
import { createWholeFileService } from './whole-file-service.ts'
import { createZipService } from './zip-service.ts'

type Others = Pick<Applications, 'items'> & Pick<Classes, 'plans'> & Pick<Units, 'administeredUnit'>
type SentFile = Pick<Parameters<typeof sendBytes>[2], 'file' | 'unitId'>
export type Files = ReturnType<typeof connectFiles>

/** Files: arriving, stored, listed, read. */
export function connectFiles(
  { db, log, pictures, now, secret, settings, filesFolder }: FeatureParts,
  { items, plans, administeredUnit }: Others,
) {
  const store = openFileStore(filesFolder, settings)
  const arrivals = createArrivals(join(filesFolder, 'arriving'))
  const keeper = createFileKeeper({ db, now, store, arrivals, spell, limits: storageLimits })
  const scanner = createScanner(settings.scannerUrl)
  const hasher = createContentHasher()
  const joiner = createFileJoiner({ db, store, arrivals, hasher, scanner, keeper })
  const open = createOpenUploads()
  const givenUp = createGivenUpUploads({ db, now, arrivals, open })
  const opening = createUploadOpening({ db, now, arrivals, keeper, open })
  const writing = createPieceWriting({ db, now, arrivals, hasher, opening, open, givenUp })
  const merging = createUploadMerging({ db, now, arrivals, keeper, joiner, open })
  const addresses = createFileAddresses({ now, secret })
  const drawn = createDrawnPictures({
    ...{ store, pictures },
    // Whoever only looks changes nothing: it is kept when somebody else opens it.
    keepTiny: async (unitId, sha256, tiny) => {
      if (!isReadingOnly()) await db.inUnit(unitId, (tx) => keepPlaceholder(tx, { unitId, sha256, tiny }))
    },
    failed: (error) => log.warn({ err: describeError(error) }, 'a small picture was not kept'),
  })
  const blockSums = (unitId: string, sha256: Buffer) => db.inUnit(unitId, (tx) => findBlockSums(tx, { unitId, sha256 }))
  const news = createHandInNews({ db, now, items })
  const shareNews = createShareNews({ items })
  const sharing = createShareService({ db, now, addresses, news, shareNews })
  const reading = createFileReading({ db, addresses, findReadable: sharing.findReadable, news })
  const files = createFilesService({
    ...{ db, now, store, spell, keeper, addresses, limits: storageLimits },
    ...{ news, shareNews },
  })
  const handingIn = createHandInService({ db, now, keeper, sharing, files, news })
  const handInPeople = createHandInPeopleService({ db, now, items })
  const zips = createZipService({ db, now, secret, store, sharing, news })
  const left = createLeftShareService({ db, now, spell, limits: storageLimits, plans, items, news })
  const versions = createVersionService({
    ...{ db, now, store },
    kept: { most: fileVersionsMaximum, time: fileVersionsKept },
  })
  const kept = { binned: binKept, unfinished: unfinishedUploadKept }
  const sweeping = createSweepService({
    ...{ db, now, arrivals, store, joiner, open, givenUp, files, kept },
    failed: (error) => log.warn({ err: describeError(error) }, 'a part of the sweep of files failed'),
  })
  return {
    /** For what other features send along. */
    attachments: createAttachments({ db, now, secret, store, keeper, serverId: 'base' }),
    sending: {
      bytes: (request: FastifyRequest, reply: FastifyReply, sent: SentFile) =>
        sendBytes(request, reply, { ...sent, store, blockSums }),
      picture: (request: FastifyRequest, reply: FastifyReply, sent: SentFile) =>
        sendDrawn(request, reply, { ...sent, drawn, size: 'screen' }),
    },
    serve(server: EndpointServer): void {
      uploadRoutes(server, {
        uploads: createUploadService({ db, arrivals, keeper, open, givenUp, writing, merging }),
        unfinished: createUnfinishedUploads({ db, arrivals }),
        wholeFiles: createWholeFileService({ arrivals, keeper, scanner }),
        files,
        reading,
      })
      filesRoutes(server, { files, reading, store, blockSums, drawn, zips, redirects: settings.s3Redirect })
      const copying = createCopyService({ db, now, spell, keeper, sharing })
      shareRoutes(server, { sharing, handingIn, handInPeople, copying })
      leftShareRoutes(server, left, administeredUnit)
      versionRoutes(server, versions)
    },
    hearChanges: () => sweeping.afterStart(),
    async sweep(): Promise<void> {
      await sweeping.sweep()
      await versions.sweep()
      await news.sweep()
    },
    async close(): Promise<void> {
      scanner.close()
      await joiner.close()
      await hasher.close()
    },
  }
}
