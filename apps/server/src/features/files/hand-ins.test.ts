import { randomBytes, randomUUID } from 'node:crypto'
import { binFiles, makeFolders, readFileAddress, readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import {
  addShare,
  endShare,
  handInFiles,
  readSharedFiles,
  readShares,
  withdrawHandIn,
} from '@homeroom/contract/files/share-endpoints.ts'
import { handInBytes, handInFiles as handInLimit, storageOfPerson, storageOfUnit } from '@homeroom/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { upload } from '../../../test-support/upload-client.ts'

let server: TestServer
let teacher: Browser
/** Teaches the class, too. */
let colleague: Browser
/** Two pupils of one class who have the same name. */
const pupils: { browser: Browser; userId: string; number: string }[] = []
const { unitId, userId: teacherId } = demoPerson('teacher')
const classId = demoClassId('lakeside-1', '3-1')
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  const found = await sql(
    `select u.id, u.login_name as login, s.student_number as number from students s
       join users u on u.unit_id = s.unit_id and u.id = s.user_id
     where s.unit_id = $1 and s.class_id = $2 and s.status = 1 and u.status = 'active' order by s.student_number desc limit 2`,
    [unitId, classId],
  )
  for (const { id, login, number } of found) {
    await sql(`update users set real_name = '李明', english_name = 'Li Ming' where id = $1`, [id])
    pupils.push({ browser: await server.signIn(login), userId: id, number })
  }
  expect(pupils).toHaveLength(2)
  const [other] = await sql(
    `select u.login_name as login from class_teachers t join users u on u.unit_id = t.unit_id and u.id = t.user_id
     where t.unit_id = $1 and t.class_id = $2 and u.id <> $3 and u.status = 'active' limit 1`,
    [unitId, classId, teacherId],
  )
  colleague = await server.signIn(other.login)
})
afterAll(() => server.close())

async function handInFolder(more: object = {}): Promise<string> {
  const folders = [{ name: randomUUID(), parent: -1 }]
  const [id] = (await teacher.post(makeFolders.path, { folderId: null, folders })).data.ids
  const share = { id, kind: 'class', target: classId, gives: 'hand_in', untilDay: null, ...more }
  expect((await teacher.post(addShare.path, share)).status).toBe(200)
  return id
}
const pupilOf = (at: 0 | 1) => pupils[at] as (typeof pupils)[number]
const own = async ({ browser }: { browser: Browser }, name: string, bytes: Buffer): Promise<string> =>
  (await upload(browser, name, bytes, { asVersion: 'true' })).data.id
async function handIn(pupil: { browser: Browser }, folderId: string, name: string, bytes: Buffer = randomBytes(50)) {
  return pupil.browser.post(handInFiles.path, { ids: [await own(pupil, name, bytes)], folderId })
}
const listOf = async (browser: Browser, folderId: string) => (await browser.get(readFiles.path, { folderId })).data.list
const seenBy = async ({ browser }: { browser: Browser }, folderId: string) =>
  (await browser.get(readSharedFiles.path, { folderId })).data
const bytesOf = async (browser: Browser, id: string): Promise<Buffer | undefined> => {
  const url = (await browser.get(readFileAddress.path, { id })).data?.url
  return url === undefined ? undefined : (await browser.send({ method: 'GET', url })).rawPayload
}

test('two pupils of one name hand in the same bytes under one name: the teacher has the work of each, with class, number and time', async () => {
  const folderId = await handInFolder()
  const bytes = randomBytes(60)
  for (const pupil of pupils) expect((await handIn(pupil, folderId, '作业.pdf', bytes)).status).toBe(200)
  const list = await listOf(teacher, folderId)
  const at = server.clock.now.toISOString()
  expect(list).toHaveLength(2)
  for (const { number } of pupils)
    expect(list).toContainEqual(
      expect.objectContaining({
        name: `李明 ${number} - 作业.pdf`,
        handedIn: {
          ...{ realName: '李明', englishName: 'Li Ming', studentNumber: number, mine: false, seen: false, at },
          ...{ className: expect.stringMatching(/1班$/), classEnglishName: expect.any(String) },
        },
      }),
    )
})

