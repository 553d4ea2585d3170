import { readHelpCentreToken, relogin } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { readMe, refreshSession, signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signToken } from '#platform/secrets/signed-token.ts'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import {
  type Browser,
  pageHeaders,
  startTestServer,
  type TestServer,
} from '../../../../test-support/start-test-server.ts'

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

const refused = { status: 401, code: 'access_token_refused', data: null }

function passTime(ms: number): void {
  for (const { clock } of [server, second]) clock.now = new Date(clock.now.getTime() + ms)
}
const tokenOf = async (browser: Browser): Promise<string> => (await browser.get(readMe.path)).data.accessToken
/** The cache of sessions keeps a token for five seconds: a new sign-in has a new one. */
const freshToken = async (loginName: string) => tokenOf(await server.signIn(loginName))
const bring = (accessToken: string, { at = server, more = {} } = {}) => {
  const browser = at.visitor()
  return browser.post(relogin.path, { accessToken, ...more }).then((reply) => ({ browser, reply }))
}
const whoIs = async (browser: Browser) => (await browser.get(readMe.path)).data?.loginName

test('[AUTHZ-14] the access token of the session state signs its person in elsewhere, once', async () => {
  const owner = await server.signIn('teacher')
  const token = await tokenOf(owner)
  const { browser, reply } = await bring(token, { at: second })
  expect(reply).toMatchObject({ status: 200, data: { userType: '2', openid: '' } })
  expect(await whoIs(browser)).toBe('teacher')
  expect(await whoIs(owner)).toBe('teacher')
  expect((await bring(token)).reply).toMatchObject(refused)
})

test('[AUTHZ-15] a token is good for a minute, at its own unit, while its session lives, and only as it was made', async () => {
  const late = await freshToken('teacher')
  passTime(60_000)
  expect((await bring(late)).reply).toMatchObject(refused)
  const foreign = await freshToken('teacher')
  const elsewhere = { more: { unitId: demoPerson('area.admin').unitId } }
  expect((await bring(foreign, elsewhere)).reply).toMatchObject(refused)
  // It was spent at the wrong door.
  expect((await bring(foreign)).reply).toMatchObject(refused)
  const owner = await server.signIn('student')
  const ended = await tokenOf(owner)
  await owner.post(signOut.path)
  expect((await bring(ended)).reply).toMatchObject(refused)
  const good = await freshToken('parent')
  for (const forged of ['x', `${good}x`, good.replace(/^[^.]+/, 'AAAA')])
    expect((await bring(forged)).reply).toMatchObject(refused)
  expect((await bring('')).reply.code).toBe('validation_failed')
})

test('[AUTHZ-15] neither a token for another audience nor the session itself may stand for it', async () => {
  const browser = await server.signIn('teacher')
  const { unitId } = demoPerson('teacher')
  const secret = Buffer.alloc(32, 7)
  const payload = `${unitId}/${demoPerson('teacher').userId}`
  for (const audience of ['help centre', 'cas ticket', 'access', ''])
    expect((await bring(signToken(secret, audience, payload, Date.now() + 60_000))).reply).toMatchObject(refused)
  const { userId } = demoPerson('teacher')
  const help = await browser.get(readHelpCentreToken.path, { userId })
  expect(help.data.accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{43}$/)
  expect((await bring(help.data.accessToken)).reply).toMatchObject(refused)
  for (const kind of ['session', 'refresh', 'device'])
    expect((await bring(browser.cookies.get(`homeroom_${kind}`) ?? '')).reply).toMatchObject(refused)
})

test('of 50 who bring one token to two servers at once one gets in', async () => {
  const token = await freshToken('staff')
  const tries = await Promise.all(
    Array.from({ length: 50 }, (_, index) => bring(token, { at: index % 2 ? second : server })),
  )
  expect(tries.filter(({ reply }) => reply.status === 200)).toHaveLength(1)
})

test('what was begun so ends with the session it came from, at every server, and lasts no longer', async () => {
  const owner = await server.signIn('teacher.two')
  const { browser } = await bring(await tokenOf(owner), { at: second })
  // Handed on once more.
  const { browser: further } = await bring(await tokenOf(browser), { at: second })
  expect(await whoIs(further)).toBe('teacher.two')
  await owner.post(signOut.path)
  for (const follower of [browser, further]) {
    await expect.poll(() => whoIs(follower)).toBeUndefined()
    expect((await follower.get(refreshSession.path)).code).toBe('refresh_refused')
  }
})

test('in its own browser the session goes on under new tokens, and the old ones are worth nothing', async () => {
  const browser = await server.signIn('admin')
  const copy = server.visitor()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  expect((await browser.post(relogin.path, { accessToken: await tokenOf(browser) })).status).toBe(200)
  expect(await whoIs(browser)).toBe('admin')
  await expect.poll(() => whoIs(copy)).toBeUndefined()
})

test('who signs in so ends the session that the browser had', async () => {
  const token = await freshToken('parent')
  const browser = await server.signIn('student')
  const before = server.visitor()
  for (const [name, value] of browser.cookies) before.cookies.set(name, value)
  await browser.post(relogin.path, { accessToken: token })
  expect(await whoIs(browser)).toBe('parent')
  await expect.poll(() => whoIs(before)).toBeUndefined()
})

test('a call from another site is refused, and the token is still good', async () => {
  const token = await freshToken('teacher')
  const headers = { ...pageHeaders, 'sec-fetch-site': 'cross-site' }
  const reply = await server.app.inject({
    method: 'POST',
    url: relogin.path,
    headers,
    payload: { accessToken: token },
  })
  expect(reply.json().code).toBe('foreign_origin')
  expect((await bring(token)).reply.status).toBe(200)
})

test('the token for the help centre is for the page of its owner only', async () => {
  const browser = await server.signIn('teacher')
  const ask = (from: Browser, userId: string) => from.get(readHelpCentreToken.path, { userId })
  expect((await ask(browser, demoPerson('student').userId)).code).toBe('not_found')
  expect((await ask(browser, 'x')).code).toBe('validation_failed')
  expect((await ask(server.visitor(), demoPerson('teacher').userId)).code).toBe('sign_in_required')
})
