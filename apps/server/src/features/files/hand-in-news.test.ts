import { randomBytes } from 'node:crypto'
import { binFiles, readFileAddress, renameFile, restoreFiles } from '@homeroom/contract/files/files-endpoints.ts'
import {
  endShare,
  markHandInsSeen,
  readSharedFiles,
  readShares,
  withdrawHandIn,
} from '@homeroom/contract/files/share-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { handingIn } from '../../../test-support/handing-in.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import type { HandInNews } from './hand-in-news.ts'

let server: TestServer
let teacher: Browser
let news: HandInNews
type Pupil = { browser: Browser; login: string; userId: string; studentId: string }
/** A class of two, and one of another class. */
const pupils: Pupil[] = []
const otherClassId = demoClassId('lakeside-1', '3-2')
const { unitId, teacherId, classId, sql, readPupils, makeFolder, share, todosOf, titles, messages, works, ...handing } =
  handingIn(() => ({ server, teacher }))
const put = (table: string, column: string, value: unknown, id: string) =>
  sql(`update ${table} set ${column} = $1 where id = $2`, [value, id])

beforeAll(async () => {
  server = await startTestServer()
  news = handing.news()
  const found = await readPupils(3)
  await sql('update students set class_id = $3 where unit_id = $1 and class_id = $2 and not (user_id = any($4))', [
    ...[unitId, classId, otherClassId, found.slice(0, 2).map(({ id }) => id)],
  ])
  for (const { id, login, studentId } of found) pupils.push({ browser: server.visitor(), login, userId: id, studentId })
})
beforeEach(() => goTo('2026-11-21T02:00:00.000Z'))
afterAll(() => server.close())

/** Nobody's session lasts as long as the days that pass. */
async function goTo(moment: string): Promise<void> {
  if (server.clock.now.toISOString() === moment && teacher) return
  server.clock.now = new Date(moment)
  teacher = await server.signIn('teacher')
  for (const pupil of pupils) pupil.browser = await server.signIn(pupil.login)
}
const pupilOf = (at: 0 | 1 | 2) => pupils[at] as Pupil
async function folderFor(more: object = {}): Promise<{ id: string; name: string }> {
  const folder = await makeFolder()
  await share(folder.id, more)
  return folder
}
async function end(id: string): Promise<void> {
  for (const one of (await teacher.get(readShares.path, { id })).data.list)
    expect((await teacher.post(endShare.path, { id: one.id })).status).toBe(200)
}
const handIn = ({ browser }: Pupil, folderId: string, ...file: [name?: string, bytes?: Buffer<ArrayBuffer>]) =>
  handing.handIn(browser, folderId, ...file)
async function withdraw({ browser }: Pupil, folderId: string): Promise<void> {
  const [mine] = (await browser.get(readSharedFiles.path, { folderId })).data.list
  expect((await browser.post(withdrawHandIn.path, { id: mine.id })).status).toBe(200)
}
test('whoever may hand in has one message and one to-do, which opens that folder and states the last day; nobody else has', async () => {
  const folder = await folderFor({ untilDay: '2026-12-04' })
  for (const { browser, userId } of [pupilOf(0), pupilOf(1)]) {
    const [todo, ...others] = await todosOf(browser, folder)
    expect(others).toEqual([])
    expect(todo).toMatchObject({
      title: `提交文件：${folder.name}（截止2026年12月4日）`,
      englishTitle: `Hand in: ${folder.name} (last day 4 December 2026)`,
      url: `/redirect/files#/?box=shared&folder=${folder.id}`,
      dueAt: '2026-12-04T15:59:59.000Z',
    })
    const [told, ...more] = await messages(userId, folder)
    expect(more).toEqual([])
    expect(told.english).toContain(`asks you to hand in to “${folder.name}” by 4 December 2026.`)
  }
  expect(await titles(pupilOf(2).browser, folder)).toEqual([])
  expect(await messages(pupilOf(2).userId, folder)).toEqual([])
  expect(await titles(teacher, folder)).toEqual([])
})

test('a folder for reading asks nobody; changed to handing in it does, and changed back it does no more', async () => {
  const folder = await folderFor({ gives: 'read' })
  expect(await titles(pupilOf(0).browser, folder)).toEqual([])
  await share(folder.id)
  expect(await titles(pupilOf(0).browser, folder)).toEqual([`提交文件：${folder.name}`])
  await share(folder.id, { gives: 'read' })
  expect(await titles(pupilOf(0).browser, folder)).toEqual([])
  expect(await messages(pupilOf(0).userId, folder)).toEqual([])
})

