import { markSharedMachine } from '@homeroom/contract/accounts/devices/shared-machine-endpoints.ts'
import { signIn, signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { linkPendingIdentity } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { startSocialSetting } from '../../../test-support/social-setting.ts'
import { type Browser, demoPassword, startTestServer } from '../../../test-support/start-test-server.ts'
import { putSingleSignOn } from '../../commands/sign-in/single-sign-on-command.ts'
import { createSecretBox } from '../../platform/secrets/secret-box.ts'
import { readSettings } from '../../settings/settings.ts'

const cookie = 'homeroom_unit'
const school = demoUnitId('lakeside-1')
let server: Awaited<ReturnType<typeof startSocialSetting>>
beforeAll(async () => {
  server = await startSocialSetting()
})
afterAll(() => server.close())

/** Which sign-in page a browser meets, and what has told so. */
async function met(browser: Browser, address = '/login', headers: Record<string, string> = {}) {
  const { start } = await browser.page(address, headers)
  return start?.page === 'sign-in' ? [start.unit.code, start.signIn.unitBy] : start?.page
}
const enter = (browser: Browser, username: string, more: object = {}) =>
  browser.post(signIn.path, { username, password: demoPassword, ...more })
const remembering = (value: string) => {
  const browser = server.visitor()
  browser.cookies.set(cookie, value)
  return browser
}

test('a page of a school offers the demo accounts of that school, and no other one, and its own badge', async () => {
  const offered = async (address: string, headers: Record<string, string> = {}) => {
    const { start } = await server.visitor().page(address, headers)
    if (start?.page !== 'sign-in') throw new Error('no sign-in page')
    const { demoAccounts, demoBadge } = start.signIn
    return [demoAccounts.map(({ loginName }) => loginName), demoBadge !== null]
  }
  const middle = [['teacher.two', 'student.two', 'parent.two', 'admin.two'], false]
  expect(await offered('/login', { host: 'lakeside-ms.localhost' })).toEqual(middle)
  expect(await offered('/login?unit=lakeside-ms')).toEqual(middle)
  const primary = [['teacher', 'student', 'parent', 'staff', 'admin', 'teacher.parent'], true]
  expect(await offered('/login', { host: 'lakeside-no1.localhost' })).toEqual(primary)
  const all = [['teacher', 'student', 'parent', 'staff', 'admin', 'area.admin'], true]
  expect(await offered('/login')).toEqual(all)
})

test('whoever has signed out meets the page of their own unit where the address serves many', async () => {
  const browser = server.visitor()
  expect(await met(browser)).toEqual(['lakeside', 'nothing'])
  const reply = await enter(browser, 'teacher.two')
  expect([reply.headers['set-cookie']].flat()).toContain(
    `${cookie}=${demoUnitId('lakeside-ms')}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
  )
  await browser.post(signOut.path)
  expect(await met(browser)).toEqual(['lakeside-ms', 'memory'])
  expect(await met(browser, '/needtologinpagerelogin')).toEqual(['lakeside-ms', 'memory'])
  expect((await browser.page('/forgetPassword')).start).toMatchObject({
    unit: { code: 'lakeside-ms' },
    forgotten: { unitFixed: true },
  })
})

test('a pupil whose session the teacher has ended meets the page of their school', async () => {
  const pupil = await server.signIn('student')
  pupil.cookies.delete('homeroom_session')
  pupil.cookies.delete('homeroom_refresh')
  expect(await met(pupil, '/login?redirect_uri=%2Fpages%2Fa')).toEqual(['lakeside-1', 'memory'])
})

test('the next person at the browser leaves their own unit there', async () => {
  const browser = await server.signIn('teacher')
  await browser.post(signOut.path)
  await enter(browser, 'teacher.two', { unitId: school })
  await browser.post(signOut.path)
  expect(await met(browser)).toEqual(['lakeside-ms', 'memory'])
})

test('a unit chosen on the page is remembered, another one replaces it, and the district is met again when it is chosen', async () => {
  const browser = server.visitor()
  expect(await met(browser, '/login?unit=lakeside-1')).toEqual(['lakeside-1', 'address'])
  expect(await met(browser)).toEqual(['lakeside-1', 'memory'])
  expect(await met(browser, '/login?unit=lakeside-ms')).toEqual(['lakeside-ms', 'address'])
  expect(await met(browser)).toEqual(['lakeside-ms', 'memory'])
  expect(await met(browser, '/login?unit=lakeside')).toEqual(['lakeside', 'address'])
  expect(await met(browser)).toEqual(['lakeside', 'nothing'])
})

test('the page of a remembered unit offers the others', async () => {
  const { start } = await remembering(school).page('/login')
  const units = start?.page === 'sign-in' ? start.signIn.units.map(({ code }) => code) : []
  expect(units).toEqual(['lakeside', 'lakeside-1', 'lakeside-ms'])
})

test.each(['cross-site', 'same-site'])('a link from %s chooses nothing for later', async (from) => {
  const browser = remembering(school)
  const headers = { 'sec-fetch-site': from }
  expect(await met(browser, '/login?unit=lakeside-ms', headers)).toEqual(['lakeside-ms', 'address'])
  expect(await met(browser)).toEqual(['lakeside-1', 'memory'])
})

test('a typed address chooses', async () => {
  const browser = server.visitor()
  await met(browser, '/login?unit=lakeside-ms', { 'sec-fetch-site': 'none' })
  expect(await met(browser)).toEqual(['lakeside-ms', 'memory'])
})

test('so does a page on a line without https, where browsers do not say whence they come', async () => {
  const headers = { accept: 'text/html' }
  const page = await server.app.inject({ method: 'GET', url: '/login?unit=lakeside-ms', headers })
  expect(page.cookies).toMatchObject([{ name: cookie, value: demoUnitId('lakeside-ms') }])
})

test('with https a browser that does not say whence it comes chooses nothing for later', async () => {
  const settings = readSettings({ HOMEROOM_PUBLIC_URL: 'https://school.example' })
  const secure = await startTestServer({ database: server.database, parts: { settings } })
  const page = (headers: Record<string, string>) =>
    secure.app.inject({
      method: 'GET',
      url: '/login?unit=lakeside-ms',
      headers: { accept: 'text/html', ...headers },
    })
  try {
    expect((await page({})).cookies).toEqual([])
    expect((await page({ 'sec-fetch-site': 'none' })).cookies).toMatchObject([{ name: `__Host-${cookie}` }])
  } finally {
    await secure.close()
  }
})

test('the host name comes before what a browser remembers', async () => {
  const host = { host: 'lakeside-ms.localhost' }
  expect(await met(remembering(school), '/login', host)).toEqual(['lakeside-ms', 'host'])
})

test.each([
  ['nobody has', '00000000-0000-4000-8000-000000000000'],
  ['that is no id', 'lakeside-1'],
  ['that is an attack', "';--"],
  ['that is empty', ''],
  ['that is too long', school.repeat(99)],
])('a unit %s leads to the page of the district', async (_case, value) => {
  expect(await met(remembering(value))).toEqual(['lakeside', 'nothing'])
})

test('a page that was drawn for one browser is not shown to one that remembers something else', async () => {
  const browsers = [server.visitor(), remembering(school), server.visitor()]
  const pages = await Promise.all(browsers.map((browser) => met(browser)))
  expect(pages).toEqual([
    ['lakeside', 'nothing'],
    ['lakeside-1', 'memory'],
    ['lakeside', 'nothing'],
  ])
  const chosen = await met(server.visitor(), '/login?unit=lakeside-1')
  expect([chosen, await met(remembering(school))]).toEqual([
    ['lakeside-1', 'address'],
    ['lakeside-1', 'memory'],
  ])
})

test('a machine of several people keeps the unit that marked it, whoever signs in there or chooses', async () => {
  const browser = await server.signIn('admin')
  await browser.post(markSharedMachine.path, { shared: true })
  await browser.post(signOut.path)
  const before = browser.cookies.get(cookie)
  await enter(browser, 'teacher.two')
  await browser.post(signOut.path)
  await met(browser, '/login?unit=lakeside-ms')
  expect(browser.cookies.get(cookie)).toBe(before)
  expect(await met(browser)).toEqual(['lakeside-1', 'machine'])
})

test('whoever comes by the messaging service of the district meets its page again, where that service stands', async () => {
  const browser = remembering(school)
  expect((await server.signInAs(browser, 'wangfang', { unit: 'lakeside' })).data.unitId).toBe(school)
  await browser.post(signOut.path)
  expect(await met(browser)).toEqual(['lakeside', 'nothing'])
})

test('so does whoever links it by the password of their school', async () => {
  const browser = server.visitor()
  await server.signInAs(browser, 'stranger0', { unit: 'lakeside' })
  await enter(browser, 'staff')
  expect(browser.cookies.get(cookie)).toBe(school)
  expect((await browser.post(linkPendingIdentity.path)).data).toEqual({ kind: 'wechat', name: '陌生人0' })
  await browser.post(signOut.path)
  expect(await met(browser)).toEqual(['lakeside', 'nothing'])
})

test('what a browser remembers takes nobody away to a single sign-on; choosing that unit does', async () => {
  await putSingleSignOn(server.database.owner, createSecretBox(Buffer.alloc(32, 7)), {
    unitCode: 'lakeside-ms',
    kind: 'cas',
    name: '校认证',
    englishName: 'School sign-on',
    address: 'https://sign-on.example/cas',
    clientId: '',
    secret: '',
    loginNameClaim: '',
    inside: false,
    first: true,
  })
  const browser = server.visitor()
  // Pages of a moment ago are shown for two seconds.
  await expect.poll(() => met(browser, '/login?unit=lakeside-ms')).toBe('notice')
  expect(await met(browser)).toEqual(['lakeside-ms', 'memory'])
  expect((await browser.page('/login')).start).toMatchObject({
    signIn: { ways: { singleSignOn: { address: `/sso/${demoUnitId('lakeside-ms')}/start` } } },
  })
})
