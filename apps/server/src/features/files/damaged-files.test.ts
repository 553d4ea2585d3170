import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readFileAddress, readZipAddress } from '@homeroom/contract/files/files-endpoints.ts'
import { checkFile } from '@homeroom/contract/files/upload-endpoints.ts'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import {
  hasPiece,
  md5Of,
  merge,
  type Pieces,
  sendPiece,
  sha256Of,
  upload,
} from '../../../test-support/upload-client.ts'

let server: TestServer
let owner: Browser
let colleague: Browser
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer({ parts: { logger: pino({}, { write: (line: string) => void lines.push(line) }) } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await server.signIn('teacher')
  colleague = await server.signIn('staff')
})
beforeEach(() => void lines.splice(0))
afterAll(() => server.close())

/** Where the bytes of a file are on the disk. */
async function pathOf(bytes: Buffer): Promise<string> {
  const [row] = await visit(server.database.owner, async (client) => {
    const sha256 = Buffer.from(sha256Of(bytes), 'hex')
    const { rows } = await client.query('select unit_id, place from stored_files where sha256 = $1', [sha256])
    expect(rows).toHaveLength(1)
    return rows as { unit_id: string; place: string }[]
  })
  return join(server.filesFolder, 'store', String(row?.unit_id), String(row?.place).slice(0, 2), String(row?.place))
}
async function change(bytes: Buffer, how: 'lose' | 'shorten' | 'flip'): Promise<void> {
  const path = await pathOf(bytes)
  if (how === 'lose') return rmSync(path)
  if (how === 'shorten') return truncateSync(path, statSync(path).size - 1)
  const wrong = readFileSync(path)
  wrong[0] = (wrong[0] ?? 0) ^ 1
  writeFileSync(path, wrong)
}
const addressOf = async (browser: Browser, id: string): Promise<string> =>
  (await browser.get(readFileAddress.path, { id })).data.url
