import { randomBytes, randomUUID } from 'node:crypto'
import {
  binFiles,
  makeFolders,
  readFileAddress,
  readFiles,
  readStorageUse,
} from '@homeroom/contract/files/files-endpoints.ts'
import { addShare, copyFiles, endShare, readSharedFiles, readShares } from '@homeroom/contract/files/share-endpoints.ts'
import { copiedAtOnceMaximum, folderDepthMaximum } from '@homeroom/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { quietFamily } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { upload } from '../../../test-support/upload-client.ts'

let server: TestServer
let teacher: Browser
let pupil: Browser
/** None of them reads what is shared with the class of the pupil. */
let others: Record<'otherPupil' | 'staff' | 'otherUnit' | 'visitor', Browser>

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  pupil = await server.signIn(quietFamily('lakeside-1', '3-1').pupil)
  others = {
    otherPupil: await server.signIn(quietFamily('lakeside-1', '4-1').pupil),
    staff: await server.signIn('staff'),
    otherUnit: await server.signIn('teacher.two'),
    visitor: server.visitor(),
  }
})
afterAll(() => server.close())

/** Random bytes alone are another kind of file now and then, and refused under this name. */
const jpeg = () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(64)])
const share = (id: string, gives: 'read' | 'hand_in' = 'read') =>
  teacher.post(addShare.path, { id, kind: 'class', target: demoClassId('lakeside-1', '3-1'), gives, untilDay: null })
const bytesOf = async (browser: Browser, id: string): Promise<Buffer> => {
  const { url } = (await browser.get(readFileAddress.path, { id })).data
  return (await browser.send({ method: 'GET', url })).rawPayload
}
const foldersOf = async (...given: [name: string, parent: number][]): Promise<string[]> =>
  (await teacher.post(makeFolders.path, { folderId: null, folders: given.map(([name, parent]) => ({ name, parent })) }))
    .data.ids
const treeOf = async (browser: Browser, folderId: string): Promise<unknown[]> =>
  Promise.all(
    (await browser.get(readFiles.path, { folderId })).data.list.map(
      async ({ id, kind, name }: { id: string; kind: string; name: string }) =>
        kind === 'folder' ? [name, await treeOf(browser, id)] : name,
    ),
  )
const listOf = async (browser: Browser, query: Record<string, string> = {}) =>
  (await browser.get(readFiles.path, query)).data.list
const usedBy = async (browser: Browser): Promise<number> => (await browser.get(readStorageUse.path)).data.person.used

test('folders and several things at once are copied with all that is in them, and count; a folder may be copied into itself', async () => {
  const [folder = '', inner = ''] = await foldersOf([`复制 ${randomUUID()}`, -1], ['内', 0], ['空', 0])
  const bytes = jpeg()
  await upload(teacher, 'deep.jpg', bytes, { folderId: inner })
  const loose = (await upload(teacher, `${randomUUID()}.jpg`, jpeg())).data
  const gone = (await upload(teacher, 'gone.jpg', jpeg(), { folderId: inner })).data.id
  await teacher.post(binFiles.path, { ids: [gone] })
  const before = await usedBy(teacher)
  expect(await teacher.post(copyFiles.path, { ids: [folder, loose.id], folderId: inner })).toMatchObject({
    status: 200,
  })
  // The space of the copies: one file of the tree, and the other.
  expect((await usedBy(teacher)) - before).toBe(bytes.length + loose.size)
  const [copied] = (await listOf(teacher, { folderId: inner })).filter(
    ({ kind }: { kind: string }) => kind === 'folder',
  )
  expect(await treeOf(teacher, copied.id)).toEqual([
    ['空', []],
    ['内', ['deep.jpg']],
  ])
  const deep = (await listOf(teacher, { text: 'deep.jpg' })).at(-1)
  expect((await bytesOf(teacher, deep.id)).equals(bytes)).toBe(true)
})

test('a shared folder is copied as a whole by whoever may read it; one for handing in by nobody', async () => {
  const [folderId = ''] = await foldersOf([randomUUID(), -1])
  const bytes = jpeg()
  await upload(teacher, 'picture.jpg', bytes, { folderId })
  await share(folderId)
  expect(await pupil.post(copyFiles.path, { ids: [folderId], folderId: null })).toMatchObject({ status: 200 })
  for (const { id } of (await teacher.get(readShares.path, { id: folderId })).data.list)
    await teacher.post(endShare.path, { id })
  const copy = (await listOf(pupil)).find(({ kind }: { kind: string }) => kind === 'folder')
  const [file] = await listOf(pupil, { folderId: copy.id })
  expect((await bytesOf(pupil, file.id)).equals(bytes)).toBe(true)
  await share(folderId, 'hand_in')
  for (const browser of [pupil, ...Object.values(others)])
    expect((await browser.post(copyFiles.path, { ids: [folderId], folderId: null })).status).not.toBe(200)
})

