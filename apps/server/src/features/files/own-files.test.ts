import { randomBytes } from 'node:crypto'
import {
  binFiles,
  eraseFiles,
  makeFolders,
  moveFiles,
  readFiles,
  readStorageUse,
  renameFile,
  restoreFiles,
} from '@homeroom/contract/files/files-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { upload } from '../../../test-support/upload-client.ts'

let server: TestServer
let teacher: Browser
let colleague: Browser

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  colleague = await server.signIn('teacher.two')
})
afterAll(() => server.close())

const names = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await teacher.get(readFiles.path, query)).data.list.map(({ name }: { name: string }) => name)
const folders = async (...given: [name: string, parent: number][]): Promise<string[]> =>
  (await teacher.post(makeFolders.path, { folderId: null, folders: given.map(([name, parent]) => ({ name, parent })) }))
    .data.ids
const file = async (name: string, folderId?: string): Promise<string> =>
  (await upload(teacher, name, randomBytes(100), folderId ? { folderId } : {})).data.id

test('[UPLOAD-02] a tree of folders is made once, and a file goes into one of them', async () => {
  const tree: [string, number][] = [
    ['照片', -1],
    ['春游', 0],
  ]
  const [top, inner] = await folders(...tree)
  expect(await folders(...tree)).toEqual([top, inner])
  await file('a.jpg', inner)
  const { path, list } = (await teacher.get(readFiles.path, { folderId: inner ?? '' })).data
  expect(path.map(({ name }: { name: string }) => name)).toEqual(['照片', '春游'])
  expect(list).toMatchObject([{ name: 'a.jpg', kind: 'file', size: 100 }])
  const circle = { folderId: null, folders: [{ name: 'x', parent: 0 }] }
  expect(await teacher.post(makeFolders.path, circle)).toMatchObject({ status: 400 })
})

test('files are found by name, pinyin and initials, wherever they are', async () => {
  const [folder] = await folders(['深处', -1])
  await file('教学计划.pdf', folder)
  for (const text of ['计划', 'jiaoxue', 'PDF']) expect(await names({ text })).toContain('教学计划.pdf')
  expect(await names({ text: '%' })).toEqual([])
})

test('a file is renamed and moved; a name that is taken and a folder inside itself are refused', async () => {
  const [outer, inner] = await folders(['外', -1], ['内', 0])
  const [first, second] = [await file('one.pdf', outer), await file('two.pdf', outer)]
  expect(await teacher.post(renameFile.path, { id: second, name: 'ONE.pdf' })).toMatchObject({
    code: 'file_name_taken',
  })
  expect(await teacher.post(renameFile.path, { id: second, name: 'two.exe' })).toMatchObject({ status: 501 })
  expect((await teacher.post(renameFile.path, { id: second, name: 'three.pdf' })).data).toEqual({ name: 'three.pdf' })
  expect((await teacher.post(moveFiles.path, { ids: [first], folderId: inner })).data).toBe('success')
  expect(await names({ folderId: inner ?? '' })).toEqual(['one.pdf'])
  expect(await teacher.post(moveFiles.path, { ids: [outer], folderId: inner })).toMatchObject({
    code: 'folder_inside_itself',
  })
})

test('a folder goes to the bin with what is in it and comes back; erased, it is gone and its room is free', async () => {
  const used = async () => (await teacher.get(readStorageUse.path)).data.person.used
  const before = await used()
  const [folder = ''] = await folders(['要删除', -1])
  await file('inside.pdf', folder)
  await teacher.post(binFiles.path, { ids: [folder] })
  expect(await names({ box: 'bin' })).toEqual(['要删除'])
  expect(await names({ text: 'inside' })).toEqual([])
  await teacher.post(restoreFiles.path, { ids: [folder] })
  expect(await names({ folderId: folder })).toEqual(['inside.pdf'])
  await teacher.post(binFiles.path, { ids: [folder] })
  expect((await teacher.post(eraseFiles.path, { ids: [folder] })).data).toBe('success')
  expect(await names({ box: 'bin' })).toEqual([])
  expect(await used()).toBe(before)
})

test('nobody changes the files of a colleague, and a visitor is asked to sign in', async () => {
  const id = await file('mine.pdf')
  const [folderId] = await folders(['我的', -1])
  for (const [other, status] of [
    [colleague, 404],
    [server.visitor(), 401],
  ] as const) {
    expect(await other.get(readFiles.path, { folderId: folderId ?? '' })).toMatchObject({ status })
    expect(await other.post(renameFile.path, { id, name: 'x.pdf' })).toMatchObject({ status })
    for (const path of [binFiles.path, restoreFiles.path, eraseFiles.path])
      expect(await other.post(path, { ids: [id] })).toMatchObject({ status })
    expect(await other.post(moveFiles.path, { ids: [id], folderId: null })).toMatchObject({ status })
  }
  expect(await names()).toContain('mine.pdf')
})
