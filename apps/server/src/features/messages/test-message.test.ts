import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { markMessageRead, readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import type { Message } from '@homeroom/contract/messages/message-schemas.ts'
import { sendTestMessage } from '@homeroom/contract/messages/reminder-endpoints.ts'
import { day, second } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  passTime(10 * second)
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const passTime = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const press = (browser: Browser) => browser.post(sendTestMessage.path)
const testsOf = async (browser: Browser) =>
  (await browser.get(readUnreadMessages.path)).data.filter(({ messageMeno }: Message) => /测试消息/.test(messageMeno))

test('an administrator sends themselves a message: it is behind their bell, in both languages, and behind no other', async () => {
  const { data } = await press(admin)
  expect(data).toEqual({ sentAt: server.clock.now.toISOString(), arrived: true })
  const [message] = await testsOf(admin)
  expect(message).toMatchObject({ module: 'base', messageDate: data.sentAt, importance: 3 })
  expect(message.englishMessageMeno).toContain('test message')
  for (const name of ['teacher', 'staff', 'area.admin']) expect(await testsOf(await server.signIn(name))).toEqual([])
})

test('a second press within ten seconds is refused; a later one replaces the message', async () => {
  await press(admin)
  const [first] = await testsOf(admin)
  passTime(10 * second - 1)
  expect(await press(admin)).toMatchObject({ code: 'too_many_requests', data: null })
  expect(await testsOf(admin)).toEqual([first])
  passTime(1)
  expect((await press(admin)).data.arrived).toBe(true)
  const after = await testsOf(admin)
  expect(after).toHaveLength(1)
  expect(after[0].id).not.toBe(first.id)
})

test('a test that was read does not hide the next one, and nobody needs to clear it away', async () => {
  await press(admin)
  const [first] = await testsOf(admin)
  await admin.post(markMessageRead.path, { desktopMessageId: first.id })
  passTime(10 * second)
  expect((await press(admin)).data.arrived).toBe(true)
  passTime(day)
  expect(await testsOf(await server.signIn('admin'))).toEqual([])
})

test('the tests of two administrators have nothing to do with each other', async () => {
  const area = await server.signIn('area.admin')
  expect((await press(admin)).data.arrived).toBe(true)
  expect((await press(area)).data.arrived).toBe(true)
  expect(await testsOf(admin)).toHaveLength(1)
})

test('the audit log has it', async () => {
  const { userId, unitId } = (await admin.get(readMe.path)).data
  await press(admin)
  const { rows } = await server.db.inUnit(unitId, (tx) =>
    tx.execute(`select actor_id, subject_id from audit_log where action = 'test message sent' order by occurred_at`),
  )
  expect(rows.at(-1)).toEqual({ actor_id: userId, subject_id: userId })
})

test.each(['teacher', 'student', 'parent', 'staff'])('%s may not, and gets no message', async (name) => {
  const browser = await server.signIn(name)
  expect(await press(browser)).toMatchObject({ status: 403, code: 'not_allowed', data: null })
  expect(await testsOf(browser)).toEqual([])
})

test('a visitor may not', async () => {
  expect((await press(server.visitor())).code).toBe('sign_in_required')
})
