import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  binFiles,
  eraseFiles,
  readFileAddress,
  readFiles,
  readStorageUse,
} from '@homeroom/contract/files/files-endpoints.ts'
import {
  checkFile,
  mergeFile,
  uploadFile,
  uploadPicture,
  uploadPiece,
} from '@homeroom/contract/files/upload-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { hasPiece, md5Of, merge, postForm, sendPiece, sha256Of, upload } from '../../../test-support/upload-client.ts'

let server: TestServer
let teacher: Browser
let colleague: Browser
let stranger: Browser

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  colleague = await server.signIn('teacher.two')
  stranger = await server.signIn('admin.two')
})
afterAll(() => server.close())

const arriving = () => readdirSync(join(server.filesFolder, 'arriving'))
const bytesAt = async (browser: Browser, url: string, headers: Record<string, string> = {}) =>
  browser.send({ method: 'GET', url, headers })
const names = async (browser: Browser): Promise<string[]> =>
  (await browser.get(readFiles.path)).data.list.map(({ name }: { name: string }) => name)
const pieces = (name: string, size = 2500, eachSize = 1000) => ({ name, bytes: randomBytes(size), eachSize })

test('[UPLOAD-28][UPLOAD-29] a whole file is stored, and its owner reads the same bytes at the address that was answered', async () => {
  const bytes = randomBytes(100_000)
  const { status, data } = await upload(teacher, '期中 考试.docx', bytes, { uid: 'rc-1', md5: md5Of(bytes) })
  expect(status).toBe(200)
  expect(data).toMatchObject({ name: '期中 考试.docx', size: 100_000, md5: md5Of(bytes), sha256: sha256Of(bytes) })
  const read = await bytesAt(teacher, data.url)
  expect(read.statusCode).toBe(200)
  expect(read.rawPayload.equals(bytes)).toBe(true)
  expect(read.headers['content-disposition']).toContain("filename*=UTF-8''%E6%9C%9F%E4%B8%AD%20%E8%80%83%E8%AF%95.docx")
  expect(read.headers['content-disposition']).toMatch(/^attachment/)
  expect(read.headers['x-content-type-options']).toBe('nosniff')
  expect(read.headers['content-security-policy']).toContain('sandbox')
  expect(await names(teacher)).toContain('期中 考试.docx')
})

