import { randomUUID } from 'node:crypto'
import { makeFolders, moveFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { markHandInsSeen } from '@homeroom/contract/files/share-endpoints.ts'
import { sql as drizzle } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handingIn } from '../../../test-support/handing-in.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import type { HandInNews } from './hand-in-news.ts'
import { readFoldersToSettle } from './hand-in-news-queries.ts'

let server: TestServer
let teacher: Browser
let news: HandInNews
type Pupil = { browser: Browser; userId: string }
const pupils: Pupil[] = []
const { unitId, teacherId, sql, readPupils, makeFolder, share, titles, messages, works, ...handing } = handingIn(
  () => ({
    server,
    teacher,
  }),
)

beforeAll(async () => {
  server = await startTestServer()
  server.clock.now = new Date('2026-11-21T02:00:00.000Z')
  news = handing.news()
  teacher = await server.signIn('teacher')
  for (const { id, login } of await readPupils(2)) pupils.push({ browser: await server.signIn(login), userId: id })
})
afterAll(() => server.close())

const pupilOf = (at: 0 | 1) => pupils[at] as Pupil
/** A folder that both pupils hand in to. */
async function folderFor(): Promise<{ id: string; name: string }> {
  const folder = await makeFolder()
  for (const { userId } of pupils) await share(folder.id, { kind: 'person', target: userId })
  return folder
}
const handIn = ({ browser }: Pupil, folderId: string) => handing.handIn(browser, folderId)

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
