import { randomBytes, randomUUID } from 'node:crypto'
import { makeFolders, moveFiles, readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { addShare, handInFiles, markHandInsSeen } from '@homeroom/contract/files/share-endpoints.ts'
import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import type { TodoItem } from '@homeroom/contract/messages/todo-schemas.ts'
import { sql as drizzle } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { createApplicationItemService } from '#features/applications/application-item-service.ts'
import { createLicenceService } from '#features/licences/licence-service.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { upload } from '../../../test-support/upload-client.ts'
import { createHandInNews, type HandInNews } from './hand-in-news.ts'
import { readFoldersToSettle } from './hand-in-news-queries.ts'

let server: TestServer
let teacher: Browser
let news: HandInNews
type Pupil = { browser: Browser; userId: string }
const pupils: Pupil[] = []
const { unitId, userId: teacherId } = demoPerson('teacher')
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

beforeAll(async () => {
  server = await startTestServer()
  server.clock.now = new Date('2026-11-21T02:00:00.000Z')
  const parts = { db: server.db, now: () => server.clock.now }
  const items = createApplicationItemService({ ...parts, licences: createLicenceService(parts) })
  news = createHandInNews({ ...parts, items })
  teacher = await server.signIn('teacher')
  const found = await sql(
    `select u.id, u.login_name as login from students s join users u on u.unit_id = s.unit_id and u.id = s.user_id
     where s.unit_id = $1 and s.class_id = $2 and s.status = 1 and u.status = 'active' order by s.student_number desc limit 2`,
    [unitId, demoClassId('lakeside-1', '3-1')],
  )
  for (const { id, login } of found) pupils.push({ browser: await server.signIn(login), userId: id })
})
afterAll(() => server.close())

const pupilOf = (at: 0 | 1) => pupils[at] as Pupil
/** A folder that both pupils hand in to. */
async function folderFor(): Promise<{ id: string; name: string }> {
  const name = `作文 ${randomUUID().slice(0, 8)}`
  const [id] = (await teacher.post(makeFolders.path, { folderId: null, folders: [{ name, parent: -1 }] })).data.ids
  for (const { userId } of pupils) {
    const share = { id, kind: 'person', target: userId, gives: 'hand_in', untilDay: null }
    expect((await teacher.post(addShare.path, share)).status).toBe(200)
  }
  return { id, name }
}
async function handIn({ browser }: Pupil, folderId: string): Promise<void> {
  const { id } = (await upload(browser, '作业.pdf', randomBytes(40))).data
  expect((await browser.post(handInFiles.path, { ids: [id], folderId })).status).toBe(200)
}
async function titles(browser: Browser, { id }: { id: string }): Promise<string[]> {
  const { list } = (await browser.get(readReminders.path, { start: '0', size: '100' })).data as { list: TodoItem[] }
  return list.filter(({ url }) => url.includes(id)).map(({ title }) => title)
}
/** What the person's bell has of a folder. */
const messages = (userId: string, { id }: { id: string }) =>
  sql(
    `select m.text, m.english_text as english, r.read_at is null as unread from message_recipients r
       join messages m on m.unit_id = r.unit_id and m.id = r.message_id
     where r.unit_id = $1 and r.user_id = $2 and m.module = 'files' and m.url like $3 order by m.sent_at`,
    [unitId, userId, `%${id}%`],
  )
const works = async (folderId: string): Promise<{ id: string; handedIn: { seen: boolean } }[]> =>
  (await teacher.get(readFiles.path, { folderId })).data.list

test('whoever moves work has looked at it; “Mark all as seen” also takes what lies in a folder and came from another one', async () => {
  const folder = await folderFor()
  const name = `评分 ${randomUUID().slice(0, 8)}`
  const [marked] = (await teacher.post(makeFolders.path, { folderId: null, folders: [{ name, parent: -1 }] })).data.ids
  for (const at of [0, 1] as const) await handIn(pupilOf(at), folder.id)
  const [first, second] = (await works(folder.id)).map(({ id }) => id)
  const seen = async (id: string) => (await works(id)).map(({ handedIn }) => handedIn.seen)
  await teacher.post(moveFiles.path, { ids: [first], folderId: folder.id })
  expect(await seen(folder.id)).toEqual([false, false])
  await teacher.post(moveFiles.path, { ids: [first, second], folderId: marked })
  expect(await seen(marked)).toEqual([true, true])
  // As those are that were moved before that counted.
  await sql('update file_hand_ins set seen_at = null where folder_id = $1', [folder.id])
  expect(await seen(marked)).toEqual([false, false])
  expect((await teacher.post(markHandInsSeen.path, { folderId: marked })).status).toBe(200)
  expect(await seen(marked)).toEqual([true, true])
})

test('what is left of a share that went with its role is removed by the sweep', async () => {
  const folder = await folderFor()
  await sql('delete from file_shares where entry_id = $1', [folder.id])
  await news.sweep()
  expect([await titles(pupilOf(0).browser, folder), await messages(pupilOf(0).userId, folder)]).toEqual([[], []])
})

test('whom no to-do reaches, since they do not have Files, leaves nothing to do for the sweep', async () => {
  const asks = await folderFor()
  const looks = await folderFor()
  await handIn(pupilOf(1), looks.id)
  const toSettle = () => server.db.inUnit(unitId, (tx) => readFoldersToSettle(tx, { unitId, today: '2026-11-21' }))
  for (const { userId } of [pupilOf(0), { userId: teacherId }])
    await sql(
      `insert into application_assignments (unit_id, application_code, user_id, granted) values ($1, 'files', $2, false)`,
      [unitId, userId],
    )
  await sql('delete from todo_items where user_id = $1 and url like $2', [pupilOf(0).userId, `%${asks.id}%`])
  await sql('delete from file_shares where entry_id = $1', [looks.id])
  expect(await toSettle()).not.toEqual(expect.arrayContaining([asks.id]))
  expect(await toSettle()).not.toEqual(expect.arrayContaining([looks.id]))
  // With Files again both hear of it.
  await sql(`delete from application_assignments where unit_id = $1 and application_code = 'files' and not granted`, [
    unitId,
  ])
  expect(await toSettle()).toEqual(expect.arrayContaining([asks.id, looks.id]))
  await news.sweep()
  expect(await titles(pupilOf(0).browser, asks)).toHaveLength(1)
  expect(await titles(teacher, looks)).toHaveLength(1)
})

test('of two who change one folder at once the second counts what the first has changed', async () => {
  const folder = await folderFor()
  for (const at of [0, 1] as const) await handIn(pupilOf(at), folder.id)
  const [seen = ''] = (
    await sql('select entry_id as id from file_hand_ins where folder_id = $1 and person_id = $2', [
      ...[folder.id, pupilOf(1).userId],
    ])
  ).map(({ id }) => id)
  const { userId: personId } = pupilOf(0)
  const [withdrawn, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = server.db.inUnit(unitId, async (tx) => {
    await tx.execute(drizzle`delete from file_hand_ins where folder_id = ${folder.id} and person_id = ${personId}`)
    await news.withdrawnIn(tx, { unitId, folderId: folder.id, personId })
    withdrawn.resolve()
    await goOn.promise
  })
  await withdrawn.promise
  const second = server.db.inUnit(unitId, (tx) => news.sawIn(tx, { unitId, ownerId: teacherId }, [seen]))
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await sql(waiting)).length).toBe(1)
  goOn.resolve()
  await Promise.all([first, second])
  expect((await messages(teacherId, folder)).map(({ english }) => english)).toEqual([
    `“${folder.name}”: 1 of 2 has handed in.`,
  ])
})
