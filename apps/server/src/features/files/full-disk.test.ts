import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readFileAddress, readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { uploadFile, uploadPiece } from '@homeroom/contract/files/upload-endpoints.ts'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Browser, pageHeaders, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { formOf, merge, type Pieces, sendPiece, sha256Of, upload } from '../../../test-support/upload-client.ts'

let server: TestServer
let person: Browser
/** The class of all open files: what the system answers to them is changed here, where bytes are written. */
let files: FileHandle
const lines: string[] = []
beforeAll(async () => {
  const logger = pino({}, { write: (line: string) => void lines.push(line) })
  server = await startTestServer({ parts: { logger } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  person = await server.signIn('staff')
  const handle = await open(import.meta.filename)
  files = Object.getPrototypeOf(handle)
  await handle.close()
})
afterEach(() => {
  vi.restoreAllMocks()
  lines.length = 0
})
afterAll(() => server.close())

const arriving = () => readdirSync(join(server.filesFolder, 'arriving'))
const read = async (id: string): Promise<Buffer> => {
  const { url } = (await person.get(readFileAddress.path, { id })).data
  return (await person.send({ method: 'GET', url })).rawPayload
}
const names = async (): Promise<string[]> =>
  (await person.get(readFiles.path)).data.list.map(({ name }: { name: string }) => name)

/** The disk takes so many bytes of each write, as one does that is nearly full; of none at all it says nothing more. */
function takeOnly(most: number): void {
  const write = files.writev
  const short = async function (this: FileHandle, blocks: readonly Uint8Array[], at?: number) {
    const whole = Buffer.concat(blocks)
    const { bytesWritten } = await write.call(this, [whole.subarray(0, most)], at)
    return { bytesWritten, buffers: blocks }
  }
  vi.spyOn(files, 'writev').mockImplementation(short as typeof write)
}
const fill = () =>
  vi
    .spyOn(files, 'writev')
    .mockRejectedValue(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))

function* chunksOf({ bytes, eachSize }: Pieces) {
  for (let chunk = 1; (chunk - 1) * eachSize < bytes.length; chunk++) yield chunk
}
const full = {
  status: 507,
  code: 'disk_full',
  message: expect.stringMatching(/磁盘已满.*\|\|\|The disk of the server is full/),
}

test('[UPLOAD-28] of a disk that takes only a part of each write a file gets all its bytes, whole and in pieces', async () => {
  takeOnly(70_001)
  const whole = randomBytes(1_300_000)
  const { data, status } = await upload(person, 'whole.dat', whole)
  expect([status, data.sha256]).toEqual([200, sha256Of(whole)])
  const pieces = { name: 'pieces.dat', bytes: randomBytes(900_000), eachSize: 400_000 }
  for (const chunk of chunksOf(pieces)) expect((await sendPiece(person, pieces, chunk)).status).toBe(200)
  const merged = await merge(person, pieces)
  expect(merged.data).toMatchObject({ state: 'done', sha256: sha256Of(pieces.bytes) })
  expect([(await read(data.id)).equals(whole), (await read(merged.data.id)).equals(pieces.bytes)]).toEqual([true, true])
})

test.each([
  ['says that it is full', fill],
  ['takes nothing more', () => takeOnly(0)],
])('a disk that %s refuses a file with 507, keeps nothing of it, and tells the operator', async (_case, break_) => {
  const [before, waiting] = [await names(), arriving()]
  break_()
  expect(await upload(person, 'lost.dat', randomBytes(900_000))).toMatchObject(full)
  const pieces = { name: 'lost-pieces.dat', bytes: randomBytes(900_000), eachSize: 400_000 }
  expect(await sendPiece(person, pieces, 1)).toMatchObject(full)
  expect(await sendPiece(person, pieces, 2, { fileFirst: true })).toMatchObject(full)
  expect(lines.filter((line) => line.includes('"disk full"') && line.includes('"level":50'))).toHaveLength(3)
  vi.restoreAllMocks()
  expect(await names()).toEqual(before)
  for (const chunk of chunksOf(pieces)) expect((await sendPiece(person, pieces, chunk)).status).toBe(200)
  expect((await merge(person, pieces)).data).toMatchObject({ sha256: sha256Of(pieces.bytes) })
  expect(arriving()).toEqual(waiting)
})

test.each([
  ['a whole file', uploadFile.path, {}],
  [
    'a piece',
    uploadPiece.path,
    { chunk: '1', chunks: '1', eachSize: '2000000', md5: 'a'.repeat(32), name: 'x.dat', fullSize: '2000000' },
  ],
])(
  '%s is refused at once, while its bytes are still on the way',
  async (_case, path, fields: Record<string, string>) => {
    fill()
    const { headers, payload } = formOf([...Object.entries(fields), ['file', 'x.dat', randomBytes(2_000_000)]])
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sending = request({
      ...{ host: '127.0.0.1', port: (server.app.server.address() as AddressInfo).port, path, method: 'POST' },
      headers: { ...pageHeaders, ...headers, cookie, 'content-length': payload.length },
    })
    const answered = new Promise<string>((resolve, reject) => {
      sending.on('error', reject)
      sending.on('response', (response) => {
        let text = ''
        response.on('data', (part) => {
          text += part
        })
        response.on('end', () => resolve(text))
      })
    })
    // The rest never comes.
    sending.write(payload.subarray(0, 1_500_000))
    expect(JSON.parse(await answered)).toMatchObject(full)
    sending.destroy()
  },
)