async function read(browser: Browser, id: string): Promise<Buffer> {
  return (await browser.send({ method: 'GET', url: await addressOf(browser, id) })).rawPayload
}
/** As a browser reads: what has less than was announced is an error. */
async function fetchAs(browser: Browser, url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { port } = server.app.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { ...headers, cookie } })
  return Buffer.from(await answer.arrayBuffer())
}
async function sendAll(browser: Browser, pieces: Pieces) {
  for (let chunk = 1; (chunk - 1) * pieces.eachSize < pieces.bytes.length; chunk++)
    expect((await sendPiece(browser, pieces, chunk)).status).toBe(200)
  return (await merge(browser, pieces)).data
}
const stored = () =>
  readdirSync(join(server.filesFolder, 'store'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length

const harms = ['lose', 'shorten', 'flip'] as const

test.each(harms)(
  '[UPLOAD-29] a file whose bytes we %s is refused with its own code and told to the operator',
  async (how) => {
    const bytes = randomBytes(3000)
    const { id } = (await upload(owner, `${how}.dat`, bytes)).data
    await change(bytes, how)
    const answer = await owner.call({ method: 'GET', url: await addressOf(owner, id) })
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(answer).toMatchObject({ http: 500, code: 'file_unreadable', message: expect.stringContaining('|||') })
    expect(lines.filter((line) => line.includes('"file unreadable"'))).toHaveLength(1)
    const whole = { method: 'GET', url: await addressOf(owner, id), headers: { range: 'bytes=0-' } } as const
    expect(await owner.call(whole)).toMatchObject({ http: 500, code: 'file_unreadable' })
  },
)

test.each(harms)('[UPLOAD-29] of a large file whose bytes we %s the end never comes', async (how) => {
  const bytes = randomBytes(2_000_000)
  const { id } = (await upload(owner, `large-${how}.dat`, bytes)).data
  const url = await addressOf(owner, id)
  expect((await fetchAs(owner, url)).equals(bytes)).toBe(true)
  expect((await fetchAs(owner, url, { range: 'bytes=0-' })).equals(bytes)).toBe(true)
  await change(bytes, how)
  if (how === 'lose') expect((await fetchAs(owner, url)).toString()).toContain('file_unreadable')
  else for (const range of ['', 'bytes=0-']) await expect(fetchAs(owner, url, { range })).rejects.toThrow()
  if (how === 'shorten') await expect(fetchAs(owner, url, { range: 'bytes=1000000-1999999' })).rejects.toThrow()
})

test('[UPLOAD-29] a part of a file is right, refused or broken off: no wrong byte of it is ever sent', async () => {
  const block = 1024 * 1024
  const bytes = randomBytes(3 * block + 10)
  const { id } = (await upload(owner, 'film.dat', bytes)).data
  const url = await addressOf(owner, id)
  const part = (start: number, end: number) => fetchAs(owner, url, { range: `bytes=${start}-${end}` })
  const right = async (start: number, end: number) =>
    expect((await part(start, end)).equals(bytes.subarray(start, end + 1))).toBe(true)
  for (const [start, end] of [
    [1, 1],
    [5, block],
    [block - 1, 2 * block],
    [3 * block, 3 * block + 9],
  ] as const)
    await right(start, end)
  const path = await pathOf(bytes)
  const wrong = Buffer.from(bytes)
  wrong[block + 5] = (wrong[block + 5] ?? 0) ^ 1
  writeFileSync(path, wrong)
  expect((await part(block, block + 9)).toString()).toContain('file_unreadable')
  expect((await part(2 * block - 1, 2 * block - 1)).toString()).toContain('file_unreadable')
  await expect(part(0, 2 * block)).rejects.toThrow()
  await right(0, block - 1)
  await right(2 * block, 3 * block + 9)
  // What was stored before there were sums is compared by its length.
  await visit(server.database.owner, (client) =>
    client.query('update stored_files set block_sums = null where sha256 = $1', [Buffer.from(sha256Of(bytes), 'hex')]),
  )
  expect((await part(block, block + 9)).equals(wrong.subarray(block, block + 10))).toBe(true)
  // Uploaded again, it is right and has them.
  await upload(colleague, 'film.dat', bytes)
  await right(block, block + 9)
  writeFileSync(await pathOf(bytes), wrong)
  expect((await part(block, block + 9)).toString()).toContain('file_unreadable')
})

test('a zip breaks off at a file with wrong bytes', async () => {
  const [good, wrong] = [randomBytes(3000), randomBytes(3000)]
  const ids = [(await upload(owner, 'good.dat', good)).data.id, (await upload(owner, 'wrong.dat', wrong)).data.id]
  const zip = async () => (await owner.post(readZipAddress.path, { ids, name: 'both' })).data.url
  expect((await fetchAs(owner, await zip())).includes(wrong)).toBe(true)
  await change(wrong, 'flip')
  await expect(fetchAs(owner, await zip())).rejects.toThrow()
})

test.each(harms)(
  'where the bytes of a row were %s, the same file uploaded again brings them back for everybody',
  async (how) => {
    const bytes = randomBytes(3000)
    const first = (await upload(owner, `again-${how}.dat`, bytes)).data
    await change(bytes, how)
    const before = stored()
    const second = (await upload(colleague, 'other-name.dat', bytes)).data
    expect((await read(colleague, second.id)).equals(bytes)).toBe(true)
    expect((await read(owner, first.id)).equals(bytes)).toBe(true)
    // What was wrong has gone.
    expect(stored()).toBe(how === 'lose' ? before + 1 : before)
    await change(bytes, how)
    expect((await upload(owner, `again-${how}.dat`, bytes)).data.id).toBe(first.id)
    expect((await read(owner, first.id)).equals(bytes)).toBe(true)
  },
)

test.each(harms)(
  'what a check finds without its bytes (we %s them) is asked for, and comes in pieces again',
  async (how) => {
    const pieces = { name: `pieces-${how}.dat`, bytes: randomBytes(2500), eachSize: 1000 }
    const claim = { name: pieces.name, md5: md5Of(pieces.bytes) }
    const { id } = await sendAll(owner, pieces)
    expect((await owner.post(checkFile.path, claim)).data).toMatchObject({ id })
    await change(pieces.bytes, how)
    for (const asked of [claim, { ...claim, sha256: sha256Of(pieces.bytes) }])
      expect((await owner.post(checkFile.path, asked)).data).toBeNull()
    expect(await sendAll(owner, pieces)).toMatchObject({ state: 'done', id })
    expect((await read(owner, id)).equals(pieces.bytes)).toBe(true)
  },
)

/** Reading stored bytes waits from now on until `goOn`. */
async function holdReading() {
  const handle = await open(import.meta.filename)
  const files: FileHandle = Object.getPrototypeOf(handle)
  await handle.close()
  const [begun, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const read = files.createReadStream
  const held = function (this: FileHandle, options: Parameters<typeof read>[0]) {
    const source = read.call(this, options)
    begun.resolve()
    return Readable.from(
      (async function* () {
        await mayGoOn.promise
        yield* source
      })(),
    )
  }
  const spy = vi.spyOn(files, 'createReadStream').mockImplementation(held as unknown as typeof read)
  onTestFinished(() => spy.mockRestore())
  return { begun: begun.promise, goOn: () => mayGoOn.resolve(), times: () => spy.mock.calls.length }
}
/** How many connections of the server are in a transaction and wait for the server itself. */
const heldConnections = () =>
  visit(server.database.owner, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
    return rowCount
  })

test.each([
  ['a piece', (pieces: Pieces) => sendPiece(owner, pieces, 1)],
  ['a merge', (pieces: Pieces) => merge(owner, pieces)],
])('while the bytes of a file are compared for %s, nobody waits for its row or a connection', async (_case, act) => {
  const pieces = { name: 'compared.dat', bytes: randomBytes(2500), eachSize: 1000 }
  await sendAll(owner, pieces)
  const reading = await holdReading()
  const acted = act(pieces)
  await reading.begun
  await vi.waitUntil(async () => (await heldConnections()) === 0)
  reading.goOn()
  expect(await acted).toMatchObject({ status: 200 })
})

test('of a file that is done a piece is told to be there by the length of the file, without reading it', async () => {
  const pieces = { name: 'asked.dat', bytes: randomBytes(2500), eachSize: 1000 }
  await sendAll(owner, pieces)
  const reading = await holdReading()
  reading.goOn()
  expect([await hasPiece(owner, pieces, 2), reading.times()]).toEqual([true, 0])
  await change(pieces.bytes, 'shorten')
  expect(await hasPiece(owner, pieces, 2)).toBe(false)
})
