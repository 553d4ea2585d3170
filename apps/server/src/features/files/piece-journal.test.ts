import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, truncateSync, utimesSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { temporaryFolder } from '../../../test-support/temporary-folder.ts'
import { visit } from '../../../test-support/test-server.ts'
import { hasPiece, merge, type Pieces, sendPiece, sha256Of } from '../../../test-support/upload-client.ts'
import { createArrivals } from './arrivals.ts'
import { readNotes } from './piece-journal.ts'

let server: TestServer
let teacher: Browser
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  teacher = await server.signIn('teacher')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const arriving = () => readdirSync(join(server.filesFolder, 'arriving'))
const journals = () => arriving().filter((name) => name.endsWith('.pieces'))
/** Four pieces, the last one shorter. */
const pieces = (name: string): Pieces => ({ name, bytes: randomBytes(3500), eachSize: 1000 })
const there = (browser: Browser, file: Pieces) =>
  Promise.all([1, 2, 3, 4].map((chunk) => hasPiece(browser, file, chunk)))

const upload = { id: 'an-upload', size: 3500, chunks: 4, pieceSize: 1000 }
const notes = (text: string) => Buffer.from(text.replaceAll('0', '\0'))

test.each([
  ['++0+', 3500, { held: [1, 2, 4], lost: [] }],
  ['++', 3500, { held: [1, 2], lost: [] }],
  ['', 3500, { held: [], lost: [] }],
  ['++++', 3499, { held: [1, 2, 3], lost: [4] }],
  ['++++', 1999, { held: [1], lost: [2, 3, 4] }],
  ['++++', -1, { held: [], lost: [1, 2, 3, 4] }],
  ['+1-+', 3500, { held: [1, 4], lost: [] }],
  ['++++++', 3500, { held: [1, 2, 3, 4], lost: [] }],
])(
  '[UPLOAD-12] of the journal %j beside a file of %d bytes the pieces that are there are read',
  (text, length, read) => {
    expect(readNotes(notes(text), upload, length)).toEqual(read)
  },
)

async function arrivalsWith(...numbers: number[]) {
  const folder = temporaryFolder()
  const arrivals = createArrivals(folder)
  const add = async (number: number) => {
    const length = number === 4 ? 500 : 1000
    const file = await arrivals.open(upload.id)
    await file.write({ offset: (number - 1) * 1000, length }, sourceOf(Buffer.alloc(length, number)))
    await file.flush()
    await file.close()
    await arrivals.note(upload.id, [number])
  }
  for (const number of numbers) await add(number)
  return { arrivals, add, bytes: join(folder, upload.id), journal: join(folder, `${upload.id}.pieces`) }
}
async function* sourceOf(bytes: Buffer) {
  yield bytes
}

test('[UPLOAD-12] a journal that is cut at any byte names no piece that is not there, and what it lost can be sent again', async () => {
  for (const order of [
    [1, 2, 4],
    [4, 2, 1],
  ])
    for (let cut = 0; cut <= 4; cut++) {
      const { arrivals, add, journal } = await arrivalsWith(...order)
      truncateSync(journal, cut)
      const held = [1, 2, 4].filter((number) => number <= cut)
      expect([await arrivals.noted(upload), await arrivals.resume(upload)]).toEqual([held, held])
      for (const number of [1, 2, 3, 4]) if (!held.includes(number)) await add(number)
      expect(await arrivals.noted(upload)).toEqual([1, 2, 3, 4])
    }
})

test('[UPLOAD-12] pieces that a file has lost stay lost when a later one makes it longer again', async () => {
  const { arrivals, add, bytes } = await arrivalsWith(1, 2, 3)
  truncateSync(bytes, 1500)
  expect(await arrivals.resume(upload)).toEqual([1])
  await add(4)
  expect(await arrivals.noted(upload)).toEqual([1, 4])
})

test('[UPLOAD-12][UPLOAD-21] a server that starts on a journal cut at any byte takes what is missing, and the file is whole', async () => {
  for (let cut = 0; cut <= 4; cut++) {
    const file = pieces(`cut ${cut}.mp4`)
    for (const chunk of [4, 1, 2]) expect((await sendPiece(teacher, file, chunk)).status).toBe(200)
    truncateSync(join(server.filesFolder, 'arriving', journals()[0] ?? ''), cut)
    const { database, filesFolder } = server
    const next = await startTestServer({ database, parts: { filesFolder } })
    const again = await next.signIn('teacher')
    expect(await there(again, file)).toEqual([cut >= 1, cut >= 2, false, cut >= 4])
    for (const [at, has] of (await there(again, file)).entries()) if (!has) await sendPiece(again, file, at + 1)
    const merged = await merge(again, file)
    expect(merged.data).toMatchObject({ state: 'done', sha256: sha256Of(file.bytes) })
    await next.close()
    expect(arriving()).toEqual([])
  }
})

