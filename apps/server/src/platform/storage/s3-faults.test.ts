import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openS3Server, type S3Request, type S3TestServer } from '../../../test-support/s3-server.ts'
import { inWhole } from '../../../test-support/whole.ts'
import { checkS3, requireS3 } from './check-s3.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { s3Patience } from './s3-client.ts'
import { createS3Store, inertType } from './s3-store.ts'

let server: S3TestServer
let root: string
beforeAll(async () => {
  server = await openS3Server()
  root = mkdtempSync(join(tmpdir(), 'homeroom-faults-'))
})
afterEach(() => server.mend())
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

const quick = { ...s3Patience, silent: 300, tries: 2 }
/** So long that a busy machine does not seem silent: what cleans up behind a fault has to come through. */
const unhurried = { ...quick, silent: 3000 }
const store = (patience = quick) => createS3Store(server.place, patience)
const newPlace = () => {
  const id = randomUUID()
  return `${randomUUID()}/${id.slice(0, 2)}/${id}`
}
async function keep(at: FileStore, bytes: Buffer, place = newPlace()): Promise<string> {
  const file = join(root, randomUUID())
  writeFileSync(file, bytes)
  await at.take(file, place)
  return place
}
async function readAll(place: string, range?: { start: number; end: number }): Promise<Buffer> {
  const source = await store().read(place, range)
  if (!source) throw new Error('it is not there')
  return buffer(source)
}
const away = { code: 'store_away' }
const megabyte = 1024 * 1024
/** The first so many requests of a kind fail. */
function first(count: number, kind: (request: S3Request) => boolean, fault: Parameters<S3TestServer['fail']>[0]): void {
  let left = count
  server.fail((request) => (kind(request) && left-- > 0 ? fault(request) : undefined))
}
const puts = ({ method }: S3Request) => method === 'PUT'
const gets = ({ method }: S3Request) => method === 'GET'

describe('bytes on their way to the bucket', () => {
  test('a store that is busy for a moment is asked again after a pause', async () => {
    const bytes = randomBytes(1000)
    first(1, puts, () => 'slow-down')
    const place = await keep(store(), bytes)
    expect(await readAll(place)).toEqual(bytes)
  })

  test('a part that is cut in the middle is sent again', async () => {
    const bytes = randomBytes(17 * megabyte)
    first(1, puts, () => ({ cutUpAfter: 3 * megabyte }))
    const place = await keep(store({ ...quick, silent: 5000 }), bytes)
    expect((await readAll(place)).equals(bytes)).toBe(true)
    expect(server.unfinished()).toEqual([])
  })

  // Of silence each try takes its whole time.
  test.each(inWhole ? (['slow-down', 'silent'] as const) : (['slow-down'] as const))(
    'of a large file that cannot be sent (%s) no part stays',
    async (fault) => {
      server.fail((request) => (request.query.get('partNumber') === '2' ? fault : undefined))
      const place = newPlace()
      await expect(keep(store(unhurried), randomBytes(17 * megabyte), place)).rejects.toMatchObject(away)
      server.mend()
      expect([await store().sizeOf(place), server.unfinished()]).toEqual([undefined, []])
    },
  )

  test('what a killed process had begun is given up by the sweep, and nothing that is younger', async () => {
    server.fail(({ method, query }) =>
      query.get('partNumber') === '2' || (method === 'DELETE' && query.has('uploadId')) ? 'slow-down' : undefined,
    )
    await expect(keep(store(unhurried), randomBytes(17 * megabyte))).rejects.toMatchObject(away)
    server.mend()
    await store().forgetUnfinished(new Date(Date.now() - 60_000))
    expect(server.unfinished()).toHaveLength(1)
    await store().forgetUnfinished(new Date(Date.now() + 60_000))
    expect(server.unfinished()).toEqual([])
  })
})

