import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendUnknownPath } from '#platform/calls/reply-envelope.ts'

/** A folder of built files and its address. */
export type StaticFolder = { folder: string; prefix: `/${string}` }

// Asset names contain a hash of the content, so a file never changes.
const namedByContent = /[\\/]assets[\\/][^\\/]+-[A-Za-z0-9_-]{8}\.\w+$/
const forever = 'public, max-age=31536000, immutable'
const pictures = 'public, max-age=86400, stale-while-revalidate=604800'
const askEachTime = 'public, no-cache'
// An SVG opened as a page of its own must not be able to do anything.
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

// Browsers do not revalidate immutable files, and nobody opens a script or a style as a page.
const neededByOthers = ['etag', 'last-modified', 'accept-ranges', 'permissions-policy', 'cross-origin-opener-policy']

const artPrefix = '/common/art/'

/** Serves folders of built files; only files that exist at the start are reachable, so no path can lead elsewhere. */
export async function serveStaticFolders(app: FastifyInstance, folders: StaticFolder[]): Promise<void> {
  const there = folders.filter(({ folder }) => existsSync(folder))
  for (const [index, { folder, prefix }] of there.entries()) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      serveDotFiles: false,
      decorateReply: index === 0,
      setHeaders(reply, path) {
        const name = path.replace(/\.(br|gz)$/, '')
        const caching = cachingOf(name)
        reply.header('cache-control', caching)
        reply.header('vary', 'accept-encoding')
        if (name.endsWith('.svg')) reply.header('content-security-policy', picturePolicy)
        else if (caching === forever) for (const needless of neededByOthers) reply.removeHeader(needless)
      },
    })
  }
}

function cachingOf(name: string): string {
  if (namedByContent.test(name)) return forever
  return name.endsWith('.svg') ? pictures : askEachTime
}

/** The art of a site folder by public address, read once: a unit may name one of these as its picture. */
export function listArt(siteFolder: string): ReadonlySet<string> {
  const folder = join(siteFolder, artPrefix)
  if (!existsSync(folder)) return new Set()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Set(files.map((file) => artPrefix + file.slice(folder.length).split(sep).join('/')))
}

/** Sends one of the art files by its public address, or the fallback when it is not one of them. */
export function sendArt(
  reply: FastifyReply,
  options: { art: ReadonlySet<string>; path: string; fallback: string },
): FastifyReply {
  const path = [options.path, options.fallback].find((candidate) => options.art.has(candidate))
  // The first static folder is the site, under which the art has the path of its address.
  return path ? reply.sendFile(path.slice(1)) : sendUnknownPath(reply)
}
