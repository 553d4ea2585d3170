import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { binFiles, readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { uploadFile, uploadPiece } from '@homeroom/contract/files/upload-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
let teacher: Browser
beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
})
afterAll(() => server.close())

const megabyte = 1024 * 1024
const field = (name: string, value = '1') => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (more = '') =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"${more}\r\n\r\n%PDF-1.4\r\n`
const end = '--x--\r\n'
const type = 'multipart/form-data; boundary=x'

const forms: Record<string, { payload: string | Buffer; headers?: Record<string, string> }> = {
  '10,000 fields before the file': { payload: field('f').repeat(10_000) + file() + end },
  '10,000 fields behind it': { payload: file() + field('f').repeat(10_000) + end },
  '10,000 files': { payload: file().repeat(10_000) + end },
  'two files': { payload: file() + file() + end },
  'a field of a megabyte': { payload: field('uid', 'x'.repeat(megabyte)) + file() + end },
  'no last boundary': { payload: file() },
  'no part at all': { payload: end },
  'a boundary that never comes': { payload: file() + end, headers: { 'content-type': `${type}y` } },
  'no boundary in its header': { payload: file() + end, headers: { 'content-type': 'multipart/form-data' } },
  'packed bytes': { payload: gzipSync(file() + end), headers: { 'content-encoding': 'gzip' } },
}

test.each(Object.keys(forms))('[U13][U19] a form with %s is refused, and nothing of it stays', async (what) => {
  const { payload = '', headers = {} } = forms[what] ?? {}
  for (const url of [uploadFile.path, uploadPiece.path]) {
    const reply = await teacher.call({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } })
    expect([400, 413, 415]).toContain(reply.status)
    expect(reply.data).toBeNull()
  }
  expect(readdirSync(join(server.filesFolder, 'arriving'))).toEqual([])
  expect((await teacher.get(readFiles.path, { text: 'a.pdf' })).data.list).toEqual([])
})

test('[U13] of headers without an end no more is read than the first, and a form that has them leaves nothing aside', async () => {
  for (const payload of [
    field('x'.repeat(megabyte)) + file() + end,
    file(`\r\nX-More: ${'x'.repeat(megabyte)}`) + end,
    file('\r\nX-More: x'.repeat(10_000)) + end,
  ]) {
    const reply = await teacher.call({
      method: 'POST',
      url: uploadFile.path,
      payload,
      headers: { 'content-type': type },
    })
    expect([200, 400, 413]).toContain(reply.status)
    expect(readdirSync(join(server.filesFolder, 'arriving'))).toEqual([])
  }
  const { list } = (await teacher.get(readFiles.path, { text: 'a.pdf' })).data
  await teacher.post(binFiles.path, { ids: list.map(({ id }: { id: string }) => id) })
})

test('[U13] the same form as it should be is taken', async () => {
  const payload = field('serverid', 'base') + file() + end
  const reply = await teacher.call({ method: 'POST', url: uploadFile.path, payload, headers: { 'content-type': type } })
  expect(reply).toMatchObject({ status: 200, data: { name: 'a.pdf' } })
})