test('a copy that would be too deep, too large or into the folder of somebody else is refused whole', async () => {
  const chain = Array.from({ length: folderDepthMaximum }, (_, at): [string, number] => [randomUUID(), at - 1])
  const ids = await foldersOf(...chain)
  const [top = '', bottom = ''] = [ids[0], ids.at(-1)]
  const copy = (folderId: string | null, browser = teacher) => browser.post(copyFiles.path, { ids: [top], folderId })
  expect(await copy(bottom)).toMatchObject({ status: 400, code: 'validation_failed' })
  const { staff, visitor } = others
  expect(await copy(null, staff)).toMatchObject({ status: 404 })
  expect(await copy(null, visitor)).toMatchObject({ status: 401 })
  const { id: own } = (await upload(staff, 'own.jpg', jpeg())).data
  expect(await staff.post(copyFiles.path, { ids: [own], folderId: top })).toMatchObject({ status: 404 })
  expect(await listOf(staff)).toHaveLength(1)
  const [wide = ''] = await foldersOf([randomUUID(), -1])
  await visit(server.database.owner, (owner) =>
    owner.query(
      `insert into file_entries (unit_id, owner_id, folder_id, name, spoken_name, created_at, changed_at)
       select unit_id, owner_id, id, n::text, n::text, now(), now() from file_entries, generate_series(1, $2::int) n where id = $1`,
      [wide, copiedAtOnceMaximum],
    ),
  )
  expect(await teacher.post(copyFiles.path, { ids: [wide], folderId: null })).toMatchObject({
    status: 413,
    code: 'copy_too_large',
  })
})

test('what is shared is found by name, pinyin and initials, wherever it is in there, and nothing that is not shared', async () => {
  const word = randomUUID()
  const [shown = '', inner = '', hidden = '', forHandingIn = ''] = await foldersOf(
    [`资料 ${word}`, -1],
    ['内', 0],
    [`别人 ${word}`, -1],
    [`交作业 ${word}`, -1],
  )
  for (const folderId of [inner, hidden, forHandingIn])
    await upload(teacher, `教学计划 ${word}.pdf`, randomBytes(20), { folderId })
  await share(shown)
  await share(forHandingIn, 'hand_in')
  const found = async (query: Record<string, string>, browser = pupil) =>
    (await browser.get(readSharedFiles.path, query)).data?.list.map(({ name }: { name: string }) => name)
  for (const text of [`教学计划 ${word}`, `jiaoxuejihua${word}`, word.toUpperCase()])
    expect((await found({ text })).filter((name: string) => name.startsWith('教学计划'))).toEqual([
      `教学计划 ${word}.pdf`,
    ])
  // Those that are shared themselves, by pinyin: jiaozuoye, jiaoxue, ziliao; folders first.
  expect(await found({ text: word })).toEqual([`交作业 ${word}`, `资料 ${word}`, `教学计划 ${word}.pdf`])
  expect(await found({ text: word, folderId: shown })).toEqual([`教学计划 ${word}.pdf`])
  expect(await found({ text: word, folderId: forHandingIn })).toEqual([])
  expect(await found({ text: '%' })).toEqual([])
  const { visitor, ...signedIn } = others
  for (const browser of Object.values(signedIn)) expect(await found({ text: word }, browser)).toEqual([])
  expect(await found({ text: word }, visitor)).toBeUndefined()
})

test('what is shared is sorted by pinyin, by size or by the last change', async () => {
  const [folderId = ''] = await foldersOf([randomUUID(), -1])
  for (const [name, size] of [
    ['资料.pdf', 10],
    ['beta.pdf', 30],
    ['阿姨.pdf', 20],
  ] as const) {
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    await upload(teacher, name, randomBytes(size), { folderId })
  }
  await share(folderId)
  const sorted = async (query: Record<string, string>, [browser, path] = [pupil, readSharedFiles.path]) =>
    (await browser.get(path, { folderId, ...query })).data.list.map(({ name }: { name: string }) => name.slice(0, 2))
  const byName = ['阿姨', 'be', '资料']
  expect(await sorted({})).toEqual(byName)
  expect(await sorted({ sort: 'name', descending: 'true' })).toEqual(byName.toReversed())
  expect(await sorted({ sort: 'size' })).toEqual(['资料', '阿姨', 'be'])
  expect(await sorted({ sort: 'changed', descending: 'true' })).toEqual(['阿姨', 'be', '资料'])
  expect(await sorted({}, [teacher, readFiles.path])).toEqual(byName)
  expect((await pupil.get(readSharedFiles.path, { sort: 'colour' })).status).toBe(400)
})
