import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { demoPerson } from '../../../../../test-support/demo-district.ts'
import { createClientSide, issuer } from '../../../../../test-support/openid/client-side.ts'
import { callback, type TestClient } from '../../../../../test-support/openid/make-openid-client.ts'
import { exchange, openidBrowser } from '../../../../../test-support/openid/openid-browser.ts'
import { startTestServer, type TestServer } from '../../../../../test-support/start-test-server.ts'
import { visit } from '../../../../../test-support/test-server.ts'

const webauth = '/api/uaa/homeroom_webauth'
const { unitId } = demoPerson('teacher')
let server: TestServer
let side: ReturnType<typeof createClientSide>
let client: TestClient

beforeAll(async () => {
  server = await startTestServer()
  side = createClientSide(server, unitId)
  client = await side.makeClient({ trusted: true, older: true })
  await visit(server.database.owner, (owner) =>
    owner.query("insert into unit_host_names values ('other.example.cn', $1)", [demoUnitId('lakeside-ms')]),
  )
})
afterAll(() => server.close())

const request = (changes: Record<string, string> = {}) => ({
  response_type: 'code',
  client_id: client.clientId,
  redirect_uri: callback,
  scope: 'openid',
  state: 'a state&more',
  unitHost: 'localhost:8080',
  ...changes,
})

describe('[AUTHZ-04][AUTHZ-05] the web authorization of older clients', () => {
  test('answers the registered address with a one-time code, the same state and our name', async () => {
    const person = await server.signIn('teacher')
    const reply = await person.post(webauth, request())
    expect(reply.status).toBe(200)
    const to = new URL(reply.data.to)
    expect(`${to.origin}${to.pathname}`).toBe(callback)
    expect(to.searchParams.get('state')).toBe('a state&more')
    expect(to.searchParams.get('iss')).toBe(issuer)
    const fields = { code: to.searchParams.get('code') ?? '', redirect_uri: callback }
    const tokens = await exchange(server, client, fields)
    expect(tokens).toMatchObject({ status: 200, data: { token_type: 'Bearer', scope: 'openid' } })
    expect((await side.readIdToken(tokens.data.id_token, client.clientId)).iss).toBe(issuer)
    expect((await exchange(server, client, fields)).data.error).toBe('invalid_grant')
  })

  test('a visitor is told to sign in', async () => {
    expect(await server.visitor().post(webauth, request())).toMatchObject({ status: 401, data: null })
  })

  test.each([
    ['no client', { client_id: '' }, 400, 'missing_client_id'],
    ['an unknown client', { client_id: 'nobody' }, 403, 'client_unknown'],
    ['an address that is not registered', { redirect_uri: 'https://evil.example/' }, 403, 'redirect_not_registered'],
    ['the host of another unit', { unitHost: 'other.example.cn' }, 403, 'client_of_another_unit'],
    ['the host of another unit with a port', { unitHost: 'Other.Example.CN:443' }, 403, 'client_of_another_unit'],
  ])('%s is refused with a message', async (_case, changes: Record<string, string>, status, code) => {
    const reply = await (await server.signIn('teacher')).post(webauth, request(changes))
    expect(reply).toMatchObject({ status, code, data: null })
    expect(reply.message).toContain('|||')
  })

  test('[AUTHZ-02] a missing client_id is named in the words of the specification', async () => {
    const { client_id: _left, ...rest } = request()
    const reply = await (await server.signIn('teacher')).post(webauth, rest)
    expect(reply.message.split('|||')[1]).toBe('Missing client_id, please go back and try again!')
  })

  test.each([
    ['a token instead of a code', { response_type: 'token' }, 'unsupported_response_type'],
    ['a scope the client has not', { scope: 'openid email' }, 'invalid_scope'],
    ['no openid among the scopes', { scope: 'profile' }, 'invalid_scope'],
    ['plain PKCE', { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }, 'invalid_request'],
  ])('%s goes back to the client as an error, with its state', async (_case, changes, error) => {
    const reply = await (await server.signIn('teacher')).post(webauth, request(changes as Record<string, string>))
    const answer = new URL(reply.data.to).searchParams
    expect([answer.get('error'), answer.get('state'), answer.get('code')]).toEqual([error, 'a state&more', null])
  })

  test('a client that is no older one needs PKCE here, too', async () => {
    const modern = await side.makeClient({ trusted: true })
    const person = await server.signIn('teacher')
    const reply = await person.post(webauth, request({ client_id: modern.clientId }))
    expect(new URL(reply.data.to).searchParams.get('error')).toBe('invalid_request')
  })

  test('people of another unit are refused', async () => {
    const reply = await (await server.signIn('teacher.two')).post(webauth, request())
    expect(reply).toMatchObject({ status: 403, code: 'client_of_another_unit' })
  })

  test('an untrusted client gets its code only after the person agreed, once', async () => {
    const untrusted = await side.makeClient({ older: true })
    const person = await server.signIn('teacher')
    const asked = await person.post(webauth, request({ client_id: untrusted.clientId, scope: 'openid profile' }))
    expect(asked.data).toEqual({
      consent: { name: '图书漂流', englishName: 'Book Drift', host: 'app.example', scopes: ['profile'] },
      refused: `${callback}?${new URLSearchParams({ error: 'access_denied', state: 'a state&more', iss: issuer })}`,
    })
    const agreed = await person.post('/api/uaa/oidc/consent', {
      client_id: untrusted.clientId,
      scopes: ['openid', 'profile', 'made-up'],
    })
    expect(agreed).toMatchObject({ status: 200, data: 'success' })
    const given = await person.post(webauth, request({ client_id: untrusted.clientId, scope: 'openid profile' }))
    expect(given.data.to).toContain(`${callback}?code=`)
  })

  test('never more than asked for: offline rights are not given at this face', async () => {
    const person = await server.signIn('teacher')
    const reply = await person.post(webauth, request({ scope: 'openid offline_access' }))
    const code = new URL(reply.data.to).searchParams.get('code') ?? ''
    const tokens = await exchange(server, client, { code, redirect_uri: callback })
    expect(tokens.data).not.toHaveProperty('refresh_token')
  })

  test('from another site it is refused before anything happens', async () => {
    const person = await server.signIn('teacher')
    const headers = { 'sec-fetch-site': 'cross-site' }
    const reply = await person.send({ method: 'POST', url: webauth, headers, payload: request() })
    expect(reply.json()).toMatchObject({ status: 403, code: 'foreign_origin' })
  })
})

