import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  readFileVersions,
  readTakenNames,
  removeFileVersion,
  restoreFileVersion,
} from '@homeroom/contract/files/file-version-endpoints.ts'
import {
  binFiles,
  eraseFiles,
  makeFolders,
  readFileAddress,
  readFiles,
  readStorageUse,
  renameFile,
  restoreFiles,
} from '@homeroom/contract/files/files-endpoints.ts'
import { addShare, readSharedFiles } from '@homeroom/contract/files/share-endpoints.ts'
import { fileVersionsKept, fileVersionsMaximum } from '@homeroom/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStore } from '#platform/storage/folder-store.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { merge, sendPiece, upload } from '../../../test-support/upload-client.ts'
import { createVersionService } from './version-service.ts'

let server: TestServer
let teacher: Browser
let colleague: Browser

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  colleague = await server.signIn('staff')
})
afterAll(() => server.close())

type Listed = { id: string; size: number; madeAt: string }
let count = 0
/** A folder for each test, since names are compared within one. */
async function folder(): Promise<string> {
  count += 1
  const made = { folderId: null, folders: [{ name: `versions ${count}`, parent: -1 }] }
  return (await teacher.post(makeFolders.path, made)).data.ids[0]
}
const put = async (folderId: string, size: number, { name = 'plan.dat', asVersion = 'true' } = {}) => {
  const bytes = randomBytes(size)
  later(1000)
  return { bytes, file: (await upload(teacher, name, bytes, { folderId, asVersion })).data }
}
const versionsOf = async (id: string): Promise<Listed[]> => (await teacher.get(readFileVersions.path, { id })).data.list
const bytesOf = async (browser: Browser, id: string): Promise<Buffer> => {
  const { url } = (await browser.get(readFileAddress.path, { id })).data
  return (await browser.send({ method: 'GET', url })).rawPayload
}
const used = async (): Promise<number> => (await teacher.get(readStorageUse.path)).data.person.used
const inStore = () =>
  readdirSync(join(server.filesFolder, 'store'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length
const later = (time: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + time)
}

test('a file uploaded again as a new version keeps its place, and what it was is listed, opened and restored', async () => {
  const folderId = await folder()
  const first = await put(folderId, 100)
  later(60_000)
  const second = await put(folderId, 150, { name: 'PLAN.dat' })
  expect(second.file).toMatchObject({ id: first.file.id, name: 'plan.dat', size: 150 })
  const { id } = first.file
  const [version] = await versionsOf(id)
  expect(version).toMatchObject({ size: 100, madeAt: expect.any(String) })
  expect((await bytesOf(teacher, id)).equals(second.bytes)).toBe(true)
  expect((await bytesOf(teacher, version?.id ?? '')).equals(first.bytes)).toBe(true)

  const restored = await teacher.post(restoreFileVersion.path, { id: version?.id })
  expect((await bytesOf(teacher, id)).equals(first.bytes)).toBe(true)
  expect(await versionsOf(id)).toMatchObject([{ id: restored.data.id, size: 150 }])
  await teacher.post(restoreFileVersion.path, { id: restored.data.id })
  expect((await bytesOf(teacher, id)).equals(second.bytes)).toBe(true)
  const [again] = await versionsOf(id)
  expect(again).toMatchObject({ size: 100, madeAt: version?.madeAt })
})

test('without being asked for a version, an upload keeps both files; the same bytes again change nothing', async () => {
  const folderId = await folder()
  const { file, bytes } = await put(folderId, 40, { asVersion: 'false' })
  const other = await put(folderId, 41, { asVersion: 'false' })
  expect(other.file.name).toBe('plan (2).dat')
  const repeated = await upload(teacher, 'plan.dat', bytes, { folderId, asVersion: 'true' })
  expect(repeated.data.id).toBe(file.id)
  expect(await versionsOf(file.id)).toEqual([])
})

test('pieces become a version, also of bytes that were the file before', async () => {
  const folderId = await folder()
  const pieces = { name: 'film.dat', bytes: randomBytes(2500), eachSize: 1000 }
  const send = async () => {
    for (const chunk of [1, 2, 3]) await sendPiece(teacher, pieces, chunk, { fields: { folderId } })
    return (await merge(teacher, pieces, { folderId, asVersion: true })).data
  }
  const made = await send()
  const other = await put(folderId, 60, { name: 'film.dat' })
  expect(other.file.id).toBe(made.id)
  expect(await send()).toMatchObject({ state: 'done', id: made.id, size: 2500 })
  expect((await versionsOf(made.id)).map(({ size }) => size)).toEqual([60, 2500])
})

test('which names are taken is told of files in the folder alone', async () => {
  const folderId = await folder()
  await put(folderId, 10)
  const nested = { folderId, folders: [{ name: 'sub.dat', parent: -1 }] }
  await teacher.post(makeFolders.path, nested)
  const names = ['Plan.DAT', 'other.dat', 'sub.dat']
  const places = [
    { folderId, names },
    { folderId: null, names },
  ]
  expect((await teacher.post(readTakenNames.path, { places })).data).toEqual({ taken: [['Plan.DAT'], []] })
  expect((await colleague.post(readTakenNames.path, { places })).data).toEqual({ taken: [[], []] })
  expect(await server.visitor().post(readTakenNames.path, { places })).toMatchObject({ status: 401 })
  expect(await teacher.post(readTakenNames.path, { places: [] })).toMatchObject({ status: 400 })
})

test('versions count as stored, and what is removed or erased frees its room and its bytes', async () => {
  const folderId = await folder()
  const [before, stored] = [await used(), inStore()]
  const versions = async () => (await teacher.get(readStorageUse.path)).data.versions
  const versionsBefore = await versions()
  const { file } = await put(folderId, 1000)
  await put(folderId, 200)
  await put(folderId, 30)
  expect([await used(), await versions()]).toEqual([before + 1230, versionsBefore + 1200])
  const [newest] = await versionsOf(file.id)
  expect(await teacher.post(removeFileVersion.path, { id: newest?.id })).toMatchObject({ status: 200 })
  expect([await used(), inStore()]).toEqual([before + 1030, stored + 2])

  await teacher.post(binFiles.path, { ids: [file.id] })
  expect(await teacher.get(readFileVersions.path, { id: file.id })).toMatchObject({ status: 404 })
  await teacher.post(restoreFiles.path, { ids: [file.id] })
  expect((await versionsOf(file.id)).map(({ size }) => size)).toEqual([1000])
  await teacher.post(binFiles.path, { ids: [file.id] })
  await teacher.post(eraseFiles.path, { ids: [file.id] })
  expect([await used(), inStore()]).toEqual([before, stored])
})

test('whoever a file is shared with sees the newest version only, and nobody else touches the earlier ones', async () => {
  const folderId = await folder()
  const { file } = await put(folderId, 70)
  const newest = await put(folderId, 71)
  const share = { kind: 'person', target: demoPerson('staff').userId, gives: 'read', untilDay: null }
  await teacher.post(addShare.path, { id: folderId, ...share })
  expect((await colleague.get(readSharedFiles.path, { folderId })).data.list).toMatchObject([{ size: 71 }])
  expect((await bytesOf(colleague, file.id)).equals(newest.bytes)).toBe(true)
  const [version] = await versionsOf(file.id)
  const id = version?.id
  for (const [browser, status] of [
    [colleague, 404],
    [await server.signIn('teacher.two'), 404],
    [server.visitor(), 401],
  ] as const) {
    expect(await browser.get(readFileVersions.path, { id: file.id })).toMatchObject({ status })
    expect(await browser.get(readFileAddress.path, { id: id ?? '' })).toMatchObject({ status })
    expect(await browser.post(restoreFileVersion.path, { id })).toMatchObject({ status })
    expect(await browser.post(removeFileVersion.path, { id })).toMatchObject({ status })
  }
  expect(await versionsOf(file.id)).toHaveLength(1)
  expect(await teacher.post(restoreFileVersion.path, { id: 'x' })).toMatchObject({ status: 400 })
})

test('the sweep keeps so many versions for so long, and no file loses what it is', async () => {
  const folderId = await folder()
  const { file } = await put(folderId, 1)
  for (let size = 2; size <= fileVersionsMaximum + 3; size += 1) {
    later(1000)
    await put(folderId, size)
  }
  await teacher.post(renameFile.path, { id: file.id, name: 'renamed.dat' })
  expect(await versionsOf(file.id)).toHaveLength(fileVersionsMaximum + 2)
  const [before, stored] = [await used(), inStore()]
  const sweep = async () => {
    const store = createFolderStore(join(server.filesFolder, 'store'))
    const kept = { most: fileVersionsMaximum, time: fileVersionsKept }
    await createVersionService({ db: server.db, now: () => server.clock.now, store, kept }).sweep()
    return (await versionsOf(file.id)).map(({ size }) => size)
  }
  const newestFirst = Array.from({ length: fileVersionsMaximum }, (_, at) => fileVersionsMaximum + 2 - at)
  expect(await sweep()).toEqual(newestFirst)
  expect([await used(), inStore()]).toEqual([before - 3, stored - 2])

  const replaced = (ago: number) =>
    visit(server.database.owner, (owner) =>
      owner.query('update file_versions set replaced_at = $2 where entry_id = $1', [
        file.id,
        new Date(server.clock.now.getTime() - ago),
      ]),
    )
  await replaced(fileVersionsKept)
  expect(await sweep()).toHaveLength(fileVersionsMaximum)
  await replaced(fileVersionsKept + 1)
  expect(await sweep()).toEqual([])
  expect((await teacher.get(readFiles.path, { folderId })).data.list).toMatchObject([{ name: 'renamed.dat' }])
})
