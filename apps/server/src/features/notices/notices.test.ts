import { randomUUID } from 'node:crypto'
import { readUnreadCounts } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import { openNotice, publishNotice, readNotices, withdrawNotice } from '@homeroom/contract/notices/notice-endpoints.ts'
import type { NoticeSummary } from '@homeroom/contract/notices/notice-schemas.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
let teacher: Browser
let parent: Browser
let student: Browser
let stranger: Browser

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  parent = await server.signIn('parent')
  student = await server.signIn('student')
  stranger = await server.signIn('teacher.two')
})
afterAll(() => server.close())

/** Longer than a session lives without being used, and than an author's limit looks back. */
async function passAnHour(): Promise<void> {
  server.clock.now = new Date(server.clock.now.getTime() + 61 * minute)
  teacher = await server.signIn('teacher')
  parent = await server.signIn('parent')
}

async function publish(title: string, extra: object = {}): Promise<string> {
  // Each notice a little later, so that their order is certain.
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const audience = {
    targets: [{ kind: 'class', target: demoClassId('lakeside-1', '3-1') }],
    readers: ['pupils', 'parents'],
  }
  const body = { requestId: randomUUID(), title, text: `${title}。`, importance: 3, audience, ...extra }
  const reply = await teacher.post(publishNotice.path, body)
  expect(reply.message).toBe('')
  return reply.data.id
}

const received = async (browser: Browser): Promise<NoticeSummary[]> => (await browser.get(readNotices.path)).data.list
const open = (browser: Browser, id: string) => browser.post(openNotice.path, { id })

async function unreadNotices(browser: Browser): Promise<number> {
  const counts: { code: string; num: number }[] = (await browser.get(readUnreadCounts.path)).data
  return counts.find(({ code }) => code === 'notices')?.num ?? 0
}

test('a notice reaches pupils and guardians with its author, audience and importance', async () => {
  const id = await publish('春游安排', { importance: 5 })
  for (const reader of [student, parent]) {
    expect((await received(reader))[0]).toMatchObject({
      id,
      title: '春游安排',
      excerpt: '春游安排。',
      importance: 5,
      author: '王芳',
      authorEnglishName: 'Wang Fang',
      audienceName: '三年级1班（学生、家长）',
      audienceEnglishName: 'Grade 3 Class 1 (pupils, parents)',
      expiresAt: null,
      read: false,
      mine: false,
      readers: null,
    })
  }
})

test('opening marks read, lowers the unread count once and shows the whole text', async () => {
  const text = '字'.repeat(4000)
  const id = await publish('长通知', { text })
  const before = await unreadNotices(parent)
  expect((await open(parent, id)).data).toMatchObject({ text, read: true, mine: false, readers: null })
  expect((await open(parent, id)).status).toBe(200)
  expect(await unreadNotices(parent)).toBe(before - 1)
  expect((await received(parent)).find((notice) => notice.id === id)).toMatchObject({
    read: true,
    excerpt: '字'.repeat(120),
  })
})

test('a notice stands in the message list with the way to its page', async () => {
  const id = await publish('请查看')
  const messages = (await parent.get(readUnreadMessages.path)).data
  expect(messages[0]).toMatchObject({
    messageMeno: '请查看',
    module: 'notices',
    url: `/pages/base/pc_notices_spm/index.html#/?notice=${id}`,
  })
})

test('the author sees how many have read it and does not receive it', async () => {
  const id = await publish('回执')
  await open(student, id)
  const sent: NoticeSummary[] = (await teacher.get(readNotices.path, { box: 'sent' })).data.list
  expect(sent[0]).toMatchObject({ id, mine: true, read: true, readers: { read: 1 } })
  expect(sent[0]?.readers?.all).toBeGreaterThan(30)
  expect((await open(teacher, id)).data.readers).toEqual(sent[0]?.readers)
  expect((await received(teacher)).some((notice) => notice.id === id)).toBe(false)
})

