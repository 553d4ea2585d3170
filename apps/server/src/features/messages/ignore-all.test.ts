import { randomUUID } from 'node:crypto'
import { undoDuration } from '@homeroom/contract/limits.ts'
import { markMessagesRead } from '@homeroom/contract/messages/message-centre-endpoints.ts'
import {
  markAllMessagesRead,
  markMessageRead,
  readUnreadMessages,
} from '@homeroom/contract/messages/message-endpoints.ts'
import { takeBackIgnoring } from '@homeroom/contract/messages/undo-endpoints.ts'
import { openNotice, publishNotice } from '@homeroom/contract/notices/notice-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { makeMessage } from '../../../test-support/make-records.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

const { unitId, userId } = demoPerson('teacher')

let server: TestServer
let teacher: Browser
let before: string[]
beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
})
beforeEach(async () => {
  await visit(server.database.owner, (owner) => makeMessage(owner, unitId, { to: [userId], sentAt: server.clock.now }))
  before = await unread()
})
afterAll(() => server.close())

const unread = async (browser = teacher): Promise<string[]> =>
  (await browser.get(readUnreadMessages.path)).data.map(({ id }: { id: string }) => id)
const ignoreAll = () => teacher.post(markAllMessagesRead.path)
const takeBack = (browser = teacher) => browser.post(takeBackIgnoring.path)

test('[MSG-12] what was ignored together is unread again when that is undone, also when both are pressed twice', async () => {
  await Promise.all([ignoreAll(), ignoreAll()])
  expect(await unread()).toEqual([])
  for (const reply of await Promise.all([takeBack(), takeBack()]))
    expect(reply).toMatchObject({ status: 200, data: 'success' })
  expect(await unread()).toEqual(before)
})

test.each([
  ['opened', (id: string) => teacher.post(markMessageRead.path, { desktopMessageId: id })],
  ['marked', (id: string) => teacher.post(markMessagesRead.path, { desktopMessageIds: [id] })],
])('one that was %s meanwhile stays read, and so does what was read before', async (_, read) => {
  const [first = ''] = before
  await ignoreAll()
  await read(first)
  await takeBack()
  expect(await unread()).toEqual(before.slice(1))
})

test('a notice that was opened meanwhile stays read', async () => {
  const admin = await server.signIn('admin')
  const published = await admin.post(publishNotice.path, {
    requestId: randomUUID(),
    title: '防汛值班',
    text: '请看。',
    importance: 3,
    audience: { targets: [{ kind: 'everyone', target: '' }], readers: [] },
  })
  const withNotice = await unread()
  expect(withNotice).toHaveLength(before.length + 1)
  await ignoreAll()
  expect((await teacher.post(openNotice.path, { id: published.data.id })).status).toBe(200)
  await takeBack()
  expect(await unread()).toEqual(before)
})

test('undoing works for a while, and then says that it is too late', async () => {
  const began = server.clock.now
  await ignoreAll()
  server.clock.now = new Date(began.getTime() + undoDuration)
  expect((await takeBack()).status).toBe(200)
  expect(await unread()).toEqual(before)
  await ignoreAll()
  server.clock.now = new Date(began.getTime() + 10 * undoDuration)
  expect(await takeBack()).toMatchObject({ status: 409, code: 'undo_too_late', data: null })
  expect(await unread()).toEqual([])
})

test('undoing brings back what was ignored last, and nothing from days before', async () => {
  await ignoreAll()
  server.clock.now = new Date(server.clock.now.getTime() + 10 * undoDuration)
  const later = await visit(server.database.owner, (owner) =>
    makeMessage(owner, unitId, { to: [userId], sentAt: server.clock.now }),
  )
  await ignoreAll()
  await takeBack()
  expect(await unread()).toEqual([later.id])
})

test('nobody undoes what another person has ignored', async () => {
  const other = await server.signIn('staff')
  await ignoreAll()
  expect((await takeBack(other)).status).toBe(200)
  expect(await unread()).toEqual([])
})

test('a visitor has nothing to undo', async () => {
  expect((await server.visitor().post(takeBackIgnoring.path)).status).toBe(401)
})
