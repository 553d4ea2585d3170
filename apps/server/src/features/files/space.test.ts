import { randomBytes } from 'node:crypto'
import { readStorageUse } from '@homeroom/contract/files/files-endpoints.ts'
import { giveUpUpload, readUploadRoom } from '@homeroom/contract/files/upload-endpoints.ts'
import { openUploadsMaximum, storageOfApplication, storageOfPerson, storageOfUnit } from '@homeroom/contract/limits.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { md5Of, merge, type Pieces, sendPiece, upload } from '../../../test-support/upload-client.ts'

let server: TestServer
let teacher: Browser
let staff: Browser
beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  staff = await server.signIn('staff')
})
afterAll(() => server.close())
afterEach(() =>
  visit(server.database.owner, async (owner) => {
    await owner.query('delete from uploads')
    await owner.query('delete from file_use')
  }),
)

const { unitId, userId } = demoPerson('teacher')
const most = { person: storageOfPerson, application: storageOfApplication, unit: storageOfUnit }
/** Makes it look as if that much were left. */
const leave = (kind: keyof typeof most, free: number, holder: string) =>
  visit(server.database.owner, (owner) =>
    owner.query(
      `insert into file_use (unit_id, kind, holder, bytes) values ($1, $2, $3, $4)
       on conflict (unit_id, kind, holder) do update set bytes = $4`,
      [unitId, kind, holder, most[kind] - free],
    ),
  )
const fullUnit = { status: 507, code: 'storage_full_unit', message: expect.stringContaining('of the whole school') }
const full = { status: 507, code: 'storage_full', message: expect.stringContaining('There is not enough space') }
const use = async (browser = teacher) => (await browser.get(readStorageUse.path)).data
const hasRoom = (size: number, { browser = teacher, name = 'film.mp4' } = {}) =>
  browser.get(readUploadRoom.path, { name, size: String(size) })
const film = (name = 'film.mp4', size = 2500): Pieces => ({ name, bytes: randomBytes(size), eachSize: 1000 })
const sendAll = async (browser: Browser, file: Pieces) => {
  for (let chunk = 1; (chunk - 1) * file.eachSize < file.bytes.length; chunk++) await sendPiece(browser, file, chunk)
}

test.each([
  ['an application', 'application', 'repairs', fullUnit],
  ['the unit', 'unit', unitId, fullUnit],
  ['the person', 'person', userId, full],
] as const)(
  '[U12]where the space of %s ends, a file that just fits is taken and no byte more, whole or in pieces; the refusal says whose it is',
  async (_of, kind, holder, refused) => {
    await leave(kind, 3000, holder)
    const repairs = { serverid: 'repairs' }
    expect(await upload(teacher, 'large.pdf', randomBytes(3001), repairs)).toMatchObject(refused)
    const begun = film('large.mp4', 3001)
    expect(await sendPiece(teacher, begun, 1, { fields: repairs })).toMatchObject(refused)
    const fits = film('fits.mp4', 2500)
    for (const chunk of [1, 2, 3]) expect((await sendPiece(teacher, fits, chunk, { fields: repairs })).status).toBe(200)
    // What is on its way has its room already.
    expect(await upload(teacher, 'small.pdf', randomBytes(501), repairs)).toMatchObject(refused)
    expect((await upload(teacher, 'small.pdf', randomBytes(500), repairs)).status).toBe(200)
    expect((await merge(teacher, fits, repairs)).data.state).toBe('done')
    expect(await upload(teacher, 'one.pdf', randomBytes(1), repairs)).toMatchObject(refused)
    // Another application has its own.
    expect((await upload(teacher, 'other.pdf', randomBytes(10))).status).toBe(kind === 'application' ? 200 : 507)
  },
)

