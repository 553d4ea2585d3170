import { randomBytes } from 'node:crypto'
import { makeFolders, moveFiles, readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { checkFile, giveUpUpload } from '@homeroom/contract/files/upload-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { hasPiece, md5Of, merge, sendPiece, sha256Of } from '../../../test-support/upload-client.ts'

let server: TestServer
let teacher: Browser
beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
})
afterAll(() => server.close())

/** Random bytes alone are another kind of file now and then, and refused under this name. */
const jpeg = () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(2496)])
const pieces = (name: string) => ({ name, bytes: jpeg(), eachSize: 1000 })
async function foldersOf(...folderNames: string[]): Promise<string[]> {
  const folders = folderNames.map((name) => ({ name, parent: -1 }))
  return (await teacher.post(makeFolders.path, { folderId: null, folders })).data.ids
}
const idsIn = async (folderId?: string): Promise<string[]> =>
  (await teacher.get(readFiles.path, folderId === undefined ? {} : { folderId })).data.list.map(
    ({ id }: { id: string }) => id,
  )

test('[UPLOAD-23] one picture that is on its way to three folders and the top at once is there in each of them', async () => {
  const file = pieces('drop.jpg')
  const folders = await foldersOf('drop one', 'drop two', 'drop three')
  const places = [...folders.map((folderId) => ({ folderId })), {}]
  const all = <Answer>(act: (place: { folderId?: string }) => Promise<Answer>) => Promise.all(places.map(act))
  for (const chunk of [1, 2, 3])
    for (const { status } of await all((fields) => sendPiece(teacher, file, chunk, { fields })))
      expect(status).toBe(200)
  const merged = await all((place) => merge(teacher, file, { sha256: sha256Of(file.bytes), ...place }))
  expect(merged.map(({ data }) => [data.state, data.name])).toEqual(places.map(() => ['done', 'drop.jpg']))
  expect(await Promise.all(folders.map((folderId) => idsIn(folderId)))).toEqual(
    folders.map((_, at) => [merged[at]?.data.id]),
  )
  expect((await idsIn()).filter((id) => id === merged[3]?.data.id)).toHaveLength(1)
})

test('[UPLOAD-15] giving one of two up, the same file on its way to another folder goes on', async () => {
  const file = pieces('both.jpg')
  const [first = '', second = ''] = await foldersOf('both one', 'both two')
  for (const folderId of [first, second]) await sendPiece(teacher, file, 1, { fields: { folderId } })
  const claim = { md5: md5Of(file.bytes), name: file.name, size: 2500, chunks: 3, uid: 'other' }
  expect((await teacher.post(giveUpUpload.path, { ...claim, folderId: first })).status).toBe(200)
  const there = [first, second].map((folderId) => hasPiece(teacher, file, 1, { folderId }))
  expect(await Promise.all(there)).toEqual([false, true])
  for (const chunk of [2, 3]) await sendPiece(teacher, file, chunk, { fields: { folderId: second } })
  expect(await merge(teacher, file, { folderId: first })).toMatchObject({ code: 'pieces_missing' })
  const { id } = (await merge(teacher, file, { folderId: second })).data
  expect([await idsIn(first), await idsIn(second)]).toEqual([[], [id]])
})

test('[UPLOAD-17][UPLOAD-23] a file that was moved away is not taken for the one that is uploaded to its folder again', async () => {
  const file = pieces('moved.jpg')
  const [first = '', second = ''] = await foldersOf('moved from', 'moved to')
  const send = async () => {
    for (const chunk of [1, 2, 3]) await sendPiece(teacher, file, chunk, { fields: { folderId: first } })
    return (await merge(teacher, file, { folderId: first })).data.id
  }
  const moved = await send()
  await teacher.post(moveFiles.path, { ids: [moved], folderId: second })
  const claim = { md5: md5Of(file.bytes), name: file.name, folderId: first }
  expect((await teacher.post(checkFile.path, claim)).data).toBeNull()
  expect(await hasPiece(teacher, file, 1, { folderId: first })).toBe(false)
  // The one that was moved is the older.
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const again = await send()
  expect([await idsIn(first), await idsIn(second)]).toEqual([[again], [moved]])
  expect((await teacher.post(checkFile.path, claim)).data.id).toBe(again)
})