describe('bytes on their way from the bucket', () => {
  test.each([
    ['cut once', 1, { cutDownAfter: 2 * megabyte }],
    ['cut again and again', 5, { cutDownAfter: 700_000 }],
  ] as const)('an answer that is %s is gone on with where it stopped', async (_how, count, fault) => {
    const bytes = randomBytes(5 * megabyte)
    const place = await keep(store(), bytes)
    first(count, gets, () => fault)
    expect((await readAll(place)).equals(bytes)).toBe(true)
    first(count, gets, () => fault)
    const part = await readAll(place, { start: 100, end: 4 * megabyte })
    expect(part.equals(bytes.subarray(100, 4 * megabyte + 1))).toBe(true)
  })

  test('an answer that never comes whole is an error, never a short file', async () => {
    const place = await keep(store(), randomBytes(megabyte))
    let asked = 0
    server.fail(() => (asked++ === 0 ? { cutDownAfter: 100_000 } : 'slow-down'))
    await expect(readAll(place)).rejects.toMatchObject(away)
  })

  test('a reader who pauses longer than the store may be silent reads on', async () => {
    const bytes = randomBytes(8 * megabyte)
    const place = await keep(store(unhurried), bytes)
    const source = await store().read(place)
    const blocks: Buffer[] = []
    for await (const block of source ?? []) {
      if (blocks.length === 0) await new Promise((resolve) => setTimeout(resolve, 800))
      blocks.push(block)
    }
    expect(Buffer.concat(blocks).equals(bytes)).toBe(true)
  })
})

describe('a store that does not answer', () => {
  test.each<[string, () => void | Promise<void>]>([
    ['refuses connections', () => server.stop()],
    ['is silent', () => server.fail(() => 'silent')],
    ['is busy all the time', () => server.fail(() => 'slow-down')],
  ])('one that %s is told apart from one that has no such file', async (_how, begin) => {
    const place = await keep(store(), randomBytes(10))
    await begin()
    try {
      const file = join(root, randomUUID())
      writeFileSync(file, 'abc')
      for (const asked of [
        () => store().read(place),
        () => store().sizeOf(place),
        () => store().remove(place),
        () => store().take(file, newPlace()),
        () => store().list()[Symbol.asyncIterator]().next(),
      ])
        await expect(asked()).rejects.toMatchObject(away)
    } finally {
      server.mend()
      await server.listen().catch(() => undefined)
    }
    expect(await store().sizeOf(place)).toBe(10)
  })
})

describe('the check at the start', () => {
  const check = (other: Partial<S3TestServer['place']> = {}) => checkS3({ ...server.place, ...other }, quick)

  test('a bucket that can be written, read and emptied is right, and nothing is left in it', async () => {
    expect(await check()).toBeUndefined()
    server.seen.length = 0
    await check()
    expect(server.seen.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET', 'DELETE'])
  })

  test.each([
    [{ keyId: 'somebody' }, /does not know the access key/, /HOMEROOM_S3_KEY_ID/],
    [{ keySecret: 'wrong' }, /secret.*wrong/, /HOMEROOM_S3_KEY_SECRET/],
    [{ bucket: 'another' }, /bucket is not there/, /HOMEROOM_S3_BUCKET/],
  ])('%j refuses the start with what is wrong and what to do', async (other, what, mend) => {
    const found = await check(other)
    expect([found?.what.en, found?.mend.en, found?.passing]).toEqual([
      expect.stringMatching(what),
      expect.stringMatching(mend),
      false,
    ])
    await expect(requireS3({ ...server.place, ...other }, () => undefined)).rejects.toThrow(mend)
  })

  test('clocks that differ are told', async () => {
    server.fail(() => 'clock')
    expect((await check())?.what.en).toMatch(/clocks.*15 minutes/)
  })

  test('a store that is away for a moment is told, and keeps nobody from starting', async () => {
    const told: string[] = []
    server.fail(() => 'slow-down')
    await requireS3(server.place, (text) => told.push(text))
    expect(told.join()).toMatch(/does not answer: SlowDown/)
  })

  test('half of the settings refuses, and says which are missing', () => {
    const settings = { ...server.settings, s3KeySecret: '' }
    expect(() => openFileStore(root, settings)).toThrow(/HOMEROOM_S3_KEY_SECRET/)
    expect(() => openFileStore(root, { ...settings, s3Bucket: '', s3KeyId: '' })).toThrow(/HOMEROOM_S3_BUCKET/)
  })
})

test.each([
  ['application/pdf', 'application/pdf'],
  ['video/mp4', 'video/mp4'],
  ['application/zip', 'application/zip'],
  ['text/html', 'application/octet-stream'],
  ['image/svg+xml', 'application/octet-stream'],
  ['application/xhtml+xml', 'application/octet-stream'],
  ['application/xml', 'application/octet-stream'],
  ['text/javascript', 'application/octet-stream'],
])('the store sends %s as %s', (type, sent) => expect(inertType(type)).toBe(sent))