test('[U15][UPLOAD-29] a part of a file is read by a range, and a range beyond its end is refused', async () => {
  const bytes = randomBytes(1000)
  const { url } = (await upload(teacher, 'range.mp4', bytes)).data
  const part = await bytesAt(teacher, url, { range: 'bytes=10-19' })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 10-19/1000'])
  expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true)
  const end = await bytesAt(teacher, url, { range: 'bytes=-5' })
  expect(end.rawPayload.equals(bytes.subarray(995))).toBe(true)
  expect((await bytesAt(teacher, url, { range: 'bytes=1000-' })).statusCode).toBe(416)
  const { etag } = part.headers
  expect((await bytesAt(teacher, url, { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

test('[U15][UPLOAD-29] an address works for its reader in this session only, and for ten minutes', async () => {
  const { id, url } = (await upload(teacher, 'mine.pdf', randomBytes(10))).data
  const again = await server.signIn('teacher')
  for (const other of [again, colleague, stranger]) expect((await bytesAt(other, url)).statusCode).toBe(404)
  expect((await bytesAt(server.visitor(), url)).json()).toMatchObject({ status: 401, data: null })
  expect((await colleague.get(readFileAddress.path, { id })).status).toBe(404)
  expect((await bytesAt(again, (await again.get(readFileAddress.path, { id })).data.url)).statusCode).toBe(200)
  server.clock.now = new Date(server.clock.now.getTime() + 10 * 60_000)
  // The same sessions go on.
  for (const browser of [teacher, colleague, stranger]) await browser.get(refreshSession.path)
  expect((await bytesAt(teacher, url)).statusCode).toBe(404)
  expect((await bytesAt(teacher, (await teacher.get(readFileAddress.path, { id })).data.url)).statusCode).toBe(200)
})

test('[UPLOAD-29] a download that was paused goes on after the ten minutes, and is no way around the end of an address', async () => {
  const bytes = randomBytes(1000)
  const { id, url } = (await upload(teacher, 'film.mp4', bytes)).data
  const { etag } = (await bytesAt(teacher, url)).headers
  server.clock.now = new Date(server.clock.now.getTime() + 60 * 60_000)
  for (const browser of [teacher, colleague]) await browser.get(refreshSession.path)
  const rest = { range: 'bytes=400-', 'if-range': String(etag) }
  const gone = await bytesAt(teacher, url, rest)
  expect([gone.statusCode, gone.rawPayload.equals(bytes.subarray(400))]).toEqual([206, true])
  expect((await bytesAt(colleague, url, rest)).statusCode).toBe(404)
  expect((await bytesAt(teacher, url)).statusCode).toBe(404)
  expect((await bytesAt(teacher, url, { range: 'bytes=400-' })).statusCode).toBe(404)
  for (const range of ['bytes=0-', 'bytes=-5'])
    expect((await bytesAt(teacher, url, { ...rest, range })).statusCode).toBe(404)
  expect((await bytesAt(teacher, url, { ...rest, 'if-range': '"another"' })).statusCode).toBe(404)
  await teacher.post(binFiles.path, { ids: [id] })
  await teacher.post(eraseFiles.path, { ids: [id] })
  expect((await bytesAt(teacher, url, rest)).statusCode).toBe(404)
})

test.each(['a.exe', 'A.EXE', 'a.txt.exe', 'a.html', 'a.jsp;.JSPX', 'a．php', 'a.svg', 'a', 'a.exe.', 'a.htm'])(
  '[U9][UPLOAD-37][UPLOAD-38] %s is refused by every call with status 501 and its text, and nothing of it stays',
  async (name) => {
    const before = arriving()
    const refusal = { status: 501, code: 'file_type_refused', message: expect.stringMatching(/\|\|\|file type error$/) }
    expect(await upload(teacher, name, Buffer.from('x'))).toMatchObject(refusal)
    const file = { name, bytes: Buffer.from('x'), eachSize: 1000 }
    expect(await sendPiece(teacher, file, 1)).toMatchObject(refusal)
    expect(await merge(teacher, file)).toMatchObject(refusal)
    expect(await teacher.post(checkFile.path, { md5: md5Of(file.bytes), name })).toMatchObject(refusal)
    expect(arriving()).toEqual(before)
  },
)

test('[U9][UPLOAD-38] what a file is counts, too: a program or a page under another name is refused', async () => {
  const program = Buffer.concat([Buffer.from('MZ'), randomBytes(300)])
  for (const bytes of [
    program,
    Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
    Buffer.from('\x7fELF\x02\x01\x01'.padEnd(64, '\0'), 'latin1'),
  ]) {
    expect(await upload(teacher, 'report.docx', bytes)).toMatchObject({ status: 501 })
    const file = { name: 'report.docx', bytes, eachSize: bytes.length }
    await sendPiece(teacher, file, 1)
    expect(await merge(teacher, file)).toMatchObject({ status: 501 })
  }
  expect(await names(teacher)).not.toContain('report.docx')
})

test('[U1][UPLOAD-17] a file is found by md5 and name by whoever has it, and by nobody else', async () => {
  const bytes = randomBytes(50)
  const claim = { serverid: 'base', md5: md5Of(bytes), name: 'known.zip' }
  expect(await teacher.post(checkFile.path, claim)).toMatchObject({ status: 200, data: null })
  const { id } = (await upload(teacher, 'known.zip', bytes)).data
  expect((await teacher.post(checkFile.path, claim)).data).toMatchObject({ id })
  for (const other of [colleague, stranger])
    for (const more of [{}, { sha256: sha256Of(bytes) }])
      expect((await other.post(checkFile.path, { ...claim, ...more })).data).toBeNull()
})

test('[UPLOAD-17] with sha-256 a file that is there is had under another name without its bytes; another sha-256 is another file', async () => {
  const bytes = randomBytes(50)
  const { id } = (await upload(teacher, 'first.zip', bytes)).data
  const claim = { md5: md5Of(bytes), name: 'second.zip' }
  expect((await teacher.post(checkFile.path, claim)).data).toBeNull()
  expect((await teacher.post(checkFile.path, { ...claim, sha256: '0'.repeat(64) })).data).toBeNull()
  const { data } = await teacher.post(checkFile.path, { ...claim, sha256: sha256Of(bytes) })
  expect(data).toMatchObject({ name: 'second.zip', sha256: sha256Of(bytes) })
  expect(data.id).not.toBe(id)
  expect((await bytesAt(teacher, data.url)).rawPayload.equals(bytes)).toBe(true)
})

test('[UPLOAD-19][UPLOAD-21][UPLOAD-23] pieces in any order, one twice, become the file; the merge may be repeated', async () => {
  const file = pieces('lesson.mp4')
  for (const chunk of [3, 1]) expect((await sendPiece(teacher, file, chunk)).status).toBe(200)
  expect(await Promise.all([1, 2, 3].map((chunk) => hasPiece(teacher, file, chunk)))).toEqual([true, false, true])
  expect(await hasPiece(colleague, file, 1)).toBe(false)
  expect(await merge(teacher, file)).toMatchObject({ status: 409, code: 'pieces_missing' })
  await sendPiece(teacher, file, 2, { fileFirst: true })
  await sendPiece(teacher, file, 2)
  const merged = await merge(teacher, file, { sha256: sha256Of(file.bytes) })
  expect(merged.data).toMatchObject({ state: 'done', size: 2500, sha256: sha256Of(file.bytes) })
  expect((await bytesAt(teacher, merged.data.url)).rawPayload.equals(file.bytes)).toBe(true)
  expect((await merge(teacher, file)).data.id).toBe(merged.data.id)
  expect(await hasPiece(teacher, file, 2)).toBe(true)
})

test('[U3][UPLOAD-25] two files with one MD5, one name and one length are both kept, and each is the right one', async () => {
  // The pair of Wang and Yu, 2004: it differs in the highest bits of six bytes.
  const first = Buffer.from(
    '0THdAsXm7sRpPZoGmK/5XC/KtYcSRn6rQARYPrj7f4lVrTQGCfSzAoPkiIMlcUFaCFEl6PfNyZ/ZHb3ygDc8W9iCPjFWNI9brm2s1DbJGcbdU+K0h9oD/QI5YwbSSM2g6Z8zQg9XfujOVLZwgKgNHsaYIby2qIOTlvllK2/3KnA=',
    'base64',
  )
  const second = Buffer.from(first)
  for (const at of [19, 45, 59, 83, 109, 123]) second[at] = (second[at] ?? 0) ^ 0x80
  expect(md5Of(first)).toBe(md5Of(second))
  for (const bytes of [first, second]) {
    const file = { name: 'twin.dat', bytes, eachSize: 64 }
    const sha256 = sha256Of(bytes)
    expect((await teacher.post(checkFile.path, { md5: md5Of(bytes), name: file.name, sha256 })).data).toBeNull()
    const send = async () => {
      for (const chunk of [1, 2]) await sendPiece(teacher, file, chunk)
      return merge(teacher, file, { sha256 })
    }
    // The pieces of the second look as if they were there; its client sends them once more.
    const merged = await send().then((reply) => (reply.code === 'pieces_missing' ? send() : reply))
    expect(merged.data).toMatchObject({ state: 'done', sha256 })
    expect((await bytesAt(teacher, merged.data.url)).rawPayload.equals(bytes)).toBe(true)
  }
})

// The specification names the fields and says no more: clients read them in two ways.
test('[UPLOAD-19][UPLOAD-21] a client whose eachSize and size are those of each piece is understood as well', async () => {
  const file = pieces('own-sizes.mp4')
  const sizeOf = (chunk: number) => (chunk === 3 ? 500 : 1000)
  for (const chunk of [3, 1, 2]) {
    expect(await hasPiece(teacher, file, chunk, { size: sizeOf(chunk) })).toBe(false)
    expect(await sendPiece(teacher, file, chunk, { fields: { eachSize: String(sizeOf(chunk)) } })).toMatchObject({
      status: 200,
    })
    expect(await hasPiece(teacher, file, chunk, { size: sizeOf(chunk) })).toBe(true)
    expect(await hasPiece(teacher, file, chunk)).toBe(true)
  }
  expect(await hasPiece(teacher, file, 3, { size: 499 })).toBe(false)
  expect(await hasPiece(colleague, file, 3, { size: 500 })).toBe(false)
  const merged = await merge(teacher, file)
  expect(merged.data.state).toBe('done')
  expect((await bytesAt(teacher, merged.data.url)).rawPayload.equals(file.bytes)).toBe(true)
  expect(await hasPiece(teacher, file, 3, { size: 500 })).toBe(true)
})

test('[U5][UPLOAD-23] twenty merges at once make one file', async () => {
  const file = pieces('race.mp4')
  for (const chunk of [1, 2, 3]) await sendPiece(teacher, file, chunk)
  const merged = await Promise.all(Array.from({ length: 20 }, () => merge(teacher, file)))
  expect(new Set(merged.map(({ data }) => data.id)).size).toBe(1)
  expect((await names(teacher)).filter((name) => name.startsWith('race'))).toEqual(['race.mp4'])
})

test('[UPLOAD-24] a merge with another number of pieces is refused', async () => {
  const file = pieces('count.mp4')
  for (const chunk of [1, 2, 3]) await sendPiece(teacher, file, chunk)
  for (const chunks of [2, 4])
    expect(await merge(teacher, file, { chunks })).toMatchObject({ status: 409, code: 'pieces_missing' })
  expect((await merge(teacher, file)).data.state).toBe('done')
})

test('[U4][UPLOAD-25] a file that does not match its md5, its sha-256 or its size is not kept', async () => {
  const before = arriving()
  const file = pieces('wrong.mp4')
  await sendPiece(teacher, file, 1, { bytes: randomBytes(1000) })
  for (const chunk of [2, 3]) await sendPiece(teacher, file, chunk)
  expect(await merge(teacher, file)).toMatchObject({ status: 422, code: 'file_damaged' })
  expect(await hasPiece(teacher, file, 2)).toBe(false)
  const other = pieces('wrong.mp4')
  for (const chunk of [1, 2, 3]) await sendPiece(teacher, other, chunk)
  expect(await merge(teacher, other, { sha256: 'a'.repeat(64) })).toMatchObject({ code: 'file_damaged' })
  expect(await upload(teacher, 'wrong.mp4', randomBytes(9), { md5: 'b'.repeat(32) })).toMatchObject({
    code: 'file_damaged',
  })
  expect(await names(teacher)).not.toContain('wrong.mp4')
  expect(arriving()).toEqual(before)
})

test.each([
  ['number 0', { chunk: '0' }],
  ['a number beyond the last', { chunk: '4' }],
  ['a number that is none', { chunk: 'NaN' }],
  ['a billion pieces', { chunks: '1000000000' }],
  ['a whole size that does not fit', { fullSize: '9' }],
  ['no md5', { md5: '' }],
])('[U4][UPLOAD-21] a piece with %s is refused', async (_what, fields) => {
  const before = arriving()
  const reply = await sendPiece(teacher, pieces('lies.mp4'), 2, { fields })
  expect(reply.status).toBe(400)
  expect(arriving()).toEqual(before)
})

test('[UPLOAD-31] [UPLOAD-32] a base64 picture is stored under its name and extension; what is no base64 or no picture is refused', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const picture = { serverid: 'base', fileName: '头像', type: 'png', base64Str: png.toString('base64') }
  const { data } = await teacher.post(uploadPicture.path, picture)
  expect(data).toMatchObject({ name: '头像.png', type: 'image/png', size: png.length })
  expect(await teacher.post(uploadPicture.path, { ...picture, base64Str: 'no base64!' })).toMatchObject({
    code: 'base64_wrong',
  })
  expect(await teacher.post(uploadPicture.path, { ...picture, base64Str: 'AAAA' })).toMatchObject({ status: 501 })
  expect(await teacher.post(uploadPicture.path, { ...picture, type: '/../x' })).toMatchObject({ status: 501 })
})

test('[U7][U13][U16][UPLOAD-28] names are cleaned, and an unknown service, a form without a file or no form at all are refused', async () => {
  for (const [given, kept] of [
    ['../../etc/a.pdf', 'a.pdf'],
    ['..\\\\b.pdf', 'b.pdf'],
    ['\u202efdp.c.pdf', 'fdp.c.pdf'],
    ['CON.pdf', '_CON.pdf'],
  ] as const)
    expect((await upload(teacher, given, randomBytes(5))).data.name).toBe(kept)
  expect(await upload(teacher, 'a.pdf', randomBytes(5), { serverid: '../x' })).toMatchObject({ status: 400 })
  const noFile = { status: 400, code: 'file_missing', message: expect.stringContaining('Not find file') }
  expect(await postForm(teacher, uploadFile.path, [['serverid', 'base']])).toMatchObject(noFile)
  expect(await postForm(teacher, uploadPiece.path, [['chunk', '1']])).toMatchObject(noFile)
  expect(await teacher.post(uploadFile.path, {})).toMatchObject({ status: 400 })
  const torn = {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhalf',
  }
  expect(await teacher.call({ method: 'POST', url: uploadFile.path, ...torn })).toMatchObject({ status: 400 })
  expect(arriving().filter((name) => name.endsWith('.part'))).toEqual([])
})

test('[UPLOAD-28] a visitor stores nothing', async () => {
  const visitor = server.visitor()
  const file = pieces('visitor.mp4')
  for (const reply of [
    await upload(visitor, 'a.pdf', randomBytes(5)),
    await sendPiece(visitor, file, 1),
    await merge(visitor, file),
    await visitor.post(mergeFile.path, {}),
  ])
    expect(reply).toMatchObject({ status: 401, data: null })
})

test('[UPLOAD-28] what is used is counted, once for the same bytes in the same place', async () => {
  const used = async () => (await colleague.get(readStorageUse.path)).data
  const before = await used()
  const bytes = randomBytes(1234)
  await upload(colleague, 'count.pdf', bytes)
  await upload(colleague, 'count.pdf', bytes)
  const after = await used()
  expect(after.person.used - before.person.used).toBe(1234)
  expect(after.free).toBe(before.free - 1234)
})