test('what is handed in again under its name takes the place of the first, and the teacher keeps what it was; a repeated call changes nothing', async () => {
  const folderId = await handInFolder()
  const [first, second] = [randomBytes(40), randomBytes(41)]
  for (const bytes of [first, first, second, second])
    expect((await handIn(pupilOf(0), folderId, 'essay.pdf', bytes)).status).toBe(200)
  const [entry, ...others] = await listOf(teacher, folderId)
  expect(others).toEqual([])
  expect((await bytesOf(teacher, entry.id))?.equals(second)).toBe(true)
  expect(await sql('select size::int from file_versions where entry_id = $1', [entry.id])).toEqual([{ size: 40 }])
})

test('a pupil sees, reads and withdraws their own until the share ends, and nothing of another one', async () => {
  const folderId = await handInFolder()
  const bytes = [randomBytes(30), randomBytes(31)] as const
  for (const at of [0, 1] as const) await handIn(pupilOf(at), folderId, 'essay.pdf', bytes[at])
  const [mine] = (await seenBy(pupilOf(0), folderId)).list
  const [theirs] = (await seenBy(pupilOf(1), folderId)).list
  expect([mine.handedIn.mine, theirs.handedIn.mine, mine.id === theirs.id]).toEqual([true, true, false])
  expect((await bytesOf(pupilOf(0).browser, mine.id))?.equals(bytes[0])).toBe(true)
  expect(await bytesOf(pupilOf(0).browser, theirs.id)).toBeUndefined()
  const withdraw = (browser: Browser, id: string) => browser.post(withdrawHandIn.path, { id })
  expect(await withdraw(pupilOf(0).browser, theirs.id)).toMatchObject({ status: 404 })
  expect(await withdraw(await server.signIn('teacher.two'), mine.id)).toMatchObject({ status: 404 })
  expect(await withdraw(server.visitor(), mine.id)).toMatchObject({ status: 401 })
  expect(await pupilOf(0).browser.post(withdrawHandIn.path, { id: 'x' })).toMatchObject({ status: 400 })
  expect((await withdraw(pupilOf(0).browser, mine.id)).status).toBe(200)
  expect((await listOf(teacher, folderId)).map(({ id }: { id: string }) => id)).toEqual([theirs.id])
  expect((await seenBy(pupilOf(0), folderId)).list).toEqual([])
  const [share] = (await teacher.get(readShares.path, { id: folderId })).data.list
  await teacher.post(endShare.path, { id: share.id })
  expect(await withdraw(pupilOf(1).browser, theirs.id)).toMatchObject({ status: 404 })
  expect(await bytesOf(pupilOf(1).browser, theirs.id)).toBeUndefined()
  expect(await listOf(teacher, folderId)).toHaveLength(1)
})

test('what the teacher has put into the bin is theirs: its giver neither sees nor withdraws it, and may hand in anew', async () => {
  const folderId = await handInFolder()
  await handIn(pupilOf(0), folderId, 'essay.pdf', Buffer.from('%PDF-1'))
  const [{ id }] = await listOf(teacher, folderId)
  await teacher.post(binFiles.path, { ids: [id] })
  expect((await seenBy(pupilOf(0), folderId)).list).toEqual([])
  expect(await pupilOf(0).browser.post(withdrawHandIn.path, { id })).toMatchObject({ status: 404 })
  expect((await handIn(pupilOf(0), folderId, 'essay.pdf', Buffer.from('%PDF-1'))).status).toBe(200)
  expect(await listOf(teacher, folderId)).toHaveLength(1)
})

test('a folder takes so many files from each person, and no more; one that is replaced or withdrawn makes none', async () => {
  const folderId = await handInFolder({ filesMost: 2 })
  for (const name of ['1.pdf', '2.pdf']) expect((await handIn(pupilOf(0), folderId, name)).status).toBe(200)
  const full = { status: 507, code: 'hand_in_full', data: null }
  expect(await handIn(pupilOf(0), folderId, '3.pdf')).toMatchObject(full)
  expect((await handIn(pupilOf(0), folderId, '2.pdf')).status).toBe(200)
  expect((await handIn(pupilOf(1), folderId, '3.pdf')).status).toBe(200)
  const { handIn: amount, list } = await seenBy(pupilOf(0), folderId)
  expect(amount).toEqual({ files: 2, filesMost: 2, bytes: 150, bytesMost: handInBytes.usual, untilDay: null })
  await pupilOf(0).browser.post(withdrawHandIn.path, { id: list[0].id })
  expect((await handIn(pupilOf(0), folderId, '3.pdf')).status).toBe(200)
})

