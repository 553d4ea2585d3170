import { signInRemembered } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { markSharedMachine } from '@homeroom/contract/accounts/devices/shared-machine-endpoints.ts'
import { readMe, refreshSession, signIn, signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { day, minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSessionService } from '#features/accounts/session/session-service.ts'
import { demoPerson } from '../../../../../test-support/demo-district.ts'
import { expectEachLanguage } from '../../../../../test-support/expect-each-language.ts'
import {
  type Browser,
  demoPassword,
  pageHeaders,
  startTestServer,
  type TestServer,
} from '../../../../../test-support/start-test-server.ts'
import { visit } from '../../../../../test-support/test-server.ts'
import { createRememberedDevices } from './remembered-devices.ts'
import { signInsPerHour } from './remembered-rules.ts'

let server: TestServer
let second: TestServer
beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer({ database: server.database })
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const cookieName = 'homeroom_remembered'
const refused = { status: 401, code: 'remembered_device_refused' }

function passTime(ms: number): void {
  for (const { clock } of [server, second]) clock.now = new Date(clock.now.getTime() + ms)
}
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

const signInWith = (browser: Browser, username: string, more: object = {}) =>
  browser.post(signIn.path, { username, password: demoPassword, ...more })

/** A browser that remembers a person and was closed since: only what has an age is left. */
async function remembered(username: string): Promise<Browser> {
  const browser = server.visitor()
  await signInWith(browser, username, { remember: true })
  return closed(browser)
}

/** What a browser still has after it was closed; also what a thief of its cookies has. */
function closed(browser: Browser, at = server): Browser {
  const again = at.visitor()
  again.cookies.set(cookieName, browser.cookies.get(cookieName) ?? '')
  return again
}

const comeBack = (browser: Browser) => browser.post(signInRemembered.path)
const whoIs = async (browser: Browser) => (await browser.get(readMe.path)).data?.loginName

test('[LOGIN-33] a browser that is remembered signs its person in later without a password, and gets a new token', async () => {
  const browser = await remembered('teacher')
  const before = browser.cookies.get(cookieName)
  passTime(5 * day)
  const reply = await comeBack(browser)
  const { unitId } = demoPerson('teacher')
  expect(reply).toMatchObject({ status: 200, data: { unitId, userType: '2', openid: '' } })
  expect(await whoIs(browser)).toBe('teacher')
  expect(browser.cookies.get(cookieName)).not.toBe(before)
  expect(await comeBack(closed(browser))).toMatchObject({ status: 200 })
})

test('[LOGIN-03] without the wish nothing is remembered', async () => {
  const browser = await server.signIn('teacher')
  expect(browser.cookies.has(cookieName)).toBe(false)
  expect(await comeBack(server.visitor())).toMatchObject(refused)
  const declined = server.visitor()
  await signInWith(declined, 'teacher', { remember: false })
  expect(declined.cookies.has(cookieName)).toBe(false)
})

test('[LOGIN-33] neither the password nor the token is in the database, and the cookie is out of reach for scripts', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: signIn.path,
    headers: pageHeaders,
    payload: { username: 'student', password: demoPassword, remember: true },
  })
  const cookies = reply.headers['set-cookie'] as string[]
  const cookie = cookies.find((text) => text.startsWith(cookieName)) ?? ''
  expect(cookie).toMatch(/^homeroom_remembered=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
  const proof = /([\w-]{43});/.exec(cookie)?.[1] ?? ''
  expect(reply.body).not.toContain(proof)
  const [stored] = await sql('select * from remembered_devices where user_id = $1', [demoPerson('student').userId])
  expect(JSON.stringify(stored)).not.toContain(proof)
  expect(JSON.stringify(stored)).not.toContain(demoPassword)
})

test('[LOGIN-32] who signs out is not signed in by the device, until they sign in by hand once more', async () => {
  const browser = await remembered('staff')
  await comeBack(browser)
  await browser.post(signOut.path)
  expect(await comeBack(closed(browser))).toMatchObject(refused)
  expect(browser.cookies.get(cookieName)).not.toBe('')
  await signInWith(browser, 'staff', { remember: true })
  const [{ n }] = (await sql('select count(*)::int as n from remembered_devices where user_id = $1', [
    demoPerson('staff').userId,
  ])) as [{ n: number }]
  expect(n).toBe(1)
  expect(await comeBack(closed(browser))).toMatchObject({ status: 200 })
})

