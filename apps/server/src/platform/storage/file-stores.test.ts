import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openS3Server, type S3TestServer } from '../../../test-support/s3-server.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'
import { createTwoPlaces } from './two-places.ts'

let server: S3TestServer
let root: string
beforeAll(async () => {
  server = await openS3Server()
  root = mkdtempSync(join(tmpdir(), 'homeroom-stores-'))
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

const newPlace = () => {
  const id = randomUUID()
  return `${randomUUID()}/${id.slice(0, 2)}/${id}`
}
async function keep(store: FileStore, bytes: Buffer, place = newPlace()): Promise<string> {
  const file = join(root, randomUUID())
  writeFileSync(file, bytes)
  await store.take(file, place)
  return place
}
async function readAll(store: FileStore, place: string, range?: { start: number; end: number }) {
  const source = await store.read(place, range)
  return source && (await buffer(source))
}
async function listed(store: FileStore): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for await (const { place, size } of store.list()) found.set(place, size)
  return found
}

// Larger than two parts.
const large = randomBytes(20 * 1024 * 1024 + 7)
const folderStore = () => createFolderStore(join(root, randomUUID()))
const bucketStore = () => createS3Store(server.place)

describe.each<[string, () => FileStore]>([
  ['a folder', folderStore],
  ['a bucket', bucketStore],
  ['a bucket with what is left in a folder', () => createTwoPlaces(bucketStore(), folderStore())],
  ['a folder with what is left in a bucket', () => createTwoPlaces(folderStore(), bucketStore())],
])('%s', (_name, open) => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from('a')],
    ['three parts', large],
  ])('gives back what it took: %s', async (_size, bytes) => {
    const store = open()
    const place = await keep(store, bytes)
    expect(await store.sizeOf(place)).toBe(bytes.length)
    expect((await readAll(store, place))?.equals(bytes)).toBe(true)
  })

  test.each([
    [0, 0],
    [0, 9],
    [990, 999],
    [5, 700],
    [0, 999],
  ])('gives the bytes from %i to %i', async (start, end) => {
    const store = open()
    const bytes = randomBytes(1000)
    const place = await keep(store, bytes)
    expect(await readAll(store, place, { start, end })).toEqual(bytes.subarray(start, end + 1))
  })

  test('what is not there has no bytes and no length, and may be removed', async () => {
    const store = open()
    const place = newPlace()
    expect([await store.read(place), await store.sizeOf(place)]).toEqual([undefined, undefined])
    await store.remove(place)
  })

  test('what is taken again replaces what was there', async () => {
    const store = open()
    const place = await keep(store, randomBytes(500))
    const later = randomBytes(300)
    await keep(store, later, place)
    expect(await readAll(store, place)).toEqual(later)
  })

  test('all is listed with its length, and nothing of what was removed', async () => {
    const store = open()
    const places = await Promise.all([1, 20, 300].map((size) => keep(store, randomBytes(size))))
    await store.remove(places[1] ?? '')
    const list = await listed(store)
    expect(places.map((place) => list.get(place))).toEqual([1, undefined, 300])
  })

  test('a reader who leaves early keeps nothing open', async () => {
    const store = open()
    const place = await keep(store, large)
    for (const begin of [false, true]) {
      const source = await store.read(place)
      if (begin) await source?.[Symbol.asyncIterator]().next()
      source?.destroy()
      await expect.poll(() => source?.destroyed).toBe(true)
    }
    expect((await readAll(store, place))?.length).toBe(large.length)
  })
})

test('a list that is longer than a page is whole, and what is not ours in the bucket is left alone', async () => {
  const store = bucketStore()
  const before = (await listed(store)).size
  for (let at = 0; at < 1050; at++) server.put(newPlace(), Buffer.from('x'))
  for (const other of ['backup/2026.tar', `${randomUUID()}/notes.txt`]) server.put(other, Buffer.from('theirs'))
  expect((await listed(store)).size).toBe(before + 1050)
})

test('files that lie where a folder is expected do not end a list', async () => {
  const folder = join(root, randomUUID())
  const store = createFolderStore(folder)
  const place = await keep(store, Buffer.from('a'))
  const [unit = ''] = place.split('/')
  for (const other of ['left', join(unit, 'left')]) writeFileSync(join(folder, other), 'x')
  expect(await listed(store)).toEqual(new Map([[place, 1]]))
})

describe('while files move from one place to the other', () => {
  const places = () => {
    const [old, later] = [folderStore(), bucketStore()]
    return { old, later, both: createTwoPlaces(later, old) }
  }
  const sending = { name: 'a.pdf', type: 'application/pdf', seconds: 60 }

  test('what has not moved is read where it was; what is new goes to the new place', async () => {
    const { old, later, both } = places()
    const bytes = randomBytes(100)
    const before = await keep(old, bytes)
    expect([await readAll(both, before), await both.sizeOf(before)]).toEqual([bytes, 100])
    const after = await keep(both, bytes)
    expect([await old.sizeOf(after), await later.sizeOf(after)]).toEqual([undefined, 100])
  })

  test('what is removed is gone from both', async () => {
    const { old, later, both } = places()
    const place = await keep(old, randomBytes(10))
    await keep(later, randomBytes(10), place)
    expect([...(await listed(both))].filter(([found]) => found === place)).toHaveLength(1)
    await both.remove(place)
    expect([await old.sizeOf(place), await later.sizeOf(place)]).toEqual([undefined, undefined])
  })

  test('an address of the bucket is given only for what has left the folder', async () => {
    const { old, later, both } = places()
    const place = await keep(old, randomBytes(10))
    expect(await both.addressOf(place, sending)).toBeUndefined()
    await keep(later, randomBytes(10), place)
    expect(await both.addressOf(place, sending)).toBeUndefined()
    await old.remove(place)
    expect(await both.addressOf(place, sending)).toContain('X-Amz-Signature=')
    expect(await createTwoPlaces(old, later).addressOf(place, sending)).toContain('X-Amz-Signature=')
  })

  test('while the bucket does not answer, what is still in the folder is read, and nothing else is called missing', async () => {
    const { old, both } = places()
    const bytes = randomBytes(10)
    const place = await keep(old, bytes)
    server.fail(() => 'slow-down')
    try {
      expect(await readAll(both, place)).toEqual(bytes)
      await expect(both.read(newPlace())).rejects.toMatchObject({ code: 'store_away' })
    } finally {
      server.mend()
    }
  })
})
