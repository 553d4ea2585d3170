import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../../test-support/demo-district.ts'
import { createClientSide } from '../../../../../test-support/openid/client-side.ts'
import type { TestClient } from '../../../../../test-support/openid/make-openid-client.ts'
import { exchange, openidBrowser } from '../../../../../test-support/openid/openid-browser.ts'
import { startTestServer, type TestServer } from '../../../../../test-support/start-test-server.ts'

const { unitId } = demoPerson('teacher')
let server: TestServer
let side: ReturnType<typeof createClientSide>
let board: TestClient

beforeAll(async () => {
  server = await startTestServer()
  side = createClientSide(server, unitId)
  board = await side.makeClient({ authentication: 'none', deviceFlow: true, redirectUris: [] })
})
afterAll(() => server.close())

async function ask(scope = 'openid profile') {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/oidc/device-authorization',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_id: board.clientId, scope }).toString(),
  })
  return reply.json() as { device_code: string; user_code: string; [field: string]: unknown }
}
const poll = (deviceCode: string, at = server) =>
  exchange(at, board, {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: deviceCode,
  })
const look = '/api/uaa/oidc/device'
const decide = '/api/uaa/oidc/device/answer'

test('a board is signed in by the code it shows, typed by somebody on a machine of their own', async () => {
  const asked = await ask()
  expect(asked).toMatchObject({
    user_code: expect.stringMatching(/^[A-Z]{4}-[A-Z]{4}$/),
    verification_uri: 'http://127.0.0.1:8080/device',
    verification_uri_complete: `http://127.0.0.1:8080/device?user_code=${asked.user_code}`,
    expires_in: 600,
  })
  expect((await poll(asked.device_code)).data.error).toBe('authorization_pending')
  const person = await server.signIn('teacher')
  const typed = asked.user_code.toLowerCase().replace('-', ' ')
  expect((await person.post(look, { userCode: typed })).data).toEqual({
    name: '图书漂流',
    englishName: 'Book Drift',
    host: '',
    scopes: ['profile'],
  })
  expect((await person.post(decide, { userCode: typed, answer: 'agree' })).data).toBe('success')
  const tokens = await poll(asked.device_code)
  expect(tokens.status).toBe(200)
  expect((await side.userinfo(tokens.data.access_token)).json().name).toBe('王芳')
  expect((await poll(asked.device_code)).data.error).toBe('invalid_grant')
})

test('of 50 boards that ask with one code at once in two processes at most one is let in', async () => {
  const { device_code, user_code } = await ask()
  await (await server.signIn('teacher')).post(decide, { userCode: user_code, answer: 'agree' })
  const twin = await startTestServer({ database: server.database })
  const tries = Array.from({ length: 50 }, (_, index) => poll(device_code, index % 2 ? twin : server))
  const replies = await Promise.all(tries)
  const given = replies.filter(({ status }) => status === 200)
  expect(given.length).toBeLessThanOrEqual(1)
  // Nobody knows which of them was the board.
  for (const { data } of given) expect((await side.userinfo(data.access_token)).statusCode).toBe(401)
  await twin.close()
})

test('a board that is turned away is told so', async () => {
  const { device_code, user_code } = await ask()
  const person = await server.signIn('teacher')
  await person.post(decide, { userCode: user_code, answer: 'refuse' })
  expect((await poll(device_code)).data.error).toBe('access_denied')
  expect((await person.post(look, { userCode: user_code })).code).toBe('device_code_unknown')
})

test('a code is answered once, is unknown when mistyped, and only people of the unit may answer', async () => {
  const { user_code } = await ask()
  const stranger = await server.signIn('teacher.two')
  expect((await stranger.post(look, { userCode: user_code })).code).toBe('client_of_another_unit')
  const person = await server.signIn('teacher')
  expect((await person.post(look, { userCode: 'BBBB-BBBB' })).code).toBe('device_code_unknown')
  await person.post(decide, { userCode: user_code, answer: 'agree' })
  expect((await person.post(decide, { userCode: user_code, answer: 'agree' })).code).toBe('device_code_unknown')
  expect((await server.visitor().post(look, { userCode: user_code })).status).toBe(401)
})

test('nobody may try many codes', async () => {
  const person = await server.signIn('student')
  const tries = Array.from({ length: 130 }, () => person.post(look, { userCode: 'BBBB-BBBB' }))
  expect((await Promise.all(tries)).some(({ http }) => http === 429)).toBe(true)
})

test('the page asks a visitor to sign in and keeps the code of the address', async () => {
  const page = await openidBrowser(server.visitor()).open('/device?user_code=BCDF-GHJK')
  expect(decodeURIComponent(page.location)).toContain('redirect_uri=/device?user_code=BCDF-GHJK')
  const person = openidBrowser(await server.signIn('teacher'))
  expect((await person.open('/device?user_code=BCDF-GHJK')).start).toEqual({
    step: 'device',
    userCode: 'BCDF-GHJK',
  })
})

test('what a board without offline rights was given ends with the session of who let it in', async () => {
  const { device_code, user_code } = await ask()
  const person = await server.signIn('teacher')
  await person.post(decide, { userCode: user_code, answer: 'agree' })
  const tokens = await poll(device_code)
  await person.post('/api/uaa/oauth/logout')
  expect((await side.userinfo(tokens.data.access_token)).statusCode).toBe(401)
})
