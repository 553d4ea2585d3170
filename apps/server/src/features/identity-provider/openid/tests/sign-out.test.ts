import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../../test-support/demo-district.ts'
import { fiftyTries } from '../../../../../test-support/fifty-tries.ts'
import { createClientSide, issuer } from '../../../../../test-support/openid/client-side.ts'
import { callback, type TestClient } from '../../../../../test-support/openid/make-openid-client.ts'
import { authorizeUrl, openidBrowser } from '../../../../../test-support/openid/openid-browser.ts'
import { demoPassword, startTestServer, type TestServer } from '../../../../../test-support/start-test-server.ts'
import { visit } from '../../../../../test-support/test-server.ts'
import { createOutsideFetch } from '../provider/outside-fetch.ts'

const { unitId, userId } = demoPerson('teacher')
const after = 'https://app.example/after'
let server: TestServer
let side: ReturnType<typeof createClientSide>
let listener: Server
let port: number
/** What the client was told, and what it answers. */
const told: string[] = []
let answers = 200

beforeAll(async () => {
  server = await startTestServer()
  side = createClientSide(server, unitId)
  listener = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    told.push(new URLSearchParams(body).get('logout_token') ?? '')
    response.writeHead(answers).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  port = (listener.address() as AddressInfo).port
})
afterEach(() => {
  told.length = 0
  answers = 200
})
afterAll(async () => {
  listener.close()
  await server.close()
})

const makeClient = (fields: Partial<TestClient> = {}) =>
  side.makeClient({
    trusted: true,
    postLogoutRedirectUris: [after],
    backchannelLogoutUri: `http://127.0.0.1:${port}/logout`,
    ...fields,
  })
const endSession = (fields: Record<string, string>) => `/oidc/end-session?${new URLSearchParams(fields)}`

test('an application may ask to sign out; the person confirms, is out everywhere and goes back with the state', async () => {
  const client = await makeClient()
  const { person, browser, tokens } = await side.signInTo(client)
  const asked = await browser.walk(
    endSession({ id_token_hint: tokens.data.id_token, post_logout_redirect_uri: after, state: 's 1' }),
  )
  expect(asked.start).toMatchObject({ step: 'end-session', client: { name: '图书漂流' } })
  const request = asked.start?.step === 'end-session' ? asked.start.request : ''
  expect((await person.get('/api/uaa/oauth/me')).status).toBe(200)
  const reply = await person.post('/api/uaa/oidc/end_session', { request, answer: 'leave' })
  expect(reply.data).toEqual({ to: `${after}?state=s+1` })
  expect((await person.get('/api/uaa/oauth/me')).status).toBe(401)
  expect((await side.userinfo(tokens.data.access_token)).statusCode).toBe(401)
  expect((await openidBrowser(person).open(authorizeUrl(client, { prompt: 'none' }))).location).toContain(
    'login_required',
  )
})

test('who leaves so is not signed in again by the browser that remembers them', async () => {
  const person = server.visitor()
  const whole = { username: 'teacher', password: demoPassword, remember: true }
  await person.post('/api/uaa/oauth/login', whole)
  const { start } = await openidBrowser(person).walk('/oidc/end-session')
  const request = start?.step === 'end-session' ? start.request : ''
  await person.post('/api/uaa/oidc/end_session', { request, answer: 'leave' })
  expect(person.cookies.get('homeroom_remembered')).toBeTruthy()
  expect((await person.post('/api/uaa/oauth/login_remembered')).code).toBe('remembered_device_refused')
})

test('who stays is not signed out, and the question is answered once', async () => {
  const { person, browser } = await side.signInTo(await makeClient())
  const { start } = await browser.walk('/oidc/end-session')
  expect(start).toMatchObject({ step: 'end-session', client: null })
  const request = start?.step === 'end-session' ? start.request : ''
  const stranger = await server.signIn('student')
  expect((await stranger.post('/api/uaa/oidc/end_session', { request, answer: 'leave' })).code).toBe(
    'interaction_ended',
  )
  const again = await browser.walk('/oidc/end-session')
  const second = again.start?.step === 'end-session' ? again.start.request : ''
  const stay = { request: second, answer: 'stay' }
  expect((await person.post('/api/uaa/oidc/end_session', stay)).data).toEqual({ to: '/' })
  expect((await person.post('/api/uaa/oidc/end_session', stay)).code).toBe('interaction_ended')
  expect((await person.get('/api/uaa/oauth/me')).status).toBe(200)
})

