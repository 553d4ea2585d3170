import { signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { agreeToClient, answerInteraction } from '@homeroom/contract/identity-provider/openid-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../../test-support/demo-district.ts'
import { createClientSide } from '../../../../../test-support/openid/client-side.ts'
import { callback, type TestClient } from '../../../../../test-support/openid/make-openid-client.ts'
import { authorizeUrl, openidBrowser } from '../../../../../test-support/openid/openid-browser.ts'
import { startTestServer, type TestServer } from '../../../../../test-support/start-test-server.ts'
import { visit } from '../../../../../test-support/test-server.ts'

const { unitId, userId } = demoPerson('teacher')
let server: TestServer
let client: TestClient
let side: ReturnType<typeof createClientSide>

beforeAll(async () => {
  server = await startTestServer()
  side = createClientSide(server, unitId)
  client = await side.makeClient()
})
afterAll(() => server.close())

test('[AUTHZ-06] a visitor signs in first and then continues the same authorization', async () => {
  const visitor = server.visitor()
  const browser = openidBrowser(visitor)
  const stopped = await browser.open(authorizeUrl(client))
  const signIn = await browser.open(stopped.location)
  expect(signIn.location).toMatch(/^\/login\?redirect_uri=%2Foidc%2Finteraction%2F/)
  await visitor.post('/api/uaa/oauth/login', { username: 'teacher', password: 'Homeroom-2026' })
  const answer = await browser.authorize(stopped.location)
  expect(answer.get('state')).toBe('the state')
  expect(answer.get('code')).toBeTruthy()
})

test.each([
  ['another one signs in', { username: 'student', password: 'Homeroom-2026' }, /^$/],
  ['the person signs out', undefined, /\/callback\?error=invalid_request&error_description=the\+session\+has\+changed/],
])('what one account was signed in for is not taken up when %s before it goes on', async (_, next, refused) => {
  const trusted = await side.makeClient({ trusted: true })
  const visitor = server.visitor()
  const browser = openidBrowser(visitor)
  const stopped = await browser.open(authorizeUrl(trusted))
  await visitor.post('/api/uaa/oauth/login', { username: 'teacher', password: 'Homeroom-2026' })
  const { location: goOn } = await browser.open(stopped.location)
  await (next ? visitor.post('/api/uaa/oauth/login', next) : visitor.post(signOut.path))
  expect((await browser.open(goOn)).location).toMatch(refused)
})

test("a visitor signs in on the page of the client's school, which says which application wants in", async () => {
  const visitor = server.visitor()
  const browser = openidBrowser(visitor)
  const stopped = await browser.open(authorizeUrl(client))
  const { location } = await browser.open(stopped.location)
  const { start } = await visitor.page(location)
  expect(start?.unit.code).toBe('lakeside-1')
  const application = (page: typeof start) => (page?.page === 'sign-in' ? page.signIn.application : undefined)
  const { name, englishName } = client
  expect(application(start)).toEqual({ name, englishName })
  // On the page of another unit, or for an id that nobody has, nobody is named.
  const clientId = client.clientId
  for (const address of [`/login?unit=lakeside-ms&client=${clientId}`, '/login?unit=lakeside-1&client=nobody'])
    expect(application((await visitor.page(address)).start)).toBeNull()
  expect(application((await visitor.page('/login?unit=lakeside-1')).start)).toBeNull()
})

test('prompt=none never asks: without a session login_required, without an agreement consent_required', async () => {
  const visitor = openidBrowser(server.visitor())
  const refused = await visitor.open(authorizeUrl(client, { prompt: 'none' }))
  expect(new URL(refused.location).searchParams.get('error')).toBe('login_required')
  const fresh = await side.makeClient()
  const person = openidBrowser(await server.signIn('teacher'))
  const unasked = await person.open(authorizeUrl(fresh, { prompt: 'none' }))
  expect(new URL(unasked.location).searchParams.get('error')).toBe('consent_required')
  await person.authorize(authorizeUrl(fresh))
  const silent = await person.open(authorizeUrl(fresh, { prompt: 'none' }))
  expect(new URL(silent.location).searchParams.get('code')).toBeTruthy()
})

test('prompt=login is not answered by a browser that remembers its person', async () => {
  const remembered = server.visitor()
  const whole = { username: 'teacher', password: 'Homeroom-2026', remember: true }
  await remembered.post('/api/uaa/oauth/login', whole)
  const reopened = server.visitor()
  reopened.cookies.set('homeroom_remembered', remembered.cookies.get('homeroom_remembered') ?? '')
  const browser = openidBrowser(reopened)
  const stopped = await browser.open(authorizeUrl(client, { prompt: 'login' }))
  server.clock.now = new Date(Date.now() + 2000)
  expect((await reopened.post('/api/uaa/oauth/login_remembered')).status).toBe(200)
  const again = await browser.open(stopped.location)
  expect(again.location).toMatch(/^\/needtologinpagerelogin\?redirect_uri=/)
  server.clock.now = new Date()
})

test('prompt=consent asks again, prompt=select_account which account', async () => {
  const browser = openidBrowser(await server.signIn('teacher'))
  await browser.authorize(authorizeUrl(client))
  expect((await browser.walk(authorizeUrl(client, { prompt: 'consent' }))).start?.step).toBe('consent')
  const choice = authorizeUrl(client, { prompt: 'select_account' })
  expect((await browser.walk(choice)).start?.step).toBe('choose-account')
  expect((await browser.authorize(choice)).get('code')).toBeTruthy()
})

test('a hint of another person asks to sign in as that one', async () => {
  const { tokens } = await side.signInTo(client)
  const other = openidBrowser(await server.signIn('student'))
  await other.authorize(authorizeUrl(client))
  const hinted = authorizeUrl(client, { id_token_hint: tokens.data.id_token, prompt: 'none' })
  expect(new URL((await other.open(hinted)).location).searchParams.get('error')).toBe('login_required')
})

test('ui_locales chooses the language of the pages, unless the browser has one', async () => {
  const english = await openidBrowser(server.visitor()).open(authorizeUrl(client, { ui_locales: 'fr en-GB zh' }))
  expect(String(english.headers['set-cookie'])).toContain('homeroom_language=en;')
  const chosen = server.visitor()
  chosen.cookies.set('homeroom_language', 'zh-CN')
  const kept = await openidBrowser(chosen).open(authorizeUrl(client, { ui_locales: 'en' }))
  expect(String(kept.headers['set-cookie'])).not.toContain('homeroom_language')
})

test('a login hint reaches the sign-in page', async () => {
  const visitor = openidBrowser(server.visitor())
  const stopped = await visitor.open(authorizeUrl(client, { login_hint: 'wang.fang' }))
  expect((await visitor.open(stopped.location)).location).toContain('login_hint=wang.fang')
})

test('people of a trusted client of the unit are not asked', async () => {
  const trusted = await side.makeClient({ trusted: true })
  const browser = openidBrowser(await server.signIn('teacher'))
  expect((await browser.walk(authorizeUrl(trusted))).location).toContain(`${callback}?code=`)
})

test('more than was agreed to is asked for, and only the rest is new', async () => {
  const browser = openidBrowser(await server.signIn('student'))
  await browser.authorize(authorizeUrl(client))
  const more = await browser.walk(authorizeUrl(client, { scope: 'openid profile children' }))
  expect(more.start?.step).toBe('consent')
})

test('who does not agree goes back with access_denied', async () => {
  const fresh = await side.makeClient()
  const visitor = await server.signIn('teacher')
  const browser = openidBrowser(visitor)
  const { start } = await browser.walk(authorizeUrl(fresh))
  const uid = start && 'interaction' in start ? start.interaction : ''
  const reply = await visitor.post(`/api/uaa/oidc/interaction/${uid}`, { answer: 'refuse' })
  const back = await browser.walk(reply.data.to)
  expect(new URL(back.location).searchParams.get('error')).toBe('access_denied')
  expect((await browser.walk(authorizeUrl(fresh))).start?.step).toBe('consent')
})

test('the audit log keeps which client somebody signed in to', async () => {
  const fresh = await side.makeClient()
  await side.signInTo(fresh)
  await expect
    .poll(async () => {
      const { rows } = await visit(server.database.owner, (owner) =>
        owner.query("select target from audit_log where actor_id = $1 and action = 'signed in to client'", [userId]),
      )
      return rows.map(({ target }) => target)
    })
    .toContain(fresh.clientId)
})

test('with a badge nobody agrees to what an application may know, but goes where it was agreed before', async () => {
  const asking = await side.makeClient()
  const visitor = await server.signIn('teacher')
  await asBadge(visitor)
  const browser = openidBrowser(visitor)
  const stopped = await browser.open(authorizeUrl(asking))
  const page = await browser.open(stopped.location)
  expect(page.start).toMatchObject({ step: 'refused', reason: 'badge_session' })
  const uid = stopped.location.split('/').at(-1) ?? ''
  const path = answerInteraction.path.replace(':uid', uid)
  expect((await visitor.post(path, { answer: 'agree' })).code).toBe('badge_session')
  const consent = { client_id: asking.clientId, scopes: ['openid'] }
  expect((await visitor.post(agreeToClient.path, consent)).code).toBe('badge_session')
  await openidBrowser(await server.signIn('teacher')).authorize(authorizeUrl(asking))
  const silent = await browser.open(authorizeUrl(asking, { prompt: 'none' }))
  expect(new URL(silent.location).searchParams.get('code')).toBeTruthy()
})

/** Makes the session of a browser one that a badge has begun. */
async function asBadge(visitor: Awaited<ReturnType<TestServer['signIn']>>): Promise<void> {
  await visit(server.database.owner, (owner) =>
    owner.query("update sessions set way = 'badge' where user_id = $1", [userId]),
  )
  expect((await visitor.get('/api/uaa/oauth/me')).status).toBe(200)
}