test('[UPLOAD-21] the row of an upload is written by its first piece and its merge; in between once a minute', async () => {
  const file = pieces('row.mp4')
  const row = async () => (await sql('select xmin::text, touched_at from uploads where name = $1', [file.name]))[0]
  await sendPiece(teacher, file, 1)
  const begun = await row()
  await sendPiece(teacher, file, 2)
  expect(await row()).toEqual(begun)
  server.clock.now = new Date(server.clock.now.getTime() + minute)
  await sendPiece(teacher, file, 3)
  expect((await row()).touched_at).toEqual(server.clock.now)
  await sendPiece(teacher, file, 4)
  expect((await merge(teacher, file)).data.state).toBe('done')
})

test('[UPLOAD-15] that another process has ended an upload shows within a minute, and nothing of it stays', async () => {
  const file = pieces('ended.mp4')
  await sendPiece(teacher, file, 1)
  await sql('delete from uploads where name = $1', [file.name])
  server.clock.now = new Date(server.clock.now.getTime() + minute)
  expect(await sendPiece(teacher, file, 2)).toMatchObject({ status: 400, code: 'piece_wrong' })
  expect(arriving()).toEqual([])
  for (const chunk of [1, 2, 3, 4]) await sendPiece(teacher, file, chunk)
  expect((await merge(teacher, file)).data).toMatchObject({ sha256: sha256Of(file.bytes) })
})

/** The class of all open files: how long a flush takes, and how it ends, is changed here. */
async function flushes() {
  const handle = await open(import.meta.filename)
  const files: FileHandle = Object.getPrototypeOf(handle)
  await handle.close()
  return vi.spyOn(files, 'datasync')
}

test('[UPLOAD-21] a piece is noted when its bytes are on stable storage, and answered when the note is', async () => {
  const file = pieces('order.mp4')
  await sendPiece(teacher, file, 1)
  const named = () => [...readFileSync(join(server.filesFolder, 'arriving', journals()[0] ?? ''))].length
  const [bytes, note] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const flushed = await flushes()
  flushed.mockReturnValueOnce(bytes.promise).mockReturnValueOnce(note.promise)
  let answered = false
  const sent = sendPiece(teacher, file, 2).then((reply) => {
    answered = true
    return reply
  })
  await vi.waitUntil(() => flushed.mock.calls.length === 1)
  expect([named(), answered]).toEqual([1, false])
  bytes.resolve()
  await vi.waitUntil(() => flushed.mock.calls.length === 2)
  expect([named(), answered, await hasPiece(teacher, file, 2)]).toEqual([2, false, false])
  note.resolve()
  expect((await sent).status).toBe(200)
  expect(await hasPiece(teacher, file, 2)).toBe(true)
  for (const chunk of [3, 4]) await sendPiece(teacher, file, chunk)
  expect((await merge(teacher, file)).data.state).toBe('done')
})

test.each([
  ['its bytes', 0],
  ['its note', 1],
])(
  '[UPLOAD-21] a piece is not acknowledged when %s cannot be flushed, and is taken when it is sent again',
  async (_what, before) => {
    const file = pieces(`unflushed ${before}.mp4`)
    await sendPiece(teacher, file, 1)
    const flushed = await flushes()
    for (let flush = 0; flush < before; flush++) flushed.mockResolvedValueOnce(undefined)
    flushed.mockRejectedValueOnce(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }))
    expect((await sendPiece(teacher, file, 2)).status).toBe(500)
    expect(await hasPiece(teacher, file, 2)).toBe(false)
    vi.restoreAllMocks()
    for (const chunk of [2, 3, 4]) expect((await sendPiece(teacher, file, chunk)).status).toBe(200)
    expect((await merge(teacher, file)).data).toMatchObject({ sha256: sha256Of(file.bytes) })
  },
)

test('[UPLOAD-12] the bytes of an upload and its journal are swept together, and neither while somebody goes on', async () => {
  const folder = temporaryFolder()
  const arrivals = createArrivals(folder)
  const file = await arrivals.open(upload.id)
  await file.write({ offset: 0, length: 1000 }, sourceOf(randomBytes(1000)))
  await file.close()
  await arrivals.note(upload.id, [1])
  const old = new Date(Date.now() - 10 * minute)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), old, old)
  expect(await arrivals.resume(upload)).toEqual([1])
  await arrivals.sweep({ now: new Date(), kept: 5 * minute, started: false })
  expect(readdirSync(folder)).toHaveLength(2)
  await arrivals.sweep({ now: new Date(Date.now() + 10 * minute), kept: 5 * minute, started: false })
  expect(readdirSync(folder)).toEqual([])
})