test('where no other limit is set it is 50 files and 500 MB; earlier versions count, and at one moment no more is taken either', async () => {
  const folderId = await handInFolder()
  expect((await seenBy(pupilOf(0), folderId)).handIn).toEqual({
    ...{ files: 0, filesMost: 50, bytes: 0, bytesMost: 500 * 1024 * 1024, untilDay: null },
  })
  const small = await handInFolder({ bytesMost: 100 })
  expect((await handIn(pupilOf(0), small, '1.pdf', randomBytes(60))).status).toBe(200)
  expect(await handIn(pupilOf(0), small, '1.pdf', randomBytes(41))).toMatchObject({ code: 'hand_in_full' })
  expect((await handIn(pupilOf(0), small, '1.pdf', randomBytes(40))).status).toBe(200)
  const one = await handInFolder({ filesMost: 1 })
  const ids = await Promise.all(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => own(pupilOf(1), name, randomBytes(20))))
  const replies = await Promise.all(
    ids.map((id) => pupilOf(1).browser.post(handInFiles.path, { ids: [id], folderId: one })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await listOf(teacher, one)).toHaveLength(1)
})

test('nothing is handed in to a teacher who is suspended or has left: for pupils the folder is over, colleagues of the class still read it', async () => {
  const folderId = await handInFolder()
  expect((await handIn(pupilOf(0), folderId, 'before.pdf')).status).toBe(200)
  const id = await own(pupilOf(1), 'after.pdf', randomBytes(50))
  const put = (status: string) => sql('update users set status = $2 where id = $1', [teacherId, status])
  await put('disabled')
  expect(await pupilOf(1).browser.post(handInFiles.path, { ids: [id], folderId })).toMatchObject({ status: 404 })
  expect(await pupilOf(0).browser.get(readSharedFiles.path, { folderId })).toMatchObject({ status: 404 })
  const listed = (await pupilOf(0).browser.get(readSharedFiles.path)).data.list
  expect(listed.filter((one: { id: string }) => one.id === folderId)).toEqual([])
  expect((await seenBy({ browser: colleague }, folderId)).list).toHaveLength(1)
  await put('active')
  teacher = await server.signIn('teacher')
  expect((await pupilOf(1).browser.post(handInFiles.path, { ids: [id], folderId })).status).toBe(200)
})

test.each([
  { filesMost: 0 },
  { filesMost: handInLimit.most + 1 },
  { bytesMost: 0 },
  { bytesMost: handInBytes.most + 1 },
])('a limit of %j is refused', async (limit) => {
  const folderId = await handInFolder()
  const share = { id: folderId, kind: 'class', target: classId, gives: 'hand_in', untilDay: null, ...limit }
  expect(await teacher.post(addShare.path, share)).toMatchObject({ status: 400 })
})

test.each([
  ['person', teacherId, storageOfPerson, 'storage_full_owner'],
  ['unit', unitId, storageOfUnit, 'storage_full_unit'],
])(
  'where the space of the %s is full, the pupil hears whose it is, and nothing is handed in',
  async (kind, holder, most, code) => {
    const folderId = await handInFolder()
    const id = await own(pupilOf(0), `${kind}.pdf`, randomBytes(50))
    const [before] = await sql('select bytes from file_use where unit_id = $1 and kind = $2 and holder = $3', [
      ...[unitId, kind, holder],
    ])
    const use = (bytes: number) =>
      sql('update file_use set bytes = $4 where unit_id = $1 and kind = $2 and holder = $3', [
        unitId,
        kind,
        holder,
        bytes,
      ])
    await use(most - 10)
    expect(await pupilOf(0).browser.post(handInFiles.path, { ids: [id], folderId })).toMatchObject({
      status: 507,
      code,
    })
    await use(Number(before.bytes))
    expect(await listOf(teacher, folderId)).toEqual([])
  },
)
