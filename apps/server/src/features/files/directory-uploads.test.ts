import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import process from 'node:process'
import { readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { uploadDirectory } from '@homeroom/contract/files/upload-endpoints.ts'
import type { DirectoryNode } from '@homeroom/contract/files/upload-schemas.ts'
import { folderDepthMaximum, foldersAtOnceMaximum } from '@homeroom/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { upload } from '../../../test-support/upload-client.ts'
import { createRandom } from '../../database/demo-district/demo-random.ts'

let server: TestServer
let teacher: Browser
let colleague: Browser
beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  colleague = await server.signIn('teacher.two')
})
afterAll(() => server.close())

const node = (id: string, parentId = '', fileName = `folder ${id}`): DirectoryNode => ({ id, fileName, parentId })
const bodyOf = (dirTree: DirectoryNode[], folderId: string | null = null) => ({
  ...{ folderId, dirTree },
  directorys: dirTree.map(({ fileName, parentId }) => ({ fileName, type: 'directory', parentId })),
})
const send = (body: object, browser = teacher) => browser.post(uploadDirectory.path, body)
const namesIn = async (folderId: string): Promise<string[]> =>
  (await teacher.get(readFiles.path, { folderId })).data.list.map(({ name }: { name: string }) => name)
const countEntries = () =>
  visit(server.database.owner, async (owner) => (await owner.query('select from file_entries')).rowCount)

test('[UPLOAD-02] the folders of an upload are made once, empty ones, too, and a file goes into one of them', async () => {
  const tree = [node('1', '', '照片'), node('2', '1', '春游'), node('3', '1', '空的')]
  const { directorys, ...body } = bodyOf(tree)
  const files = [
    { fileName: 'a.jpg', type: 'file', parentId: '2' },
    { fileName: '外.jpg', type: 'file', parentId: '' },
  ]
  const { status, data } = await send({ ...body, directorys: [...directorys, ...files] })
  expect(status).toBe(200)
  const [top, inner, empty] = data.ids
  expect((await send(bodyOf(tree))).data.ids).toEqual(data.ids)
  await upload(teacher, 'a.jpg', randomBytes(100), { folderId: inner })
  // By pinyin: chunyou, kongde.
  expect([await namesIn(top), await namesIn(inner), await namesIn(empty)]).toEqual([['春游', '空的'], ['a.jpg'], []])
  const [below] = (await send(bodyOf([node('x', '', '里面')], empty))).data.ids
  expect((await teacher.get(readFiles.path, { folderId: below })).data.path).toHaveLength(3)
})

test('[U7][UPLOAD-02] strange names are cleaned like those of files, and nothing is written under them', async () => {
  const before = readdirSync(server.filesFolder)
  const given = ['../../etc', 'C:\\Windows', 'a<b', 'CON', '\u202egpj.x', 'trailing. ', '%2e%2e', 'x'.repeat(900)]
  const { data } = await send(bodyOf(given.map((name, at) => node(String(at), '', name))))
  const paths = await Promise.all(
    data.ids.map(async (folderId: string) => (await teacher.get(readFiles.path, { folderId })).data.path.at(-1).name),
  )
  expect(paths).toEqual(['etc', 'Windows', 'a_b', '_CON', 'gpj.x', 'trailing', '%2e%2e', 'x'.repeat(200)])
  expect(readdirSync(server.filesFolder)).toEqual(before)
  for (const name of ['..', '/', '\u200b', ' . '])
    expect(await send(bodyOf([node('1'), node('2', '1', name)]))).toMatchObject({ code: 'file_name_wrong' })
})

test('[U8][UPLOAD-02] a tree that is too deep, too large or none at all is refused, and nothing of it is made', async () => {
  const before = await countEntries()
  const chain = (length: number) =>
    Array.from({ length }, (_, at) => node(String(at + 1), at === 0 ? '' : String(at), `${randomUUID()}`))
  const wide = Array.from({ length: foldersAtOnceMaximum + 1 }, (_, at) => node(String(at)))
  const nested = '['.repeat(10_000) + ']'.repeat(10_000)
  for (const body of [
    bodyOf(chain(folderDepthMaximum + 1)),
    bodyOf(chain(foldersAtOnceMaximum)),
    bodyOf(wide),
    bodyOf([]),
    bodyOf([node('1', '2'), node('2', '1')]),
    bodyOf([node('1', '1')]),
    bodyOf([node('1'), node('2', randomUUID())]),
    { ...bodyOf([node('1')]), directorys: [] },
    { ...bodyOf([node('1')]), directorys: [{ fileName: 'a', type: 'link', parentId: '' }] },
    { ...bodyOf([node('1')]), dirTree: { 1: 'a' } },
    { folderId: null },
  ])
    expect(await send(body)).toMatchObject({ status: 400, code: 'validation_failed', data: null })
  const json = { 'content-type': 'application/json' }
  const deep = { method: 'POST', url: uploadDirectory.path, headers: json, payload: `{"dirTree":${nested}}` } as const
  expect((await teacher.call(deep)).status).toBe(400)
  const million = {
    ...bodyOf([]),
    dirTree: Array.from({ length: 400_000 }, (_, at) => ({ id: `${at}`, fileName: 'a' })),
  }
  expect(await send(million)).toMatchObject({ code: 'body_too_large' })
  expect(await countEntries()).toBe(before)
  expect(await send(bodyOf(chain(folderDepthMaximum)))).toMatchObject({ status: 200 })
})

test('[U8][UPLOAD-02] whatever a page makes up is refused or becomes that many folders', async () => {
  const seed = process.env.UPLOAD_SEED ?? randomUUID()
  const random = createRandom(seed)
  const values = ['', '1', '2', '__proto__', '../x', '\u202e', 'a'.repeat(2000), 7, -1, null, true, {}, [], { id: '1' }]
  const any = () => random.pick<unknown>(values)
  for (let round = 0; round < 60; round++) {
    const list = () =>
      Array.from({ length: Math.floor(random.share() * 4) }, () =>
        random.chance(0.9)
          ? { id: any(), fileName: any(), parentId: any(), type: random.pick(['file', 'directory', any()]) }
          : any(),
      )
    const dirTree = list()
    const body = { folderId: null, dirTree, directorys: random.chance(0.5) ? dirTree : list() }
    const reply = await send(body)
    const what = `seed ${seed}: ${JSON.stringify(body)}`
    expect([200, 400], what).toContain(reply.status)
    if (reply.status === 200) expect(reply.data.ids, what).toHaveLength(dirTree.length)
  }
})

test('[UPLOAD-02] nobody makes folders in those of a colleague, and a visitor is asked to sign in', async () => {
  const [folderId] = (await send(bodyOf([node('1', '', 'mine alone')]))).data.ids
  const body = bodyOf([node('1', '', 'intruder')], folderId)
  expect(await send(body, colleague)).toMatchObject({ status: 404, data: null })
  expect(await send(body, await server.signIn('admin.two'))).toMatchObject({ status: 404, data: null })
  expect(await send(body, server.visitor())).toMatchObject({ status: 401, data: null })
  expect(await namesIn(folderId)).toEqual([])
})
