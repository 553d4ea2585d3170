import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolders, readFiles, readStorageUse } from '@homeroom/contract/files/files-endpoints.ts'
import { giveUpUpload, readUnfinishedUploads } from '@homeroom/contract/files/upload-endpoints.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { hasPiece, md5Of, merge, type Pieces, sendPiece } from '../../../test-support/upload-client.ts'

let server: TestServer
let teacher: Browser
beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const arriving = () => readdirSync(join(server.filesFolder, 'arriving'))
const openBytes = async (browser = teacher) => (await browser.get(readStorageUse.path)).data.open
const pieces = (name: string): Pieces => ({ name, bytes: randomBytes(2500), eachSize: 1000 })
const claimOf = ({ name, bytes }: Pieces) => ({ md5: md5Of(bytes), name, size: bytes.length, chunks: 3 })
const giveUp = (file: Pieces, { browser = teacher, uid = 'first' } = {}) =>
  browser.post(giveUpUpload.path, { ...claimOf(file), uid })
const send = (file: Pieces, chunk: number, uid = 'first', browser = teacher) =>
  sendPiece(browser, file, chunk, { fields: { uid } })

test('[UPLOAD-15] an upload that is given up is gone with its pieces, and its room is free at once', async () => {
  const file = pieces('film.mp4')
  for (const chunk of [1, 2]) expect((await send(file, chunk)).status).toBe(200)
  expect([await openBytes(), arriving().length]).toEqual([2500, 2])
  for (const _ of ['once', 'and again']) expect((await giveUp(file)).data).toBe('success')
  expect([await openBytes(), arriving()]).toEqual([0, []])
  expect(await hasPiece(teacher, file, 1)).toBe(false)
  expect(await merge(teacher, file)).toMatchObject({ code: 'pieces_missing' })
})

test('[UPLOAD-15] a late piece of it is refused clearly and begins nothing; the same file may be uploaded anew', async () => {
  const file = pieces('again.mp4')
  await send(file, 1)
  await giveUp(file)
  expect(await send(file, 2)).toMatchObject({ status: 409, code: 'upload_given_up', data: null })
  expect([await openBytes(), arriving()]).toEqual([0, []])
  for (const chunk of [1, 2, 3]) expect((await send(file, chunk, 'second')).status).toBe(200)
  expect((await merge(teacher, file)).data.state).toBe('done')
  // What has become a file stays one.
  expect((await giveUp(file, { uid: 'second' })).data).toBe('success')
  const names = (await teacher.get(readFiles.path)).data.list.map(({ name }: { name: string }) => name)
  expect(names).toContain('again.mp4')
  expect((await merge(teacher, file)).data.state).toBe('done')
})

test('[UPLOAD-15] pieces that race with giving up leave nothing, whoever is first', async () => {
  for (let round = 0; round < 15; round++) {
    const [file, uid] = [pieces(`race ${round}.mp4`), randomUUID()]
    if (round % 2 === 0) await send(file, 1, uid)
    const sent = [1, 2, 3].map((chunk) => send(file, chunk, uid))
    const [, ...replies] = await Promise.all([giveUp(file, { uid }), ...sent])
    for (const { status, code } of replies) if (status !== 200) expect([status, code]).toEqual([409, 'upload_given_up'])
    // All that is sent later is refused.
    expect(await send(file, 1, uid)).toMatchObject({ code: 'upload_given_up' })
  }
  await vi.waitFor(async () => expect([await openBytes(), arriving()]).toEqual([0, []]))
})

test('[UPLOAD-15] what was begun on any machine and not finished is told to its owner, and removed with what is told of it', async () => {
  const [folderId] = (
    await teacher.post(makeFolders.path, { folderId: null, folders: [{ name: 'unfinished', parent: -1 }] })
  ).data.ids
  const [film, other] = [pieces('begun film.mp4'), pieces('begun other.mp4')]
  for (const chunk of [1, 3]) await sendPiece(teacher, film, chunk, { fields: { folderId } })
  await send(other, 1)
  const again = await server.signIn('teacher')
  const read = async (browser: Browser) => (await browser.get(readUnfinishedUploads.path)).data.list
  const list = await read(again)
  expect(list).toHaveLength(2)
  expect(list).toContainEqual(
    expect.objectContaining({
      ...{ name: 'begun film.mp4', size: 2500, chunks: 3, md5: md5Of(film.bytes), folderId, arrived: 2000 },
      touchedAt: server.clock.now.toISOString(),
    }),
  )
  expect(await read(await server.signIn('teacher.two'))).toEqual([])
  expect(await server.visitor().get(readUnfinishedUploads.path)).toMatchObject({ status: 401 })
  for (const { md5, name, size, chunks, folderId: folder } of list)
    await again.post(giveUpUpload.path, { md5, name, size, chunks, ...(folder ? { folderId: folder } : {}) })
  expect([await read(again), await openBytes(), arriving()]).toEqual([[], 0, []])
})

test('[U6][UPLOAD-15] nobody gives up the upload of somebody else: it looks as if there were none', async () => {
  const file = pieces('mine.mp4')
  await send(file, 1)
  for (const name of ['teacher.two', 'staff', 'admin.two'])
    expect((await giveUp(file, { browser: await server.signIn(name) })).data).toBe('success')
  expect(await giveUp(file, { browser: server.visitor() })).toMatchObject({ status: 401, data: null })
  expect(await teacher.post(giveUpUpload.path, { ...claimOf(file), md5: 'x' })).toMatchObject({ status: 400 })
  expect(await teacher.post(giveUpUpload.path, { ...claimOf(file), name: 'a.exe' })).toMatchObject({ status: 501 })
  expect(await hasPiece(teacher, file, 1)).toBe(true)
  await giveUp(file)
})

test('[UPLOAD-15] what was to be put together and has no bytes any more is given up after a week, like everything else that nobody finishes', async () => {
  const [lost, late, there] = [pieces('lost.mp4'), pieces('late.mp4'), pieces('there.mp4')]
  const days: [Pieces, number][] = [
    [lost, 8],
    [late, 6],
    [there, 8],
  ]
  for (const [file, age] of days) {
    for (const chunk of [1, 2, 3]) await send(file, chunk)
    const touched = new Date(server.clock.now.getTime() - age * day).toISOString()
    const [{ id }] = await sql(`update uploads set state = 'joining', touched_at = $2 where name = $1 returning id`, [
      file.name,
      touched,
    ])
    if (file !== there) rmSync(join(server.filesFolder, 'arriving', id))
  }
  // The process that had received them is gone.
  const next = await startTestServer({ database: server.database, parts: { filesFolder: server.filesFolder } })
  const left = () =>
    sql(`select name, state from uploads where name = any($1) order by name`, [
      [lost, late, there].map(({ name }) => name),
    ])
  await vi.waitFor(async () =>
    expect(await left()).toEqual([
      { name: 'late.mp4', state: 'joining' },
      { name: 'there.mp4', state: 'done' },
    ]),
  )
  await next.close()
})
