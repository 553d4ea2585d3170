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
  sendPicture,
} from '@homeroom/contract/files/files-endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
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

test('a tree of folders is made once, and a file goes into one of them', async () => {
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

test('what is in the bin is found by name and pinyin and sorted like files are, and nothing else is found there', async () => {
  const ids = [await file('资料表.pdf'), await file('表格 beta.pdf'), await file('报表.pdf')]
  await file('表在外面.pdf')
  await teacher.post(binFiles.path, { ids })
  const found = (text: string, more = {}) => names({ box: 'bin', text, ...more })
  // baobiao, biaoge, ziliaobiao
  expect(await found('表')).toEqual(['报表.pdf', '表格 beta.pdf', '资料表.pdf'])
  expect(await found('表', { sort: 'name', descending: 'true' })).toEqual(['资料表.pdf', '表格 beta.pdf', '报表.pdf'])
  for (const text of ['ziliao', 'zlb', '资料']) expect(await found(text)).toEqual(['资料表.pdf'])
  await teacher.post(restoreFiles.path, { ids })
})

test('by kind is by the ending of the name, whatever its letters, and files of one kind stay in the order of their names', async () => {
  const [folder = ''] = await folders(['按类型', -1])
  for (const name of ['乙.PDF', 'b.docx', '甲.pdf', 'a.jpg', '表.docx']) await file(name, folder)
  const inside = (more = {}) => names({ folderId: folder, sort: 'kind', ...more })
  // biao, jia, yi
  expect(await inside()).toEqual(['b.docx', '表.docx', 'a.jpg', '甲.pdf', '乙.PDF'])
  expect(await inside({ descending: 'true' })).toEqual(['甲.pdf', '乙.PDF', 'a.jpg', 'b.docx', '表.docx'])
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

test('who erases what was stored for another service and who stores something for it do not wait for each other for ever', async () => {
  const staff = await server.signIn('staff')
  const { id } = (await upload(teacher, 'away.pdf', randomBytes(100), { serverid: 'repairs' })).data
  await teacher.post(binFiles.path, { ids: [id] })
  const waiting = () =>
    visit(server.database.owner, async (owner) => {
      const look = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      return (await owner.query(look)).rowCount
    })
  await visit(server.database.owner, async (owner) => {
    await owner.query('begin')
    await owner.query('select from file_entries where id = $1 for update', [id])
    const erased = teacher.post(eraseFiles.path, { ids: [id] })
    await expect.poll(waiting).toBe(1)
    const stored = upload(staff, 'come.pdf', randomBytes(100), { serverid: 'repairs' })
    await expect.poll(waiting).toBe(2)
    await owner.query('commit')
    expect(await erased).toMatchObject({ code: 'ok' })
    expect(await stored).toMatchObject({ code: 'ok' })
  })
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

test('a photo is shown drawn anew, no larger than a screen and without its place, to who may read it and to nobody else', async () => {
  const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Make: 'SecretPhone' } })
    .jpeg()
    .toBuffer()
  const shownAt = (url: string) => sendPicture.path.replace(':token', url.split('/').at(-1) ?? '')
  const { url } = (await upload(teacher, '合影.jpg', photo)).data
  const { rawPayload, headers } = (await teacher.page(shownAt(url))).response
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
  expect([photo, rawPayload].map((bytes) => bytes.includes('SecretPhone'))).toEqual([true, false])
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' })
  expect(headers['content-security-policy']).toContain('sandbox')
  const [listed] = (await teacher.get(readFiles.path, { text: '合影', pictures: 'true' })).data.list
  const small = (await teacher.page(listed.picture)).response
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
  const [plain] = (await teacher.get(readFiles.path, { text: '合影' })).data.list
  expect(plain).not.toHaveProperty('picture')
  expect(plain).not.toHaveProperty('placeholder')
  const tiny = Buffer.from(listed.placeholder.replace('data:image/webp;base64,', ''), 'base64')
  expect(await sharp(tiny).metadata()).toMatchObject({ format: 'webp', width: 16, height: 8 })
  expect(tiny.length).toBeLessThan(400)
  for (const address of [shownAt(url), listed.picture])
    expect((await colleague.page(address)).response.statusCode).toBe(404)
  const signedOut = (await server.visitor().page(shownAt(url))).response
  expect(JSON.parse(String(signedOut.rawPayload)).status).toBe(401)
  const broken = (await upload(teacher, '坏.jpg', photo.subarray(0, 40))).data
  expect(JSON.parse(String((await teacher.page(shownAt(broken.url))).response.rawPayload)).code).toBe('picture_broken')
})
