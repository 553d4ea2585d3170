import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { uploadDirectory, uploadPicture } from '@homeroom/contract/files/upload-endpoints.ts'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileContents, namesOfPlaces, namesOfTypes } from '../../../test-support/hostile-files.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { merge, sendPiece, upload } from '../../../test-support/upload-client.ts'

let server: TestServer
let teacher: Browser
beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
})
afterAll(() => server.close())

/** Bytes that are no kind that is known, others each time. */
const someBytes = (): Buffer => Buffer.concat([Buffer.from([1, 1, 1, 1]), randomBytes(12)])

/** Every file of the installation: each under a random name, in the folder of its unit. */
function written(): string[] {
  const all = readdirSync(server.filesFolder, { recursive: true, withFileTypes: true })
  return all
    .filter((one) => one.isFile())
    .map((one) => `${one.parentPath.slice(server.filesFolder.length + 1)}/${one.name}`)
}
const isPlace = (path: string) => /^store\/[0-9a-f-]{36}\/[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(path)

test('[U7][U9][UPLOAD-28][UPLOAD-38] of 80 strange names each is refused as a wrong type or kept under a harmless one, and none is a name on the disk', async () => {
  const names = [...namesOfTypes, ...namesOfPlaces]
  expect(names.length).toBeGreaterThanOrEqual(80)
  for (const [given, kept] of names) {
    const whole = await upload(teacher, given, someBytes())
    const pieces = { name: given, bytes: someBytes(), eachSize: 1000 }
    const piece = await sendPiece(teacher, pieces, 1)
    const merged = await merge(teacher, pieces)
    for (const reply of [whole, ...(kept === undefined ? [piece] : []), merged]) {
      if (kept === undefined) expect([given, reply.status]).toEqual([given, 501])
      else expect([given, reply.data?.name]).toEqual([given, expect.stringMatching(likeName(kept))])
    }
  }
  expect(written().filter((path) => !isPlace(path))).toEqual([])
})

/** The name, or with a number where the one before has it. */
function likeName(name: string): RegExp {
  const [base = '', ending = ''] = name.split(/(\.[^.]+)$/)
  const literal = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  return new RegExp(`^${literal(base)}( \\(\\d+\\))?${literal(ending)}$`)
}

test('[U7] the same names of folders, and of a picture in base64, are no names on the disk either', async () => {
  for (const [given] of namesOfPlaces.filter(([name]) => name.length < 200)) {
    const directorys = [{ fileName: given, type: 'directory', parentId: '' }]
    const tree = { folderId: null, directorys, dirTree: [{ id: '1', fileName: given, parentId: '' }] }
    expect([200, 400]).toContain((await teacher.post(uploadDirectory.path, tree)).status)
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64')
    const picture = { serverid: 'base', fileName: given, type: given, base64Str: png }
    expect((await teacher.post(uploadPicture.path, picture)).status).not.toBe(200)
  }
  const { list } = (await teacher.get(readFiles.path)).data
  expect(list.filter(({ name }: { name: string }) => /[/\\\0]|^\.+$/.test(name))).toEqual([])
  expect(written().filter((path) => !isPlace(path))).toEqual([])
})

test('[U11] a packed file is kept as it came, however much is in it: nothing here unpacks it', async () => {
  const bomb = Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(64 * 1024 * 1024) }, { level: 9 }))
  const nested = Buffer.from(zipSync({ 'again.zip': bomb, '../../out.sh': bomb }))
  for (const name of ['bomb.zip', 'bomb.docx', 'bomb.xlsx', 'bomb.epub']) {
    const { data } = await upload(teacher, name, nested)
    expect(data).toMatchObject({ name, size: nested.length })
    const { rawPayload } = await teacher.send({ method: 'GET', url: data.url })
    expect(rawPayload.equals(nested)).toBe(true)
  }
  expect(written().filter((path) => !isPlace(path))).toEqual([])
})

test('[U9][U10] what might be a page or a script is kept as bytes: sandboxed, never of a type that a browser runs', async () => {
  for (const { name, bytes } of hostileContents('alert(1)')) {
    const { status, data } = await upload(teacher, name, bytes)
    expect([name, status]).toEqual([name, 200])
    const { headers, rawPayload } = await teacher.send({ method: 'GET', url: data.url })
    expect(rawPayload.equals(bytes)).toBe(true)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-type': expect.not.stringMatching(/html|xml|svg|script|css|multipart/),
    })
  }
})
