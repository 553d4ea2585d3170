import { randomUUID } from 'node:crypto'
import { readUnreadCounts } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { noticeReminderPause } from '@homeroom/contract/limits.ts'
import { readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import type { Message } from '@homeroom/contract/messages/message-schemas.ts'
import {
  openNotice,
  publishNotice,
  readUnreadPeople,
  remindReaders,
  withdrawNotice,
} from '@homeroom/contract/notices/notice-endpoints.ts'
import type { UnreadPerson } from '@homeroom/contract/notices/notice-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { expectEachLanguage } from '../../../test-support/expect-each-language.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let teacher: Browser
let parent: Browser
let student: Browser

beforeAll(async () => {
  server = await startTestServer()
  await signInAll()
})
afterAll(() => server.close())

async function signInAll(): Promise<void> {
  teacher = await server.signIn('teacher')
  parent = await server.signIn('parent')
  student = await server.signIn('student')
}

const ownClass = { kind: 'class', target: demoClassId('lakeside-1', '3-1') }
async function publish(title: string, readers = ['pupils', 'parents'], targets = [ownClass], author = teacher) {
  const audience = { targets, readers }
  const body = { requestId: randomUUID(), title, text: '见标题。', importance: 4, audience }
  return (await author.post(publishNotice.path, body)).data.id as string
}
const remind = (browser: Browser, id: string) => browser.post(remindReaders.path, { id })
const page = async (browser: Browser, query: Record<string, string>) =>
  (await browser.get(readUnreadPeople.path, query)).data as {
    list: UnreadPerson[]
    next: string | null
    total: number
  }
async function everyPage(browser: Browser, id: string): Promise<UnreadPerson[]> {
  const all: UnreadPerson[] = []
  for (let next: string | null = ''; next !== null; ) {
    const answer = await page(browser, next === '' ? { id } : { id, after: next })
    expect(answer.list.length).toBeLessThanOrEqual(defaultPageSize)
    all.push(...answer.list)
    next = answer.next
  }
  return all
}
const remindersOf = async (browser: Browser, title: string) =>
  ((await browser.get(readUnreadMessages.path)).data as Message[]).filter(
    ({ messageMeno, module }) => module === 'base' && messageMeno.includes(title),
  )
async function unreadNotices(browser: Browser): Promise<number> {
  const counts: { code: string; num: number }[] = (await browser.get(readUnreadCounts.path)).data
  return counts.find(({ code }) => code === 'notices')?.num ?? 0
}
const change = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, (client) => client.query(text, values))

test('the author sees who has not read it: name, class and the child a parent belongs to', async () => {
  const id = await publish('回执')
  const all = await everyPage(teacher, id)
  expect(all).toHaveLength((await page(teacher, { id })).total)
  const { rows } = await change('select real_name from users where id = $1', [demoPerson('parent').userId])
  const own = all.find(({ realName }) => realName === rows[0].real_name)
  expect(own).toMatchObject({
    userType: '3',
    pupils: [{ className: '三年级1班', classEnglishName: 'Grade 3 Class 1' }],
  })
  expect(all.every(({ pupils }) => pupils.length > 0)).toBe(true)
  // A brother or sister in another class is not the class teacher's business.
  expect(new Set(all.flatMap(({ pupils }) => pupils.map(({ className }) => className)))).toEqual(new Set(['三年级1班']))

  await parent.post(openNotice.path, { id })
  const after = await everyPage(teacher, id)
  expect(after).toHaveLength(all.length - 1)
  expect(after.map(({ realName }) => realName)).not.toContain(own?.realName)
})

test('the pages repeat nobody and leave nobody out, also while others read', async () => {
  const admin = await server.signIn('admin')
  const id = await publish('全校', [], [{ kind: 'everyone', target: '' }], admin)
  const first = await page(admin, { id })
  expect(first.total).toBeGreaterThan(200)
  await parent.post(openNotice.path, { id })
  const all = await everyPage(admin, id)
  expect(all).toHaveLength(first.total - 1)
  const { rows } = await change(
    'select count(*)::int as people from notices n join message_recipients r on r.message_id = n.message_id where n.id = $1 and r.read_at is null',
    [id],
  )
  expect(rows[0].people).toBe(all.length)
})