test.each([
  ['the same person, who no longer wants it', 'parent', false],
  ['somebody else', 'teacher', undefined],
])('a sign-in by hand of %s forgets the device', async (_case, username, remember) => {
  const browser = await remembered('parent')
  const kept = closed(browser)
  await signInWith(browser, username, { remember })
  expect(browser.cookies.get(cookieName)).toBe('')
  expect(await comeBack(kept)).toMatchObject(refused)
})

test('a spent token that comes back ends the series and its sessions, and leaves a notice to the person', async () => {
  const { userId } = demoPerson('teacher.two')
  const owner = await remembered('teacher.two')
  const thief = closed(owner, second)
  await comeBack(thief)
  expect(await whoIs(thief)).toBe('teacher.two')
  passTime(minute)
  const reply = await comeBack(owner)
  expect(reply).toMatchObject(refused)
  expect(owner.cookies.get(cookieName)).toBe('')
  await expect.poll(async () => (await thief.get(readMe.path)).status).toBe(401)
  expect((await thief.get(refreshSession.path)).code).toBe('refresh_refused')
  expect(await comeBack(closed(thief))).toMatchObject(refused)
  const notices = await sql(
    'select m.text, m.english_text as "englishText" from message_recipients r join messages m on m.id = r.message_id where r.user_id = $1 order by m.sent_at desc limit 1',
    [userId],
  )
  expect(notices[0]?.text).toContain('请立即修改密码')
  expect(notices[0]?.englishText).toContain('change your password now')
  expectEachLanguage(notices[0], ['Chrome', 'Windows'])
  const logged = await sql(
    "select 1 from audit_log where actor_id = $1 and 'remembered token used twice' in (action, detail->>'reason')",
    [userId],
  )
  // The device and the two sessions that stood on it.
  expect(logged.length).toBeGreaterThanOrEqual(3)
})

test('a made-up proof for a known device ends it, too; a made-up device is refused', async () => {
  const browser = await remembered('admin')
  const cookie = browser.cookies.get(cookieName) ?? ''
  const guesser = server.visitor()
  for (const guess of ['', 'x', cookie.replace(/\.[\w-]{36}\./, `.${demoPerson('admin').userId}.`)]) {
    guesser.cookies.set(cookieName, guess)
    expect(await comeBack(guesser)).toMatchObject(refused)
  }
  expect(await comeBack(closed(browser))).toMatchObject({ status: 200 })
})

test('20 windows at two servers with one token: all get in, and all have the same next token', async () => {
  const browser = await remembered('parent.two')
  const windows = Array.from({ length: 20 }, (_, index) => closed(browser, index % 2 ? second : server))
  const replies = await Promise.all(windows.map(comeBack))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const next = new Set(windows.map((window) => window.cookies.get(cookieName)))
  expect(next.size).toBe(1)
  expect(await whoIs(windows[11] as Browser)).toBe('parent.two')
  expect(await comeBack(closed(windows[3] as Browser))).toMatchObject({ status: 200 })
})

test('an answer that was lost on its way costs nothing: the old token gives the same again, however late', async () => {
  const browser = await remembered('student.two')
  const lost = closed(browser)
  await comeBack(lost)
  passTime(2 * day)
  const again = closed(browser)
  expect(await comeBack(again)).toMatchObject({ status: 200 })
  expect(again.cookies.get(cookieName)).toBe(lost.cookies.get(cookieName))
  expect(await whoIs(again)).toBe('student.two')
})

test('who is signed in already is told so, and no token is spent', async () => {
  const browser = await remembered('teacher')
  await comeBack(browser)
  const before = browser.cookies.get(cookieName)
  expect(await comeBack(browser)).toMatchObject({ status: 200, data: { userType: '2' } })
  expect(browser.cookies.get(cookieName)).toBe(before)
})

test('a device is forgotten unused for 30 days, and after 180 days in any case', async () => {
  const unused = await remembered('teacher')
  passTime(30 * day)
  expect(await comeBack(unused)).toMatchObject(refused)
  let used = await remembered('teacher')
  for (let month = 0; month < 6; month++) {
    passTime(29 * day)
    expect(await comeBack(used)).toMatchObject({ status: 200 })
    used = closed(used)
  }
  passTime(6 * day)
  expect(await comeBack(used)).toMatchObject(refused)
})