test('what is left is told with unfinished uploads counted, and whose space ends first', async () => {
  await leave('person', 10_000, userId)
  expect(await use()).toMatchObject({ open: 0, free: 10_000, freeOf: 'person' })
  await sendPiece(teacher, film(), 1)
  expect(await use()).toMatchObject({ open: 2500, free: 7500, freeOf: 'person' })
  await leave('unit', 9000, unitId)
  expect(await use()).toMatchObject({ free: 6500, freeOf: 'unit' })
  // What a colleague is uploading is not theirs, but takes the room of all.
  await sendPiece(staff, film('other.mp4', 1500), 1)
  expect(await use()).toMatchObject({ open: 2500, free: 5000, freeOf: 'unit' })
  await leave('application', 4500, 'base')
  expect(await use()).toMatchObject({ free: 500, freeOf: 'unit' })
})

test('that a space is nearly full is told from nine tenths on, and full when the next byte would be refused', async () => {
  await leave('person', Math.ceil(storageOfPerson / 10) + 1, userId)
  expect(await use()).toMatchObject({ freeOf: 'person', level: 'fine' })
  await leave('person', Math.floor(storageOfPerson / 10), userId)
  expect(await use()).toMatchObject({ freeOf: 'person', level: 'nearly' })
  await leave('person', 10, userId)
  expect(await use()).toMatchObject({ free: 10, level: 'nearly' })
  expect((await upload(teacher, 'last.pdf', randomBytes(10))).status).toBe(200)
  expect(await use()).toMatchObject({ free: 0, freeOf: 'person', level: 'full' })
  expect(await upload(teacher, 'over.pdf', randomBytes(1))).toMatchObject(full)
  await leave('person', 1000, userId)
  await leave('unit', 0, unitId)
  expect(await use()).toMatchObject({ free: 0, freeOf: 'unit', level: 'full' })
})

test('whether there is room is told before anything is sent; what has been begun of the file counts once', async () => {
  await leave('person', 4000, userId)
  expect((await hasRoom(4000)).data).toBe('success')
  expect(await hasRoom(4001)).toMatchObject(full)
  const file = film()
  await sendPiece(teacher, file, 1)
  expect((await hasRoom(2500)).data).toBe('success')
  expect(await hasRoom(2500, { name: 'another.mp4' })).toMatchObject(full)
  // Not by the upload of somebody else of that name and size.
  await leave('person', 100, demoPerson('staff').userId)
  expect(await hasRoom(2500, { browser: staff })).toMatchObject(full)
  await sendAll(teacher, file)
  await merge(teacher, file)
  expect(await hasRoom(1501)).toMatchObject(full)
})

test('asking for room is for people who are signed in, and names a file that may come', async () => {
  expect(await hasRoom(1, { browser: server.visitor() })).toMatchObject({ status: 401, data: null })
  expect(await hasRoom(-1)).toMatchObject({ status: 400 })
  expect(await hasRoom(1, { name: 'a．php' })).toMatchObject({ status: 501 })
})

test('[U12]of too many unfinished uploads no further one is begun; those that are go on, and one that is given up makes room', async () => {
  const first = film('first.mp4')
  await sendPiece(teacher, first, 1)
  await visit(server.database.owner, (owner) =>
    owner.query(
      `insert into uploads (unit_id, owner_id, md5, name, size, chunks, piece_size, started_at, touched_at)
       select $1, $2, decode(lpad(to_hex(n), 32, '0'), 'hex'), 'other.mp4', 10, 2, 5, now(), now()
       from generate_series(2, $3::int) n`,
      [unitId, userId, openUploadsMaximum],
    ),
  )
  const another = film('another.mp4')
  expect(await sendPiece(teacher, another, 1)).toMatchObject({ status: 429, code: 'uploads_too_many', data: null })
  expect((await sendPiece(teacher, first, 2)).status).toBe(200)
  expect((await sendPiece(staff, another, 1)).status).toBe(200)
  const { name, bytes } = first
  await teacher.post(giveUpUpload.path, { md5: md5Of(bytes), name, size: bytes.length, chunks: 3 })
  expect((await sendPiece(teacher, another, 1)).status).toBe(200)
})