test('a reminder goes to only those who have not read it, and reading the notice reads it', async () => {
  const id = await publish('秋游回执')
  await student.post(openNotice.path, { id })
  const [icon, unread] = [await unreadNotices(parent), (await everyPage(teacher, id)).length]
  const { data } = await remind(teacher, id)
  const at = server.clock.now
  const nextAt = new Date(at.getTime() + noticeReminderPause).toISOString()
  expect(data).toEqual({ sent: true, reminder: { at: at.toISOString(), people: unread, nextAt } })
  expect(await remindersOf(student, '秋游回执')).toEqual([])
  const [message, ...others] = await remindersOf(parent, '秋游回执')
  expect(others).toEqual([])
  expect(message).toMatchObject({ importance: 4, url: expect.stringContaining(`notice=${id}`) })
  expectEachLanguage({ text: message?.messageMeno, englishText: message?.englishMessageMeno }, ['秋游回执'])
  // The icon counts notices, and there is still one.
  expect(await unreadNotices(parent)).toBe(icon)
  expect((await teacher.post(openNotice.path, { id })).data.reminder).toEqual(data.reminder)

  await parent.post(openNotice.path, { id })
  expect(await remindersOf(parent, '秋游回执')).toEqual([])
  expect(await unreadNotices(parent)).toBe(icon - 1)
})

test('reminding again within six hours sends nothing and answers the first reminder; later it goes out once more', async () => {
  const id = await publish('再提醒')
  const replies = await Promise.all(Array.from({ length: 4 }, () => remind(teacher, id)))
  expect(replies.filter(({ data }) => data.sent)).toHaveLength(1)
  expect(new Set(replies.map(({ data }) => JSON.stringify(data.reminder))).size).toBe(1)
  expect(await remindersOf(parent, '再提醒')).toHaveLength(1)

  server.clock.now = new Date(server.clock.now.getTime() + noticeReminderPause - 1)
  await signInAll()
  expect((await remind(teacher, id)).data.sent).toBe(false)
  server.clock.now = new Date(server.clock.now.getTime() + 1)
  expect((await remind(teacher, id)).data.sent).toBe(true)
  // The newer one takes the place of the older.
  const reminders = await remindersOf(parent, '再提醒')
  expect(reminders.map(({ messageDate }) => messageDate)).toEqual([server.clock.now.toISOString()])
})

test('when everybody has read it nobody is reminded', async () => {
  const id = await publish('都看过', ['pupils'])
  await change(
    'update message_recipients r set read_at = now() from notices n where n.id = $1 and r.message_id = n.message_id',
    [id],
  )
  expect(await page(teacher, { id })).toEqual({ list: [], next: null, total: 0 })
  expect((await remind(teacher, id)).data).toEqual({ sent: false, reminder: null })
})

test('withdrawing a notice takes its reminder back, too', async () => {
  const id = await publish('撤回提醒')
  await remind(teacher, id)
  await teacher.post(withdrawNotice.path, { id })
  expect(await remindersOf(parent, '撤回提醒')).toEqual([])
  expect((await remind(teacher, id)).code).toBe('not_found')
  expect((await teacher.get(readUnreadPeople.path, { id })).code).toBe('not_found')
})

test('an expired notice reminds nobody', async () => {
  const ends = new Date(server.clock.now.getTime() + 60_000)
  const audience = { targets: [ownClass], readers: ['parents'] }
  const body = {
    requestId: randomUUID(),
    title: '到期',
    text: '到期',
    importance: 3,
    audience,
    expiresAt: ends.toISOString(),
  }
  const { id } = (await teacher.post(publishNotice.path, body)).data
  server.clock.now = ends
  expect((await remind(teacher, id)).code).toBe('not_found')
})

test('only the author sees who has not read it or reminds; bad input is refused', async () => {
  const id = await publish('不是你的')
  for (const [browser, code] of [
    [server.visitor(), 'sign_in_required'],
    [student, 'not_allowed'],
    [parent, 'not_allowed'],
    [await server.signIn('admin'), 'not_found'],
    [await server.signIn('teacher.two'), 'not_found'],
    [await server.signIn('area.admin'), 'not_found'],
  ] as const) {
    expect((await remind(browser, id)).code).toBe(code)
    expect((await browser.get(readUnreadPeople.path, { id })).code).toBe(code)
  }
  for (const missing of [randomUUID()]) expect((await remind(teacher, missing)).code).toBe('not_found')
  expect((await remind(teacher, 'x')).code).toBe('validation_failed')
  const queries: Record<string, string>[] = [{ id: 'x' }, { id, after: 'x' }, { id, after: 'x'.repeat(201) }]
  for (const query of queries) expect((await teacher.get(readUnreadPeople.path, query)).code).toBe('validation_failed')
})

test('who no longer teaches a class neither reminds its people nor learns who they are', async () => {
  const id = await publish('换班主任', ['parents'])
  const { rows } = await change('delete from class_teachers where class_id = $1 returning *', [ownClass.target])
  expect((await remind(teacher, id)).code).toBe('audience_not_allowed')
  expect((await teacher.get(readUnreadPeople.path, { id })).code).toBe('audience_not_allowed')
  for (const row of rows)
    await change('insert into class_teachers select * from json_populate_record(null::class_teachers, $1)', [
      JSON.stringify(row),
    ])
  expect((await remind(teacher, id)).data.sent).toBe(true)
})