test('an account that is switched off keeps no way in, not even when it is switched on again', async () => {
  const { userId } = demoPerson('teacher.parent')
  const browser = await remembered('teacher.parent')
  const signedIn = await server.signIn('teacher.parent')
  await sql("update users set status = 'disabled' where id = $1", [userId])
  await sql("update users set status = 'active' where id = $1", [userId])
  expect(await comeBack(browser)).toMatchObject(refused)
  await expect.poll(async () => (await signedIn.get(readMe.path)).status).toBe(401)
  expect((await signedIn.get(refreshSession.path)).code).toBe('refresh_refused')
})

test('[LOGIN-03] a machine of several people remembers nobody, and forgets who was remembered when it is marked', async () => {
  const browser = server.visitor()
  await signInWith(browser, 'admin', { remember: true })
  const kept = closed(browser)
  await browser.post(markSharedMachine.path, { shared: true })
  expect(browser.cookies.get(cookieName)).toBe('')
  expect(await comeBack(kept)).toMatchObject(refused)
  await signInWith(browser, 'student', { remember: true })
  expect(browser.cookies.get(cookieName)).toBe('')
})

test('of more than ten devices the oldest is forgotten', async () => {
  const browsers: Browser[] = []
  for (let count = 0; count < 11; count++) {
    passTime(1000)
    browsers.push(await remembered('student'))
  }
  expect(await comeBack(browsers[0] as Browser)).toMatchObject(refused)
  expect(await comeBack(browsers[1] as Browser)).toMatchObject({ status: 200 })
})

test('a page that signs in over and over has to wait, and goes on after an hour', async () => {
  let browser = await remembered('staff')
  for (let count = 1; count < signInsPerHour; count++) {
    expect((await comeBack(browser)).status).toBe(200)
    await browser.get(readMe.path)
    browser = closed(browser)
  }
  expect(await comeBack(browser)).toMatchObject({ status: 429, code: 'too_many_requests' })
  passTime(60 * minute)
  expect((await comeBack(browser)).status).toBe(200)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['no device header', { 'x-device': '' }],
])('the call from %s is refused before the token is spent', async (_case, headers) => {
  const browser = await remembered('teacher')
  const cookie = `${cookieName}=${browser.cookies.get(cookieName)}`
  const sent = Object.fromEntries(
    Object.entries({ ...pageHeaders, ...headers, cookie }).filter(([, value]) => value !== ''),
  )
  const reply = await server.app.inject({ method: 'POST', url: signInRemembered.path, headers: sent })
  expect(reply.json()).toMatchObject({ status: 403, code: 'foreign_origin' })
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect((await comeBack(browser)).status).toBe(200)
})

test('all devices of a person are forgotten with one call, but their other sessions go on', async () => {
  const { unitId, userId } = demoPerson('parent')
  const [one, two] = [await remembered('parent'), await remembered('parent')]
  const elsewhere = await server.signIn('parent')
  await comeBack(one)
  const [db, now, secret] = [server.db, () => server.clock.now, Buffer.alloc(32, 7)]
  const sessions = createSessionService({ db, now, secret })
  const devices = createRememberedDevices({ db, now, secret, sessions })
  await db.inUnit(unitId, (tx) => devices.endIn(tx, { unitId, userId }, 'password changed'))
  expect(await comeBack(two)).toMatchObject(refused)
  await expect.poll(() => whoIs(one)).toBeUndefined()
  expect(await whoIs(elsewhere)).toBe('parent')
})

test('[LOGIN-33] the sign-in page knows whether somebody is remembered, never whom, and changes nothing', async () => {
  const browser = await remembered('teacher')
  const before = browser.cookies.get(cookieName)
  const shown = async (address: string) => {
    const { start, response } = await browser.page(address)
    expect(response.body).not.toContain(demoPerson('teacher').userId)
    return start?.page === 'sign-in' ? start.signIn.remembered : undefined
  }
  expect(await shown('/login')).toBe('ready')
  expect(await shown('/needtologinpagerelogin')).toBe('ready')
  // Why their visit elsewhere went wrong is told above a form.
  expect(await shown('/login?sso=over')).toBe('paused')
  // A ticket from elsewhere counts before what the browser remembers.
  expect(await shown('/login?ticket=x')).toBe('paused')
  expect(browser.cookies.get(cookieName)).toBe(before)
  await browser.post(signOut.path)
  expect(await shown('/login')).toBe('paused')
  browser.cookies.delete(cookieName)
  expect(await shown('/login')).toBe('none')
})
