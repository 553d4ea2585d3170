import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#platform/database.ts'
import { createLogger } from '#platform/logger.ts'
import { loadPageRenderer, type PageRenderer } from '#platform/page-renderer.ts'
import { createPasswordHash } from '#platform/password-hash.ts'
import { listArt, type StaticFolder } from '#platform/static-files.ts'
import { buildServer } from './build-server.ts'
import type { ApplicationParts } from './serve-installation.ts'

/** Builds the product's server from what the builds wrote; `root` is the folder of the repository. */
export async function buildApplication(
  parts: ApplicationParts,
  root: string,
  development?: { renderer: PageRenderer },
): Promise<{ close(): Promise<void> }> {
  const { settings } = parts
  const logger = createLogger(settings.logLevel)
  let closing = false
  const db = openDatabase(parts.database, (error) => {
    // A connection that is being closed may still hear that its database ends.
    if (!closing) logger.warn({ err: { message: error.message } }, 'database connection lost')
  })
  const web = join(root, 'apps/web/dist')
  const app = await buildServer({
    settings,
    db,
    now: () => new Date(),
    secret: Buffer.from(settings.secret),
    passwords: createPasswordHash(),
    renderer:
      development?.renderer ?? (await loadPageRenderer({ webFolder: web, manifests: readManifests(root) })),
    folders: builtFolders(root),
    art: listArt(join(web, 'site')),
    build: readBuild(root),
    development: development !== undefined,
    logger,
    createHttpServer: parts.createHttpServer,
  })
  await app.ready()
  return {
    async close() {
      closing = true
      await app.close()
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
    ...subApplications(root).map(({ name, folder }): StaticFolder => ({ folder, prefix: `/${name}/` })),
  ]
}

function subApplications(root: string): { name: string; folder: string }[] {
  return readdirSync(join(root, 'sub-apps'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, folder: join(root, 'sub-apps', name, 'dist') }))
}

/** Read once, as the files they name are served from what is there at the start. */
function readManifests(root: string): ReadonlyMap<string, unknown> {
  const built = subApplications(root)
    .map(({ name, folder }) => ({ name, file: join(folder, 'manifest.json') }))
    .filter(({ file }) => existsSync(file))
  return new Map(built.map(({ name, file }) => [name, JSON.parse(readFileSync(file, 'utf8')) as unknown]))
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
