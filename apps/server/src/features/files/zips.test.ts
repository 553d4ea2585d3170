import { randomBytes, randomUUID } from 'node:crypto'
import { refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { binFiles, makeFolders, readZipAddress, sendZip } from '@homeroom/contract/files/files-endpoints.ts'
import { addShare, endShare, readShares } from '@homeroom/contract/files/share-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { readZip } from '../../../test-support/read-zip.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { upload } from '../../../test-support/upload-client.ts'

let server: TestServer
let teacher: Browser
let staff: Browser

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  staff = await server.signIn('staff')
})
afterAll(() => server.close())

const fetchZip = (browser: Browser, url: string) => browser.send({ method: 'GET', url })
const ask = (browser: Browser, ids: string[], name = '春游') => browser.post(readZipAddress.path, { ids, name })

/** A folder with a picture and a folder in it, which holds another picture of the same name. */
async function makeTree() {
  const folders = [
    { name: `照片 ${randomUUID()}`, parent: -1 },
    { name: '第二天', parent: 0 },
    { name: '空', parent: 0 },
  ]
  const [top = '', inner = ''] = (await teacher.post(makeFolders.path, { folderId: null, folders })).data.ids
  const bytes = [randomBytes(70_000), randomBytes(40)] as const
  const first = (await upload(teacher, '一.jpg', bytes[0], { folderId: top })).data.id as string
  const second = (await upload(teacher, '一.jpg', bytes[1], { folderId: inner })).data.id as string
  return { top, name: String(folders[0]?.name), first, second, bytes }
}

test('a folder comes as one zip with its folders, under their Chinese names, and with its length told before', async () => {
  const { top, name, bytes } = await makeTree()
  const { url } = (await ask(teacher, [top])).data
  const reply = await fetchZip(teacher, url)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(reply.rawPayload.length),
    'content-disposition': expect.stringContaining(encodeURIComponent('春游.zip')),
  })
  expect(readZip(reply.rawPayload)).toEqual(
    new Map([
      [`${name}/空/`, Buffer.alloc(0)],
      [`${name}/一.jpg`, bytes[0]],
      [`${name}/第二天/一.jpg`, bytes[1]],
    ]),
  )
})

test('two files of one name from two folders are both in the zip', async () => {
  const { first, second, bytes } = await makeTree()
  const reply = await fetchZip(teacher, (await ask(teacher, [first, second, first])).data.url)
  const files = readZip(reply.rawPayload)
  expect([...files.keys()].sort()).toEqual(['一 (2).jpg', '一.jpg'])
  expect([...files.values()]).toEqual(expect.arrayContaining([...bytes]))
})

test('a zip is only for who may read all of it, and for as long as they may', async () => {
  const { top, first } = await makeTree()
  const unshared = (await makeTree()).first
  const person = { kind: 'person', target: demoPerson('staff').userId, gives: 'read', untilDay: null }
  await teacher.post(addShare.path, { id: top, ...person })
  const { url } = (await ask(staff, [first])).data
  expect((await fetchZip(staff, url)).statusCode).toBe(200)
  expect(await ask(staff, [first, unshared])).toMatchObject({ status: 404 })
  const [share] = (await teacher.get(readShares.path, { id: top })).data.list
  await teacher.post(endShare.path, { id: share.id })
  expect((await fetchZip(staff, url)).statusCode).toBe(404)
  expect(await ask(staff, [top])).toMatchObject({ status: 404 })
})

test('nobody else, no later session and nobody after ten minutes uses the address; what is in the bin is in no zip', async () => {
  const { top, first } = await makeTree()
  const { url } = (await ask(teacher, [top])).data
  const others = [staff, server.visitor(), await server.signIn('teacher.two'), await server.signIn('teacher')]
  for (const other of others) expect((await fetchZip(other, url)).headers['content-type']).not.toBe('application/zip')
  expect((await fetchZip(teacher, `${sendZip.path}?token=a.b.c`)).statusCode).toBe(404)
  await teacher.post(binFiles.path, { ids: [first] })
  expect(readZip((await fetchZip(teacher, url)).rawPayload).size).toBe(2)
  expect(await ask(teacher, [first])).toMatchObject({ status: 404 })
  server.clock.now = new Date(server.clock.now.getTime() + 10 * 60_000)
  // The same session goes on.
  await teacher.get(refreshSession.path)
  expect((await fetchZip(teacher, url)).statusCode).toBe(404)
})

test('a visitor, a wrong name and too many chosen ones are refused', async () => {
  const { top } = await makeTree()
  expect(await ask(server.visitor(), [top])).toMatchObject({ status: 401 })
  expect(await ask(teacher, [top], '...')).toMatchObject({ status: 400 })
  expect(await ask(teacher, [])).toMatchObject({ status: 400 })
  expect(
    await ask(
      teacher,
      Array.from({ length: 151 }, () => randomUUID()),
    ),
  ).toMatchObject({ status: 400 })
  expect(await ask(teacher, [randomUUID()])).toMatchObject({ status: 404 })
})