test('handing in does the to-do, withdrawing asks again; with a second file there nothing is asked', async () => {
  const folder = await folderFor()
  const pupil = pupilOf(0)
  await handIn(pupil, folder.id, 'one.pdf')
  expect(await titles(pupil.browser, folder)).toEqual([])
  expect(await titles(pupilOf(1).browser, folder)).toHaveLength(1)
  await handIn(pupil, folder.id, 'two.pdf')
  await withdraw(pupil, folder.id)
  expect(await titles(pupil.browser, folder)).toEqual([])
  await withdraw(pupil, folder.id)
  expect(await titles(pupil.browser, folder)).toHaveLength(1)
  await handIn(pupil, folder.id)
  expect(await titles(pupil.browser, folder)).toEqual([])
})

test('the last day, the name of the folder and the end of the share are followed at once', async () => {
  const folder = await folderFor({ untilDay: '2026-12-04' })
  await handIn(pupilOf(1), folder.id)
  await share(folder.id, { untilDay: '2026-12-11' })
  await teacher.post(renameFile.path, { id: folder.id, name: `${folder.name} B` })
  const [todo] = await todosOf(pupilOf(0).browser, folder)
  expect(todo).toMatchObject({
    title: `提交文件：${folder.name} B（截止2026年12月11日）`,
    dueAt: '2026-12-11T15:59:59.000Z',
  })
  const [told, ...others] = await messages(pupilOf(0).userId, folder)
  expect([told.text.includes('2026年12月11日'), others]).toEqual([true, []])
  // Whoever has handed in is not asked again.
  expect(await titles(pupilOf(1).browser, folder)).toEqual([])
  await end(folder.id)
  for (const { browser, userId } of [pupilOf(0), pupilOf(1)]) {
    expect(await titles(browser, folder)).toEqual([])
    expect(await messages(userId, folder)).toEqual([])
  }
})

test('in the bin the folder asks nobody; put back it asks those who have not handed in', async () => {
  const folder = await folderFor()
  await handIn(pupilOf(1), folder.id)
  await teacher.post(binFiles.path, { ids: [folder.id] })
  expect([await titles(pupilOf(0).browser, folder), await messages(pupilOf(0).userId, folder)]).toEqual([[], []])
  await teacher.post(restoreFiles.path, { ids: [folder.id] })
  expect(await titles(pupilOf(0).browser, folder)).toHaveLength(1)
  expect(await messages(pupilOf(0).userId, folder)).toHaveLength(1)
  expect([await titles(pupilOf(1).browser, folder), await messages(pupilOf(1).userId, folder)]).toEqual([[], []])
})

test('the sweep asks a pupil who comes into the class, and asks one who leaves it no more', async () => {
  const folder = await folderFor()
  const { browser, userId, studentId } = pupilOf(2)
  await put('students', 'class_id', classId, studentId)
  await news.sweep()
  expect(await titles(browser, folder)).toHaveLength(1)
  expect(await messages(userId, folder)).toHaveLength(1)
  await put('students', 'class_id', otherClassId, studentId)
  await news.sweep()
  expect([await titles(browser, folder), await messages(userId, folder)]).toEqual([[], []])
  expect(await titles(pupilOf(0).browser, folder)).toHaveLength(1)
})

test('the sweep ends what a suspended teacher had asked, and asks again when they are brought back', async () => {
  const folder = await folderFor()
  await handIn(pupilOf(1), folder.id)
  await put('users', 'status', 'disabled', teacherId)
  await news.sweep()
  expect([await titles(pupilOf(0).browser, folder), await messages(pupilOf(0).userId, folder)]).toEqual([[], []])
  await put('users', 'status', 'active', teacherId)
  teacher = await server.signIn('teacher')
  await news.sweep()
  expect(await titles(pupilOf(0).browser, folder)).toHaveLength(1)
  expect(await messages(pupilOf(0).userId, folder)).toHaveLength(1)
  expect([await titles(pupilOf(1).browser, folder), await messages(pupilOf(1).userId, folder)]).toEqual([[], []])
})

test('the last day counts to its end; then pupils are asked no more, and the teacher has a to-do about what came', async () => {
  const folder = await folderFor({ untilDay: '2026-12-04' })
  await handIn(pupilOf(0), folder.id)
  await goTo('2026-12-04T15:59:00.000Z')
  await news.sweep()
  expect(await titles(pupilOf(1).browser, folder)).toHaveLength(1)
  expect(await titles(teacher, folder)).toEqual([])
  await goTo('2026-12-04T16:00:00.000Z')
  await news.sweep()
  expect(await titles(pupilOf(1).browser, folder)).toEqual([])
  expect(await titles(teacher, folder)).toEqual([`查看“${folder.name}”中 1 人提交的文件`])
  // A day that is moved on opens it again.
  await share(folder.id, { untilDay: '2026-12-11' })
  expect(await titles(pupilOf(1).browser, folder)).toHaveLength(1)
})

