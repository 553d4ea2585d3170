import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  markAllMessagesRead,
  markMessageRead,
  readUnreadMessages,
} from '@homeroom/contract/messages/message-endpoints.ts'
import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMessage } from '../../../test-support/make-records.ts'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const unreadIds = async (browser: Awaited<ReturnType<TestServer['signIn']>>): Promise<string[]> =>
  (await browser.get(readUnreadMessages.path)).data.map(({ id }: { id: string }) => id)

test('[MSG-02][MSG-03][MSG-08][MSG-09] unread messages come newest first with their fields', async () => {
  const reply = await (await server.signIn('teacher')).get(readUnreadMessages.path)
  expect(reply.status).toBe(200)
  expect(reply.data.length).toBeGreaterThan(2)
  const dates = reply.data.map(({ messageDate }: { messageDate: string }) => messageDate)
  expect(dates).toEqual([...dates].sort().reverse())
  for (const message of reply.data) {
    expect(Object.keys(message).sort()).toEqual([
      'attachments',
      'childIds',
      'content',
      'englishMessageMeno',
      'id',
      'importance',
      'messageDate',
      'messageMeno',
      'module',
      'openWay',
      'url',
    ])
    expect([1, 2, 3, 4, 5]).toContain(message.importance)
  }
})

test('[MSG-16] a message that was opened is no longer unread, and opening it again is no error', async () => {
  const browser = await server.signIn('student')
  const [first = ''] = await unreadIds(browser)
  for (let count = 0; count < 2; count++) {
    expect(await browser.post(markMessageRead.path, { desktopMessageId: first })).toMatchObject({
      status: 200,
      data: 'success',
    })
  }
  expect(await unreadIds(browser)).not.toContain(first)
})

test.each(['student', 'teacher.two'])(
  '[MSG-17] a message of somebody else looks missing to %s and stays unread',
  async (name) => {
    const owner = await server.signIn('teacher')
    const [first = ''] = await unreadIds(owner)
    const reply = await (await server.signIn(name)).post(markMessageRead.path, { desktopMessageId: first })
    expect(reply).toMatchObject({ http: 200, status: 404, code: 'message_not_found', data: null })
    expect(await unreadIds(owner)).toContain(first)
  },
)

test('[MSG-14] ignoring all marks what was shown read, and nothing that came later', async () => {
  const browser = await server.signIn('parent')
  const shown = (await browser.get(readUnreadMessages.path)).data
  expect(shown.length).toBeGreaterThan(1)
  const until = shown[1].messageDate
  expect(await browser.post(markAllMessagesRead.path, { until })).toMatchObject({
    status: 200,
    data: 'success',
  })
  const left = (await browser.get(readUnreadMessages.path)).data
  expect(left.every(({ messageDate }: { messageDate: string }) => messageDate > until)).toBe(true)
  await browser.post(markAllMessagesRead.path)
  expect(await unreadIds(browser)).toEqual([])
})

test('[MSG-14] ignoring all up to a moment to come leaves what comes until then unread', async () => {
  const browser = await server.signIn('teacher')
  const { unitId, userId } = (await browser.get(readMe.path)).data
  const [soon, later] = [60_000, 3_600_000].map((ahead) => new Date(server.clock.now.getTime() + ahead))
  const messageId = await visit(server.database.owner, async (owner) => {
    const { id } = await makeMessage(owner, unitId, { to: [userId], sentAt: soon })
    return id
  })
  expect((await browser.post(markAllMessagesRead.path, { until: later?.toISOString() })).data).toBe('success')
  expect(await unreadIds(browser)).toEqual([messageId])
})

test('ignoring all leaves other people alone', async () => {
  const other = await server.signIn('staff')
  const before = await unreadIds(other)
  await (await server.signIn('admin')).post(markAllMessagesRead.path)
  expect(await unreadIds(other)).toEqual(before)
})

test.each([
  [markMessageRead, {}],
  [markMessageRead, { desktopMessageId: 'x' }],
  [markMessageRead, { desktopMessageId: ['00000000-0000-4000-8000-000000000000'] }],
  [markAllMessagesRead, { until: 'yesterday' }],
  [markAllMessagesRead, { until: '-200000-01-01T00:00:00Z' }],
  [markAllMessagesRead, { until: '2026-13-45T00:00:00Z' }],
  [markAllMessagesRead, { until: 'Tue 1' }],
])('$path with %j is bad input', async ({ path }, body) => {
  expect((await (await server.signIn('teacher')).post(path, body)).code).toBe('validation_failed')
})

test('[TODO-05][TODO-06] leafing through to-dos 3 at a time repeats none and misses none', async () => {
  const browser = await server.signIn('teacher')
  const whole = (await browser.get(readReminders.path, { start: '0', size: '100' })).data
  const seen: string[] = []
  for (let start = 0; start < whole.total; start += 3) {
    const page = (await browser.get(readReminders.path, { start: String(start), size: '3' })).data
    expect(page).toMatchObject({ total: whole.total, pages: Math.ceil(whole.total / 3) })
    seen.push(...page.list.map(({ id }: { id: string }) => id))
  }
  expect(seen).toEqual(whole.list.map(({ id }: { id: string }) => id))
  expect(new Set(seen).size).toBe(whole.total)
})

test.each([
  { start: '-1', size: '3' },
  { start: '0', size: '0' },
  { start: '0', size: '101' },
  { start: 'a', size: '3' },
  { size: '3' },
])('to-dos with %j are bad input', async (query) => {
  expect((await (await server.signIn('teacher')).get(readReminders.path, query as Record<string, string>)).code).toBe(
    'validation_failed',
  )
})

test.each([readUnreadMessages, markAllMessagesRead, markMessageRead, readReminders])(
  '$path answers 401 to a visitor',
  async ({ method, path }) => {
    const visitor = server.visitor()
    expect((await (method === 'GET' ? visitor.get(path) : visitor.post(path))).status).toBe(401)
  },
)
