import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveStaticFolders } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'homeroom-static-'))
const app = Fastify()
beforeAll(async () => {
  const files = [
    'client/assets/desktop-C7jNx2Kq.js',
    'client/assets/desktop-C7jNx2Kq.js.gz',
    'client/.vite/manifest.json',
    'site/area/areaBase/lang/en-areaBase.json',
    'site/common/art/apps/x-calendar.svg',
  ]
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), file.endsWith('.gz') ? gzipSync('packed') : 'plain')
  }
  await serveStaticFolders(app, [
    { folder: join(folder, 'site'), prefix: '/' },
    { folder: join(folder, 'client'), prefix: '/static/' },
    { folder: join(folder, 'not-there'), prefix: '/none/' },
  ])
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['/static/assets/desktop-C7jNx2Kq.js', 'public, max-age=31536000, immutable'],
  ['/area/areaBase/lang/en-areaBase.json', 'public, no-cache'],
  ['/common/art/apps/x-calendar.svg', 'public, max-age=86400, stale-while-revalidate=604800'],
])('%s may be kept by browsers as %s', async (url, caching) => {
  expect((await app.inject({ url })).headers['cache-control']).toBe(caching)
})

test('a packed copy is sent to browsers that can unpack it', async () => {
  const { headers } = await app.inject({
    url: '/static/assets/desktop-C7jNx2Kq.js',
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('what is kept for ever carries no headers that only pages and files asked for again need', async () => {
  const { headers } = await app.inject({ url: '/static/assets/desktop-C7jNx2Kq.js' })
  for (const needless of ['etag', 'last-modified', 'accept-ranges']) expect(headers).not.toHaveProperty(needless)
  const asked = await app.inject({ url: '/area/areaBase/lang/en-areaBase.json' })
  expect(asked.headers).toHaveProperty('etag')
})

test('a picture opened as a page can do nothing', async () => {
  expect((await app.inject({ url: '/common/art/apps/x-calendar.svg' })).headers['content-security-policy']).toContain(
    'sandbox',
  )
})

test.each([
  '/static/.vite/manifest.json',
  '/static/../site/area',
  '/static/%2e%2e/site/common/art/apps/x-calendar.svg',
  '/static/assets/',
  '/etc/passwd',
])('%s is not served', async (url) => {
  expect((await app.inject({ url })).statusCode).toBeGreaterThanOrEqual(400)
})