test.each([
  ['an address of somebody else', 'https://evil.example/'],
  ['one that only begins alike', `${after}.evil.example/`],
  ['one with more behind it', `${after}?next=https://evil.example`],
  ['one with a user before it', 'https://app.example@evil.example/after'],
  ['the address for codes', callback],
  ['a script', 'javascript:alert(1)'],
])('%s is no place to go after signing out', async (_case, address) => {
  const client = await makeClient()
  const { browser } = await side.signInTo(client)
  for (const fields of [{ client_id: client.clientId }, {}] as Record<string, string>[]) {
    const page = await browser.walk(endSession({ ...fields, post_logout_redirect_uri: address }))
    expect(page.location).not.toContain('evil')
    if (fields.client_id) expect(page.status).toBe(400)
    else expect(page.start).toMatchObject({ step: 'end-session' })
  }
})

test('of 50 answers at once in two processes one counts', async () => {
  const { person, browser } = await side.signInTo(await makeClient())
  const { start } = await browser.walk('/oidc/end-session')
  const request = start?.step === 'end-session' ? start.request : ''
  const twin = await startTestServer({ database: server.database })
  const tries = await fiftyTries([server, twin], person, (copy) =>
    copy.post('/api/uaa/oidc/end_session', { request, answer: 'stay' }),
  )
  await twin.close()
  const codes = tries.map(({ code }) => code)
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
  expect(codes.filter((code) => code === 'interaction_ended')).toHaveLength(49)
})

test('a visitor who asks to sign out goes straight to a registered address, else to our sign-in page', async () => {
  const client = await makeClient()
  const visitor = openidBrowser(server.visitor())
  const registered = endSession({ client_id: client.clientId, post_logout_redirect_uri: after, state: 'x' })
  expect((await visitor.open(registered)).location).toBe(`${after}?state=x`)
  expect((await visitor.open('/oidc/end-session')).location).toMatch(/\/login$/)
})

const ends: [string, (person: Awaited<ReturnType<TestServer['signIn']>>) => Promise<unknown>][] = [
  ['signing out', (person) => person.post('/api/uaa/oauth/logout')],
  [
    'an end by whoever may end it, as a changed password does',
    () =>
      visit(server.database.owner, (owner) =>
        owner.query('update sessions set ended_at = now() where user_id = $1 and ended_at is null', [userId]),
      ),
  ],
  [
    'switching the person off',
    () =>
      visit(server.database.owner, async (owner) => {
        await owner.query("update users set status = 'disabled' where id = $1", [userId])
      }),
  ],
]

test.each(ends)('after %s the client is told within five seconds', async (_case, end) => {
  const client = await makeClient({ subjectType: 'public' })
  const { person, tokens } = await side.signInTo(client)
  const { sid } = decodeJwt(tokens.data.id_token)
  expect(sid).toBeTruthy()
  try {
    await end(person)
    await expect.poll(() => told.map((token) => decodeJwt(token).sid)).toContain(sid)
  } finally {
    await visit(server.database.owner, (owner) =>
      owner.query("update users set status = 'active' where id = $1", [userId]),
    )
  }
  const token = told.find((one) => decodeJwt(one).sid === sid) ?? ''
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', typ: 'logout+jwt' })
  const said = decodeJwt(token)
  expect(said).toMatchObject({ iss: issuer, aud: client.clientId, sub: userId, jti: expect.any(String) })
  expect(said.events).toEqual({ 'http://schemas.openid.net/event/backchannel-logout': {} })
  expect(said).not.toHaveProperty('nonce')
})

test('a client that does not answer is tried again later, and given up in the end', async () => {
  answers = 500
  const { person } = await side.signInTo(await makeClient())
  await person.post('/api/uaa/oauth/logout')
  /** How often each was tried, and in how many seconds it is tried again. */
  const waiting = async () => {
    const { rows } = await visit(server.database.owner, (owner) =>
      owner.query('select tries, next_try_at as next from openid_logouts'),
    )
    return rows.map(({ tries, next }) => [tries, (next.getTime() - server.clock.now.getTime()) / 1000])
  }
  for (const [index, pause] of [30, 120, 600, 1800].entries()) {
    await expect.poll(waiting).toEqual([[index + 1, pause]])
    expect(told).toHaveLength(index + 1)
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000)
    await visit(server.database.owner, (owner) => owner.query("select pg_notify('session_ended', 'x')"))
  }
  await expect.poll(waiting).toEqual([])
})

test.each([
  'http://127.0.0.1:1/',
  'http://127.1:1/',
  'http://2130706433:1/',
  'http://0x7f000001:1/',
  'http://0177.0.0.1:1/',
  'http://[::1]:1/',
  'http://[::ffff:127.0.0.1]:1/',
  'http://localhost:1/',
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://0.0.0.0:1/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:1/',
])('%s is not called', async (address) => {
  const outside = createOutsideFetch({ loopbackToo: false })
  await expect(outside(address, { method: 'POST', body: 'x' })).rejects.toThrow('outbound call failed: address')
})
