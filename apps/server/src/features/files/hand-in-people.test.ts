import { randomBytes, randomUUID } from 'node:crypto'
import { binFiles, makeFolders, readFileAddress, readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import {
  addShare,
  endShare,
  handInFiles,
  readHandInPeople,
  readSharedFiles,
  readShares,
  remindHandIns,
  takeBackReminder,
  withdrawHandIn,
} from '@homeroom/contract/files/share-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { upload } from '../../../test-support/upload-client.ts'

let server: TestServer
let teacher: Browser
type Pupil = { browser: Browser; login: string; userId: string; number: string }
/** A class of three, in the order of their numbers. */
const pupils: Pupil[] = []
const { unitId } = demoPerson('teacher')
const [classId, otherClassId] = [demoClassId('lakeside-1', '3-1'), demoClassId('lakeside-1', '3-2')]
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

beforeAll(async () => {
  server = await startTestServer()
  const found = await sql(
    `select u.id, u.login_name as login, s.student_number as number from students s
       join users u on u.unit_id = s.unit_id and u.id = s.user_id
     where s.unit_id = $1 and s.class_id = $2 and s.status = 1 and u.status = 'active' order by s.student_number limit 3`,
    [unitId, classId],
  )
  await sql('update students set class_id = $3 where unit_id = $1 and class_id = $2 and not (user_id = any($4))', [
    ...[unitId, classId, otherClassId, found.map(({ id }) => id)],
  ])
  for (const { id, login, number } of found) pupils.push({ browser: server.visitor(), login, userId: id, number })
  expect(pupils).toHaveLength(3)
})
beforeEach(() => goTo('2026-11-21T02:00:00.000Z'))
afterAll(() => server.close())

/** Nobody's session lasts as long as the time that passes. */
async function goTo(moment: string): Promise<void> {
  if (server.clock.now.toISOString() === moment && teacher) return
  server.clock.now = new Date(moment)
  teacher = await server.signIn('teacher')
  for (const pupil of pupils) pupil.browser = await server.signIn(pupil.login)
}
const pupilOf = (at: 0 | 1 | 2) => pupils[at] as Pupil
async function folderFor(more: object = {}): Promise<{ id: string; name: string }> {
  const name = `作文 ${randomUUID().slice(0, 8)}`
  const [id] = (await teacher.post(makeFolders.path, { folderId: null, folders: [{ name, parent: -1 }] })).data.ids
  await share(id, more)
  return { id, name }
}
async function share(id: string, more: object = {}): Promise<void> {
  const asked = { id, kind: 'class', target: classId, gives: 'hand_in', untilDay: null, ...more }
  expect((await teacher.post(addShare.path, asked)).status).toBe(200)
}
async function handIn({ browser }: Pupil, folderId: string, name = '作业.pdf'): Promise<void> {
  const { id } = (await upload(browser, name, randomBytes(40), { asVersion: 'true' })).data
  expect((await browser.post(handInFiles.path, { ids: [id], folderId })).status).toBe(200)
}
const people = async ({ id }: { id: string }) => (await teacher.get(readHandInPeople.path, { folderId: id })).data
const remind = async ({ id }: { id: string }) => (await teacher.post(remindHandIns.path, { folderId: id })).data
/** The reminders of a folder that somebody has, and whether each is unread. */
const reminders = async ({ userId }: Pupil, { id }: { id: string }) =>
  sql(
    `select m.text, m.english_text as english, r.read_at is null as unread from message_recipients r
       join messages m on m.unit_id = r.unit_id and m.id = r.message_id
       join application_items i on i.unit_id = m.unit_id and i.id = m.item_id
     where r.unit_id = $1 and r.user_id = $2 and starts_with(i.key, 'hand-in-reminder:' || $3) order by m.sent_at`,
    [unitId, userId, id],
  )
const counts = async (folder: { id: string }) =>
  Promise.all(pupils.map(async (pupil) => (await reminders(pupil, folder)).length))

test('the teacher sees who has handed in, when and how much, and before them who has not, by their numbers', async () => {
  const folder = await folderFor()
  await handIn(pupilOf(0), folder.id, 'one.pdf')
  await goTo('2026-11-21T02:10:00.000Z')
  await handIn(pupilOf(0), folder.id, 'two.pdf')
  const { list, ...rest } = await people(folder)
  expect(rest).toEqual({ people: 3, handed: 1, open: true, reminder: null })
  expect(list.map((one: { studentNumber: string; files: number }) => [one.studentNumber, one.files])).toEqual([
    [pupilOf(1).number, 0],
    [pupilOf(2).number, 0],
    [pupilOf(0).number, 2],
  ])
  expect(list[0]).toMatchObject({ className: '三年级1班', at: null, seen: true })
  expect(list[2]).toMatchObject({ at: '2026-11-21T02:10:00.000Z', seen: false })
  for (const { id } of (await teacher.get(readFiles.path, { folderId: folder.id })).data.list)
    await teacher.get(readFileAddress.path, { id })
  expect((await people(folder)).list[2]).toMatchObject({ files: 2, seen: true })
})

test('what the teacher has moved away counts as handed in, what was withdrawn does not; after the last day the list stays', async () => {
  const folder = await folderFor({ untilDay: '2026-11-21' })
  await handIn(pupilOf(0), folder.id)
  const [work] = (await teacher.get(readFiles.path, { folderId: folder.id })).data.list
  await teacher.post(binFiles.path, { ids: [work.id] })
  await handIn(pupilOf(1), folder.id)
  const [mine] = (await pupilOf(1).browser.get(readSharedFiles.path, { folderId: folder.id })).data.list
  await pupilOf(1).browser.post(withdrawHandIn.path, { id: mine.id })
  expect(await people(folder)).toMatchObject({ people: 3, handed: 1, open: true })
  await goTo('2026-11-21T16:00:00.000Z')
  expect(await people(folder)).toMatchObject({ people: 3, handed: 1, open: false })
  expect(await teacher.post(remindHandIns.path, { folderId: folder.id })).toMatchObject({
    ...{ status: 409, code: 'hand_in_over' },
  })
})

test('the owner of a folder hears that it takes work, after its last day, too; of any other folder not', async () => {
  const folder = await folderFor({ untilDay: '2026-11-21' })
  const open = async ({ id }: { id: string }) => (await teacher.get(readFiles.path, { folderId: id })).data
  expect(await open(folder)).toMatchObject({ handIns: true, path: [{ shared: 'hand_in' }] })
  await goTo('2026-11-21T16:00:00.000Z')
  const over = await open(folder)
  expect(over.handIns).toBe(true)
  expect(over.path).toEqual([{ id: folder.id, name: folder.name }])
  expect((await open(await folderFor({ gives: 'read' }))).handIns).toBe(false)
  expect((await teacher.get(readFiles.path, {})).data.handIns).toBe(false)
})

test('a reminder reaches those alone who have not handed in, once for all presses of six hours', async () => {
  const folder = await folderFor({ untilDay: '2026-12-04' })
  await handIn(pupilOf(0), folder.id)
  const both = await Promise.all([remind(folder), remind(folder)])
  expect(both.map(({ sent }) => sent).sort()).toEqual([false, true])
  const reminder = { at: '2026-11-21T02:00:00.000Z', people: 2, nextAt: '2026-11-21T08:00:00.000Z' }
  for (const answer of both) expect(answer.reminder).toEqual(reminder)
  expect(await counts(folder)).toEqual([0, 1, 1])
  const [told] = await reminders(pupilOf(1), folder)
  expect(told.text).toContain(`你还没有把文件提交到“${folder.name}”，截止2026年12月4日。`)
  expect(told.english).toContain(`you have not handed in to “${folder.name}” yet (last day 4 December 2026).`)
  await goTo('2026-11-21T07:59:00.000Z')
  expect(await remind(folder)).toEqual({ sent: false, reminder })
  await goTo('2026-11-21T08:00:00.000Z')
  expect((await people(folder)).reminder).toEqual(reminder)
  expect(await remind(folder)).toMatchObject({ sent: true, reminder: { people: 2 } })
  // The new one takes the place of the old one.
  expect(await counts(folder)).toEqual([0, 1, 1])
})

test('a reminder that was taken back is gone everywhere, and one may be sent again at once', async () => {
  const folder = await folderFor()
  await remind(folder)
  expect((await teacher.post(takeBackReminder.path, { folderId: folder.id })).status).toBe(200)
  expect(await counts(folder)).toEqual([0, 0, 0])
  expect((await people(folder)).reminder).toBeNull()
  // There is nothing more to take back.
  expect((await teacher.post(takeBackReminder.path, { folderId: folder.id })).status).toBe(200)
  expect((await remind(folder)).sent).toBe(true)
  expect(await counts(folder)).toEqual([1, 1, 1])
})

test('whoever hands in has read the reminder; once all have, or nobody may any more, it is gone', async () => {
  const folder = await folderFor()
  await remind(folder)
  await handIn(pupilOf(1), folder.id)
  expect((await reminders(pupilOf(1), folder)).map(({ unread }) => unread)).toEqual([false])
  expect((await reminders(pupilOf(0), folder)).map(({ unread }) => unread)).toEqual([true])
  const [given] = (await teacher.get(readShares.path, { id: folder.id })).data.list
  await teacher.post(endShare.path, { id: given.id })
  expect(await counts(folder)).toEqual([0, 0, 0])
  const other = await folderFor()
  for (const pupil of pupils) await handIn(pupil, other.id)
  expect(await remind(other)).toEqual({ sent: false, reminder: null })
})

test('only the owner of a folder asks and reminds: not a colleague, another school, a pupil or a visitor', async () => {
  const { id: folderId } = await folderFor()
  const asks = [
    (browser: Browser) => browser.get(readHandInPeople.path, { folderId }),
    (browser: Browser) => browser.post(remindHandIns.path, { folderId }),
    (browser: Browser) => browser.post(takeBackReminder.path, { folderId }),
  ]
  for (const ask of asks) {
    for (const login of ['staff', 'teacher.two']) expect((await ask(await server.signIn(login))).status).toBe(404)
    expect((await ask(pupilOf(0).browser)).status).toBe(403)
    expect((await ask(server.visitor())).status).toBe(401)
  }
  expect(await teacher.get(readHandInPeople.path, { folderId: 'x' })).toMatchObject({ status: 400 })
  expect(await teacher.post(remindHandIns.path, {})).toMatchObject({ status: 400 })
  expect(await counts({ id: folderId })).toEqual([0, 0, 0])
})

test('a pupil is told the last day on which they may hand in, of several the latest', async () => {
  const folder = await folderFor({ untilDay: '2026-12-04' })
  const seen = async () => (await pupilOf(0).browser.get(readSharedFiles.path, { folderId: folder.id })).data.handIn
  expect(await seen()).toMatchObject({ files: 0, untilDay: '2026-12-04' })
  await share(folder.id, { kind: 'person', target: pupilOf(0).userId, untilDay: '2026-12-18' })
  expect(await seen()).toMatchObject({ untilDay: '2026-12-18' })
  await share(folder.id, { kind: 'person', target: pupilOf(0).userId })
  expect(await seen()).toMatchObject({ untilDay: null })
})

test('of those who have a role the owner sees how many they are, and names only whom they know', async () => {
  const { userId: staffId } = demoPerson('staff')
  const [{ id: roleId }] = await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, 'counselled', '辅导') returning id),
       held as (insert into role_assignments select $1, person, id from made, unnest($2::uuid[]) person)
     select id from made`,
    [unitId, [staffId, pupilOf(0).userId]],
  )
  const [id] = (await teacher.post(makeFolders.path, { folderId: null, folders: [{ name: '谈话', parent: -1 }] })).data
    .ids
  await teacher.post(addShare.path, { id, kind: 'role', target: roleId, gives: 'hand_in', untilDay: null, tell: false })
  const { people, list } = (await teacher.get(readHandInPeople.path, { folderId: id })).data
  expect([people, list.map(({ studentNumber }: { studentNumber: string }) => studentNumber)]).toEqual([
    2,
    [pupilOf(0).number],
  ])
  const told = { id, kind: 'role', target: roleId, gives: 'read', untilDay: null, tell: true }
  expect((await teacher.post(addShare.path, told)).status, 'writing to all who have it is for those who may').toBe(403)
  expect((await teacher.post(addShare.path, { ...told, tell: false })).status).toBe(200)
  await teacher.post(addShare.path, {
    id,
    kind: 'person',
    target: staffId,
    gives: 'hand_in',
    untilDay: null,
    tell: false,
  })
  expect((await teacher.get(readHandInPeople.path, { folderId: id })).data.list, 'chosen by name').toHaveLength(1)
})
