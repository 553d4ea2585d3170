import { join } from 'node:path'
import { binKept, unfinishedUploadKept } from '@homeroom/contract/limits.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { createFolderStore } from '#platform/storage/file-store.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { spell } from '../people/spell.ts'
import { createArrivals } from './arrivals.ts'
import { createContentHasher } from './content-hasher.ts'
import { createFileJoiner } from './file-joiner.ts'
import { createFileKeeper, storageLimits } from './file-keeper.ts'
import { createFileReading } from './file-reading.ts'
import { filesRoutes } from './files-routes.ts'
import { createFilesService } from './files-service.ts'
import { createOpenUploads } from './open-uploads.ts'
import { createScanner } from './scanner.ts'
import { shareRoutes } from './share-routes.ts'
import { createShareService } from './share-service.ts'
import { createSweepService } from './sweep-service.ts'
import { uploadRoutes } from './upload-routes.ts'
import { createUploadService } from './upload-service.ts'
import { createWholeFileService } from './whole-file-service.ts'

/** Files: arriving, stored, listed, read. */
export function connectFiles({ db, now, secret, settings, filesFolder }: FeatureParts) {
  const store = createFolderStore(join(filesFolder, 'store'))
  const arrivals = createArrivals(join(filesFolder, 'arriving'))
  const keeper = createFileKeeper({ db, now, store, arrivals, spell, limits: storageLimits })
  const scanner = createScanner(settings.scannerUrl)
  const hasher = createContentHasher()
  const joiner = createFileJoiner({ db, store, arrivals, hasher, scanner, keeper })
  const open = createOpenUploads()
  const sharing = createShareService({ db, now, keeper })
  const reading = createFileReading({ db, now, secret, findReadable: sharing.findReadable })
  const files = createFilesService({ db, now, store, spell, keeper, limits: storageLimits })
  const kept = { binned: binKept, unfinished: unfinishedUploadKept }
  const sweeping = createSweepService({ db, now, arrivals, joiner, open, files, kept })
  return {
    serve(server: EndpointServer): void {
      uploadRoutes(server, {
        uploads: createUploadService({ db, now, arrivals, hasher, keeper, joiner, open }),
        wholeFiles: createWholeFileService({ arrivals, keeper, scanner }),
        reading,
      })
      filesRoutes(server, { files, reading, store })
      shareRoutes(server, sharing)
    },
    hearChanges: () => sweeping.afterStart(),
    sweep: () => sweeping.sweep(),
    async close(): Promise<void> {
      scanner.close()
      await joiner.close()
      await hasher.close()
    },
  }
}
