import { markSharedMachine, readSharedMachine } from '@homeroom/contract/accounts/devices/shared-machine-endpoints.ts'
import { refreshSession, signIn, signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { keepHeader, keepNothing } from '@homeroom/contract/endpoint/kept-answers.ts'
import { readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '#database/demo-district/people/demo-accounts.ts'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { writeMark } from './shared-machine-service.ts'

const markCookie = 'homeroom_shared'

/** The key of test servers. */
const secret = Buffer.alloc(32, 7)

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(() => {
  server.clock.now = new Date()
})

afterAll(() => server.close())

/** Nobody does anything for some minutes. */
function wait(minutes: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * minute)
}

/** A browser on a machine that the administrator of the first school has marked. */
async function markedMachine(administrator = 'admin'): Promise<Browser> {
  const browser = await server.signIn(administrator)
  const reply = await browser.post(markSharedMachine.path, { shared: true })
  expect(reply.data).toEqual({ shared: true, changeable: true })
  await browser.post(signOut.path)
  return browser
}

const enter = async (browser: Browser, username: string) =>
  browser.post(signIn.path, { username, password: demoPassword })

test('an administrator marks the machine and takes the mark away again', async () => {
  const browser = await server.signIn('admin')
  expect((await browser.get(readSharedMachine.path)).data).toEqual({ shared: false, changeable: true })
  const marked = await browser.post(markSharedMachine.path, { shared: true })
  expect([marked.headers['set-cookie']].flat()[0]).toMatch(
    /^homeroom_shared=\S+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect((await browser.get(readSharedMachine.path)).data).toEqual({ shared: true, changeable: true })
  await browser.post(markSharedMachine.path, { shared: false })
  expect((await browser.get(readSharedMachine.path)).data).toEqual({ shared: false, changeable: true })
})

test('a session on a shared machine ends after 15 minutes without anybody, and after two hours at the latest', async () => {
  const browser = await markedMachine()
  await enter(browser, 'student')
  const ends = await visit(server.database.owner, (owner) =>
    owner.query('select expires_at - started_at as lasts from sessions where shared order by started_at desc limit 1'),
  )
  expect(ends.rows[0].lasts).toMatchObject({ hours: 2 })
  wait(14)
  expect((await browser.get(refreshSession.path)).status).toBe(200)
  wait(15)
  expect((await browser.get(refreshSession.path)).code).toBe('refresh_refused')
})

test('the session that marks the machine ends as soon as every other one there', async () => {
  const browser = await server.signIn('admin')
  const forgets = 'homeroom_device=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'
  const marked = await browser.post(markSharedMachine.path, { shared: true })
  expect([marked.headers['set-cookie']].flat()).toContain(forgets)
  wait(14)
  expect((await browser.get(refreshSession.path)).status).toBe(200)
  wait(16)
  expect((await browser.get(refreshSession.path)).code).toBe('refresh_refused')

  const busy = await server.signIn('admin')
  await busy.post(markSharedMachine.path, { shared: true })
  for (let past = 0; past < 110; past += 10) {
    wait(10)
    expect((await busy.get(refreshSession.path)).status).toBe(200)
  }
  wait(11)
  expect((await busy.get(refreshSession.path)).code).toBe('refresh_refused')
})

test('taking a mark away lengthens no session and forgets no account', async () => {
  const browser = await server.signIn('admin')
  await browser.post(markSharedMachine.path, { shared: true })
  const unmarked = await browser.post(markSharedMachine.path, { shared: false })
  expect(String(unmarked.headers['set-cookie'])).not.toContain('homeroom_device')
  wait(16)
  expect((await browser.get(refreshSession.path)).code).toBe('refresh_refused')
})

test('on any other machine a session is there the next hour', async () => {
  const browser = await server.signIn('student')
  wait(60)
  expect((await browser.get(refreshSession.path)).status).toBe(200)
})

test('a shared machine remembers no account, and its mark is as good as new after each sign-in', async () => {
  const browser = await markedMachine()
  const { headers } = await enter(browser, 'student')
  expect(String(headers['set-cookie'])).not.toContain('homeroom_device=')
  expect(String(headers['set-cookie'])).toContain(`${markCookie}=`)
})

test('signing out on a shared machine clears what the browser keeps, elsewhere only the session', async () => {
  const shared = await markedMachine()
  await enter(shared, 'student')
  expect((await shared.post(signOut.path)).headers['clear-site-data']).toBe('"cache", "storage"')
  const own = await server.signIn('student')
  expect((await own.post(signOut.path)).headers['clear-site-data']).toBeUndefined()
})

test('pages know of the mark, and nothing may be kept there', async () => {
  const own = await server.signIn('teacher')
  const desktop = '/pages/base/mobile_desktop_all/index.html'
  const kept = await own.page(desktop)
  expect(kept.start?.sharedMachine).toBe(false)
  expect(kept.response.headers[keepHeader]).toMatch(/^[\w-]{43}$/)
  expect((await own.get(readUnreadMessages.path)).headers[keepHeader]).toBe(kept.response.headers[keepHeader])
  const other = await server.signIn('teacher')
  expect((await other.page(desktop)).response.headers[keepHeader]).not.toBe(kept.response.headers[keepHeader])

  const shared = await markedMachine()
  const visitor = await shared.page('/login')
  expect(visitor.start?.sharedMachine).toBe(true)
  expect(visitor.response.headers[keepHeader]).toBe(keepNothing)
  await enter(shared, 'teacher')
  const page = await shared.page(desktop)
  expect(page.start?.sharedMachine).toBe(true)
  expect(page.response.headers[keepHeader]).toBe(keepNothing)
  expect((await shared.get(readUnreadMessages.path)).headers[keepHeader]).toBeUndefined()
})

test('a visitor finds the sign-in page of the unit that marked the machine, unless the address names another one', async () => {
  const browser = await markedMachine()
  const shown = async (address: string, visitor = browser) => {
    const { start } = await visitor.page(address)
    return start?.page === 'sign-in' ? [start.unit.code, start.signIn.unitBy] : start?.page
  }
  expect(await shown('/login')).toEqual(['lakeside-1', 'machine'])
  expect(await shown('/login?unit=lakeside-ms')).toEqual(['lakeside-ms', 'address'])
  expect(await shown('/login', server.visitor())).toEqual(['lakeside', 'nothing'])
  const moved = server.visitor()
  const gone = '00000000-0000-4000-8000-000000000000'
  moved.cookies.set(markCookie, writeMark(secret, gone, server.clock.now))
  expect(await shown('/login', moved)).toEqual(['lakeside', 'nothing'])
})

test('the mark of one unit protects people of another one, whose administrator cannot take it away', async () => {
  const browser = await markedMachine('admin')
  await enter(browser, 'admin.two')
  expect((await browser.get(readSharedMachine.path)).data).toEqual({ shared: true, changeable: false })
  for (const shared of [true, false])
    expect((await browser.post(markSharedMachine.path, { shared })).code).toBe('machine_of_another_unit')
  expect((await browser.page('/pages/base/pc_desktop_all/index.html')).response.headers[keepHeader]).toBe(keepNothing)
})

test.each([
  ['made up', () => 'x'],
  ['of a name without a signature', () => Buffer.from(demoPerson('admin').unitId).toString('base64url')],
  ['signed with another key', () => writeMark(Buffer.alloc(32, 1), demoPerson('admin').unitId, new Date())],
  ['that is of no unit', () => writeMark(secret, 'everybody', new Date())],
  ['that ended', () => writeMark(secret, demoPerson('admin').unitId, new Date(0))],
])('a mark %s counts for nothing', async (_name, cookie) => {
  const browser = await server.signIn('admin')
  browser.cookies.set(markCookie, cookie())
  expect((await browser.get(readSharedMachine.path)).data).toEqual({ shared: false, changeable: true })
})

test.each(['student', 'parent', 'teacher', 'staff'])('%s may neither mark a machine nor ask', async (name) => {
  const browser = await server.signIn(name)
  expect((await browser.get(readSharedMachine.path)).code).toBe('not_allowed')
  const reply = await browser.post(markSharedMachine.path, { shared: true })
  expect(reply.code).toBe('not_allowed')
  expect(reply.headers['set-cookie']).toBeUndefined()
})

test.each([{}, { shared: 'perhaps' }])('marking with %j is bad input', async (body) => {
  expect((await (await server.signIn('admin')).post(markSharedMachine.path, body)).code).toBe('validation_failed')
})

test('a visitor is asked to sign in', async () => {
  expect((await server.visitor().get(readSharedMachine.path)).code).toBe('sign_in_required')
  expect((await server.visitor().post(markSharedMachine.path, { shared: true })).code).toBe('sign_in_required')
})