describe('the pages of an older client', () => {
  const query = () => new URLSearchParams(request()).toString()

  test.each([
    '/authorize',
    '/oauth/authorize',
    '/oauth2/authorize',
    '/authorize/',
    '/uaa/oauth/authorize/index.html',
    '/pages/authorize',
    '/preauthorized',
  ])('[AUTHZ-01] %s runs the web authorization', async (page) => {
    const browser = openidBrowser(await server.signIn('teacher'))
    const shown = await browser.open(`${page}?${query()}`)
    expect(shown.status).toBe(200)
    expect(shown.start).toMatchObject({
      step: 'web',
      request: { clientId: client.clientId, redirectUri: callback, state: 'a state&more' },
    })
  })

  test.each([
    '/api/authorize',
    '/oauth/authoris',
    '/pages/notices/pc_notices_tm/index.html?next=authorize',
    '/pages/x/pc_authorize_tm/index.html',
  ])('%s does not: only what is no call, no page of another kind, and has the word in its path', async (page) => {
    const shown = await openidBrowser(await server.signIn('teacher')).open(page)
    expect(shown.start?.step).not.toBe('web')
  })

  test.each([
    '/oidc/authorize',
    '/oidc/authorize?client_id=',
    '/oidc/authorize?response_type=code&scope=openid&redirect_uri=https%3A%2F%2Fevil.example',
    '/oidc/authorize?client_id=a&client_id=b',
  ])('[AUTHZ-02] %s says the same at the newer address', async (address) => {
    for (const browser of [server.visitor(), await server.signIn('teacher')]) {
      const shown = await openidBrowser(browser).open(address)
      expect([shown.status, shown.location]).toEqual([400, ''])
      expect(shown.start).toEqual({ step: 'error', error: 'missing_client_id' })
    }
  })

  test('[AUTHZ-02] without client_id the page says so, to visitors, too', async () => {
    for (const browser of [server.visitor(), await server.signIn('teacher')]) {
      const shown = await openidBrowser(browser).open('/authorize?response_type=code')
      expect(shown.status).toBe(400)
      expect(shown.start).toMatchObject({ step: 'web', request: { clientId: '' } })
    }
  })

  test('[AUTHZ-06] a visitor signs in on the page of the client’s unit and continues with the same request', async () => {
    const visitor = server.visitor()
    const browser = openidBrowser(visitor)
    const stopped = await browser.open(`/authorize?${query()}`)
    const signIn = new URL(stopped.location, 'http://localhost')
    expect(signIn.pathname).toBe('/login')
    expect(signIn.searchParams.get('unit')).toBe('lakeside-1')
    const back = signIn.searchParams.get('redirect_uri') ?? ''
    // A sign-in drops such parameters from the way back.
    expect(back).not.toMatch(/state=|code=|token=/)
    await visitor.post('/api/uaa/oauth/login', { username: 'teacher', password: 'Homeroom-2026' })
    expect((await browser.open(back)).start).toMatchObject({
      step: 'web',
      request: { clientId: client.clientId, redirectUri: callback, state: 'a state&more', scope: 'openid' },
    })
  })

  // What runs it is the same page everywhere: a strange path must neither hand out a code nor lead away by itself.
  test.each([
    ...['/foo/authorize', '/authorize.html', '/authorize/x', '//authorize', '/authorize;x=1', '/authorize%2f'],
    ...['/authorize%00', '/authorize%20', '/unauthorize', '/authorize..', '/..%2fauthorize', '/authorize%3f'],
    ...['/authorize&client_id=x', '/login/authorize', '/authorize/../x', '/authorize%252f', '/authorize\\x'],
  ])('a strange path is no way around anything: %s', async (path) => {
    const asked = { method: 'GET', url: `${path}?${query()}`, headers: { accept: 'text/html' } } as const
    for (const browser of [server.visitor(), await server.signIn('teacher')]) {
      const response = await browser.send(asked)
      expect(response.headers.location ?? '/').toMatch(/^\/(?![/\\])/)
      expect(response.headers.location ?? '').not.toContain('code=')
    }
  })

  test.each(['/%61uthorize', '/Authorize', '/AUTHORIZE', '/api/authorize'])(
    '%s does not contain the word, or is a call',
    async (path) => {
      const person = await server.signIn('teacher')
      const url = `${path}?${query()}`
      const response = await person.send({ method: 'GET', url, headers: { accept: 'text/html' } })
      expect(response.statusCode).toBe(404)
      expect(response.body).not.toContain('"step":"web"')
    },
  )
})
