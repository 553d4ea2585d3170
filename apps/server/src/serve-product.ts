import process from 'node:process'
import type { PageRenderer } from '#platform/pages/page-renderer.ts'
import { requireS3 } from '#platform/storage/check-s3.ts'
import { s3PlaceOf } from '#platform/storage/open-file-store.ts'
import { buildApplication } from './build-application.ts'
import { lookAtDatabase, prepareDatabase } from './prepare-database.ts'
import { serveInstallation } from './serve-installation.ts'
import { readSettings } from './settings/settings.ts'

/** Serves the product with the settings of the environment until it is asked to stop; `root` is the repository. */
export function serveProduct(
  root: string,
  stopAsked: AbortSignal,
  development?: { renderer: PageRenderer },
): Promise<void> {
  const report = (text: string) => void process.stdout.write(`${text}\n`)
  return serveInstallation(
    readSettings(),
    {
      prepareDatabase: async (owner, settings) => {
        await requireS3(s3PlaceOf(settings), report)
        return prepareDatabase(owner, settings, report)
      },
      lookAtDatabase,
      buildApplication: (parts) => buildApplication(parts, root, development),
    },
    { report, stopAsked },
  )
}