test('an expired notice is gone for readers, and its author still sees it', async () => {
  const ends = new Date(server.clock.now.getTime() + minute)
  const id = await publish('今天放学', { expiresAt: ends.toISOString() })
  const before = await unreadNotices(parent)
  server.clock.now = ends
  expect((await received(parent)).some((notice) => notice.id === id)).toBe(false)
  expect(await unreadNotices(parent)).toBe(before - 1)
  expect((await open(parent, id)).code).toBe('not_found')
  expect((await open(teacher, id)).data.expiresAt).toBe(ends.toISOString())
})

test('a withdrawn notice is gone for its readers and stays with its author, marked; only the author can withdraw it', async () => {
  const id = await publish('写错了')
  const before = await unreadNotices(parent)
  for (const [browser, code] of [
    [parent, 'not_allowed'],
    [await server.signIn('admin'), 'not_found'],
    [stranger, 'not_found'],
    [server.visitor(), 'sign_in_required'],
  ] as const)
    expect((await browser.post(withdrawNotice.path, { id })).code).toBe(code)
  expect(await teacher.post(withdrawNotice.path, { id })).toMatchObject({ status: 200, data: 'success' })
  expect(await unreadNotices(parent)).toBe(before - 1)
  expect((await open(parent, id)).code).toBe('not_found')
  const withdrawnAt = server.clock.now.toISOString()
  expect((await open(teacher, id)).data).toMatchObject({
    title: '写错了',
    text: '写错了。',
    importance: 3,
    withdrawnAt,
    readers: null,
    audience: { targets: [{ kind: 'class' }], readers: ['pupils', 'parents'] },
  })
  const sent = (await teacher.get(readNotices.path, { box: 'sent' })).data.list
  expect(sent[0]).toMatchObject({ id, withdrawnAt, readers: null })
  expect((await teacher.post(withdrawNotice.path, { id })).code).toBe('not_found')
})

test("a notice that is not the caller's looks exactly like one that does not exist", async () => {
  const id = await publish('三年级1班')
  const missing = await open(stranger, randomUUID())
  expect(missing.code).toBe('not_found')
  for (const browser of [stranger, await server.signIn('staff'), await server.signIn('admin')]) {
    const { headers: _, ...reply } = await open(browser, id)
    const { headers: __, ...asMissing } = missing
    expect(reply).toEqual(asMissing)
  }
})

test('[CONST-01] a list comes in pages of 30 that neither repeat nor leave out a notice', async () => {
  const ids: string[] = []
  for (let number = 0; number < 33; number += 1) {
    if (number % 20 === 0) await passAnHour()
    ids.unshift(await publish(`第${number}号`))
  }
  for (const [browser, box] of [
    [parent, 'received'],
    [teacher, 'sent'],
  ] as const) {
    const first = (await browser.get(readNotices.path, { box })).data
    // What arrives meanwhile does not move the next page.
    await publish('新来的')
    const second = (await browser.get(readNotices.path, { box, before: first.next })).data
    expect(first.list).toHaveLength(30)
    const listed = [...first.list, ...second.list].map((notice: NoticeSummary) => notice.id)
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.filter((id) => ids.includes(id))).toEqual(ids)
  }
})

test('bad input and visitors are refused', async () => {
  const queries: Record<string, string>[] = [{ before: 'x' }, { box: 'all' }, { before: 'x'.repeat(81) }]
  for (const query of queries) expect((await parent.get(readNotices.path, query)).code).toBe('validation_failed')
  for (const id of ['', '1', 7, undefined])
    expect((await parent.post(openNotice.path, { id })).code).toBe('validation_failed')
  expect((await server.visitor().get(readNotices.path)).code).toBe('sign_in_required')
  expect((await server.visitor().post(openNotice.path, { id: randomUUID() })).code).toBe('sign_in_required')
})