test('the teacher has one message that counts, however many hand in; the same file again and a withdrawn one are no news', async () => {
  const folder = await folderFor()
  const told = async () => (await messages(teacherId, folder)).map(({ english }) => english)
  const bytes = randomBytes(30)
  for (const _ of ['first', 'repeated']) await handIn(pupilOf(0), folder.id, 'a.pdf', bytes)
  expect(await told()).toEqual([`“${folder.name}”: 1 of 2 has handed in.`])
  await sql(
    `update message_recipients r set read_at = now() from messages m
       where m.id = r.message_id and r.user_id = $1 and m.url like $2`,
    [teacherId, `%${folder.id}%`],
  )
  await handIn(pupilOf(1), folder.id)
  // Read today, it counts on and stays read.
  expect(await messages(teacherId, folder)).toEqual([
    { text: expect.stringContaining('2 人中已有 2 人提交'), english: expect.any(String), unread: false },
  ])
  await withdraw(pupilOf(1), folder.id)
  expect(await told()).toEqual([`“${folder.name}”: 1 of 2 has handed in.`])
  await goTo('2026-11-22T02:00:00.000Z')
  await handIn(pupilOf(1), folder.id)
  const [fresh, ...others] = await messages(teacherId, folder)
  expect([fresh.unread, fresh.english, others]).toEqual([true, `“${folder.name}”: 2 of 2 have handed in.`, []])
  await withdraw(pupilOf(0), folder.id)
  await withdraw(pupilOf(1), folder.id)
  expect(await told()).toEqual([])
})

test('when all have handed in the teacher has one to-do, whose number falls as they open or bin files, and rises as work comes anew', async () => {
  const folder = await folderFor()
  for (const at of [0, 1] as const) {
    expect(await titles(teacher, folder)).toEqual([])
    await handIn(pupilOf(at), folder.id)
  }
  const number = async () => (await titles(teacher, folder)).map((title) => Number(/中 (\d+) 人/.exec(title)?.[1]))
  const [todo] = await todosOf(teacher, folder)
  expect(todo?.url).toBe(`/redirect/files#/?folder=${folder.id}`)
  expect(await number()).toEqual([2])
  const list = await works(folder.id)
  expect(list.map(({ handedIn }) => handedIn.seen)).toEqual([false, false])
  const [first = '', second = ''] = list.map(({ id }) => id)
  await teacher.get(readFileAddress.path, { id: first })
  expect(await number()).toEqual([1])
  await teacher.post(binFiles.path, { ids: [second] })
  expect(await number()).toEqual([])
  // Whoever bins it has looked at it.
  await teacher.post(restoreFiles.path, { ids: [second] })
  expect(await number()).toEqual([])
  // What takes the place of the first is new.
  for (const at of [0, 1] as const) await handIn(pupilOf(at), folder.id)
  expect(await number()).toEqual([2])
  await withdraw(pupilOf(0), folder.id)
  expect(await number()).toEqual([1])
  const seen = { folderId: folder.id }
  expect(await pupilOf(0).browser.post(markHandInsSeen.path, seen)).toMatchObject({ status: 403 })
  expect(await server.visitor().post(markHandInsSeen.path, seen)).toMatchObject({ status: 401 })
  for (const login of ['teacher.two', 'staff'])
    expect(await (await server.signIn(login)).post(markHandInsSeen.path, seen)).toMatchObject({ status: 404 })
  expect(await teacher.post(markHandInsSeen.path, { folderId: 'x' })).toMatchObject({ status: 400 })
  expect(await number()).toEqual([1])
  expect((await teacher.post(markHandInsSeen.path, seen)).status).toBe(200)
  expect(await number()).toEqual([])
  expect((await works(folder.id)).map(({ handedIn }) => handedIn.seen)).toEqual([true])
})

test('of two ways into one folder a pupil is asked once, by the one that lasts longer', async () => {
  const folder = await folderFor({ untilDay: '2026-12-04' })
  await share(folder.id, { kind: 'person', target: pupilOf(0).userId, untilDay: '2026-12-18' })
  expect(await titles(pupilOf(0).browser, folder)).toEqual([`提交文件：${folder.name}（截止2026年12月18日）`])
  expect(await messages(pupilOf(0).userId, folder)).toHaveLength(1)
  expect(await titles(pupilOf(1).browser, folder)).toEqual([`提交文件：${folder.name}（截止2026年12月4日）`])
})

test('what is asked is what may be handed in: everybody with a to-do can hand in, and everybody who can has one', async () => {
  const folder = await folderFor()
  const everyone = await sql(
    `select id, login_name as login from users where unit_id = $1 and status = 'active'
    and id in (select user_id from todo_items union select unnest($2::uuid[])) order by id limit 12`,
    [...[unitId, pupils.map(({ userId }) => userId)]],
  )
  for (const { login } of everyone) {
    const browser = await server.signIn(login)
    const reads = await browser.get(readSharedFiles.path, { folderId: folder.id })
    expect([login, (await titles(browser, folder)).length]).toEqual([login, reads.data?.handsIn === true ? 1 : 0])
  }
})
