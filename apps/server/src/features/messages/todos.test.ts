import { readUnhandledCount } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { undoDuration } from '@homeroom/contract/limits.ts'
import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import { takeBackTick, tickOffTodo } from '@homeroom/contract/messages/undo-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { makeTodo } from '../../../test-support/make-records.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

const { unitId, userId } = demoPerson('teacher')

let server: TestServer
let teacher: Browser
/** One that can be ticked off; every test has its own. */
let id: string
beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
})
beforeEach(async () => {
  id = (await make({})).id
})
afterAll(() => server.close())

const make = (fields: Partial<Parameters<typeof makeTodo>[2]>) =>
  visit(server.database.owner, (owner) => makeTodo(owner, unitId, { userId, ...fields }))
const open = async (browser = teacher): Promise<string[]> =>
  (await browser.get(readReminders.path, { start: '0', size: '100' })).data.list.map((todo: { id: string }) => todo.id)
const waiting = async () => (await teacher.get(readUnhandledCount.path)).data.todo
const tickOff = (browser = teacher) => browser.post(tickOffTodo.path, { id })
const takeBack = (browser = teacher) => browser.post(takeBackTick.path, { id })

test('[TODO-08] a to-do that was ticked off is done once, and opens again when that is undone', async () => {
  const before = await waiting()
  for (const reply of [await tickOff(), await tickOff()]) expect(reply).toMatchObject({ status: 200, data: 'success' })
  expect(await open()).not.toContain(id)
  expect(await waiting()).toBe(before - 1)
  for (const reply of [await takeBack(), await takeBack()])
    expect(reply).toMatchObject({ status: 200, data: 'success' })
  expect(await open()).toContain(id)
  expect(await waiting()).toBe(before)
})

test('both of two presses at once find it done', async () => {
  const replies = await Promise.all([tickOff(), tickOff()])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
})

test('undoing works for a while, and then says that it is too late', async () => {
  const began = server.clock.now
  await tickOff()
  server.clock.now = new Date(began.getTime() + undoDuration)
  expect((await takeBack()).status).toBe(200)
  await tickOff()
  server.clock.now = new Date(began.getTime() + 10 * undoDuration)
  expect(await takeBack()).toMatchObject({ status: 409, code: 'undo_too_late', data: null })
  expect(await open()).not.toContain(id)
})

test('one that is done in its application cannot be ticked off', async () => {
  id = (await make({ url: '/pages/base/pc_notices_tm/index.html', tickable: false })).id
  expect(await tickOff()).toMatchObject({ status: 403, code: 'todo_not_tickable' })
  expect(await open()).toContain(id)
})

test('the database refuses one that can neither be opened nor ticked off', async () => {
  await expect(make({ url: '', tickable: false })).rejects.toThrow()
})

test.each(['student', 'admin', 'teacher.two'])(
  'one of somebody else looks missing to %s and stays as it is',
  async (name) => {
    const other = await server.signIn(name)
    expect(await tickOff(other)).toMatchObject({ status: 404, code: 'todo_not_found', data: null })
    expect(await open()).toContain(id)
    await tickOff()
    expect(await takeBack(other)).toMatchObject({ status: 404, code: 'todo_not_found' })
    expect(await open()).not.toContain(id)
  },
)

test.each([tickOffTodo, takeBackTick])(
  '$path is nothing for a visitor, and takes nothing but an id',
  async ({ path }) => {
    expect((await server.visitor().post(path, { id })).status).toBe(401)
    expect((await teacher.post(path, { id: 'x' })).code).toBe('validation_failed')
  },
)

test('in the demo every to-do can be opened or ticked off, and says it in both languages', async () => {
  const { rows } = await visit(server.database.owner, (owner) =>
    owner.query<{ title: string; english_title: string; url: string; tickable: boolean; login_name: string }>(
      `select t.title, t.english_title, t.url, t.tickable, u.login_name from todo_items t
       join users u on u.id = t.user_id where t.closed_at is null and t.position > 0`,
    ),
  )
  expect(rows.length).toBeGreaterThan(30)
  for (const todo of rows) {
    expect(todo.english_title, todo.title).toMatch(/^[\x20-\x7e\u2018-\u201d]+$/)
    expect(todo.url !== '' || todo.tickable, todo.title).toBe(true)
  }
  const browsers = new Map<string, Browser>()
  for (const { login_name: name, url } of rows.filter((todo) => todo.url !== '')) {
    const browser = browsers.get(name) ?? (await server.signIn(name))
    browsers.set(name, browser)
    const first = await browser.page(url)
    const { start } = first.location ? await browser.page(first.location) : first
    expect(start?.page, `${name} ${url}`).toMatch(/^(application|desktop)$/)
  }
})
