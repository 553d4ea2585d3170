import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findModelFault } from '#features/faces/engine/face-model-files.ts'
import { createFaceEngine } from '#features/faces/engine/face-pool.ts'
import { listArt, type StaticFolder } from '#platform/http/static-files.ts'
import { loadPageRenderer, type PageRenderer } from '#platform/pages/page-renderer.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { createLogger } from '#platform/running/logger.ts'
import { createPasswordHash } from '#platform/secrets/password-hash.ts'
import { buildServer } from './build-server.ts'
import { findSubApplications, readManifest, readManifests } from './built-sub-applications.ts'
import { startRehearsal } from './rehearsal/start-rehearsal.ts'
import type { ApplicationParts, BuiltApplication } from './serve-installation.ts'

/** Builds the product's server from what the builds wrote; `root` is the folder of the repository. */
export async function buildApplication(
  parts: ApplicationParts,
  root: string,
  development?: { renderer: PageRenderer },
): Promise<BuiltApplication> {
  const { settings } = parts
  const logger = createLogger(settings.logLevel)
  let closing = false
  const db = openDatabase(parts.database, (error) => {
    // A connection that is being closed may still receive an error when its database ends.
    if (!closing) logger.warn({ err: { message: error.message } }, 'database connection lost')
  })
  const rehearsal = await startRehearsal(db, settings)
  const web = join(root, 'apps/web/dist')
  const manifests = readManifests(root)
  // Without its model files no unit offers faces: an engine would refuse each picture with an error.
  const modelFault = findModelFault()
  const faceEngine = modelFault ? undefined : createFaceEngine({ threads: settings.faceThreads })
  const app = await buildServer({
    settings,
    db,
    now: () => new Date(),
    secret: Buffer.from(settings.secret),
    passwords: createPasswordHash(),
    renderer: development?.renderer ?? (await loadPageRenderer({ webFolder: web, manifests })),
    folders: builtFolders(root),
    // During development a sub-application is built again and again.
    manifestOf: development ? (code) => readManifest(root, code) : (code) => manifests.get(code),
    art: listArt(join(web, 'site')),
    filesFolder: join(settings.dataDir, 'files'),
    rehearsal: rehearsal?.hosts,
    rehearsedSignOn: rehearsal?.signOn,
    rehearsedSpeech: rehearsal?.speech,
    faceEngine,
    build: readBuild(root),
    development: development !== undefined,
    logger,
    createHttpServer: parts.createHttpServer,
  })
  await app.ready()
  return {
    lacks: modelFault ? [modelFault] : [],
    async close() {
      closing = true
      await app.close()
      await faceEngine?.close()
      await rehearsal?.close()
      await db.close()
    },
  }
}

/** The site first, then the pages' code, then every sub-application under its own name. */
function builtFolders(root: string): StaticFolder[] {
  const web = join(root, 'apps/web/dist')
  return [
    { folder: join(web, 'site'), prefix: '/' },
    { folder: join(web, 'client'), prefix: '/static/' },
    ...findSubApplications(root).map(({ name, folder }): StaticFolder => ({ folder, prefix: `/${name}/` })),
  ]
}

function readBuild(root: string): { version: string; date: string } {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  // The bundle is one file, so its date is the day it was built.
  return {
    version,
    date: statSync(import.meta.filename)
      .mtime.toISOString()
      .slice(0, 10),
  }
}
