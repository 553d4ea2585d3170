import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoPerson } from '../../../../../test-support/demo-district.ts'
import { createClientSide, issuer } from '../../../../../test-support/openid/client-side.ts'
import { callback, type TestClient } from '../../../../../test-support/openid/make-openid-client.ts'
import { authorizeUrl, exchange, openidBrowser, verifier } from '../../../../../test-support/openid/openid-browser.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../../../test-support/start-test-server.ts'

// What the OpenID Foundation's certification "Basic OP" looks at, one test for each of its modules, named as there. It
// cannot be run here: it needs a public address.
let server: TestServer
let side: ReturnType<typeof createClientSide>
let client: TestClient
let person: Browser
let browser: ReturnType<typeof openidBrowser>

beforeAll(async () => {
  server = await startTestServer()
  side = createClientSide(server, demoPerson('teacher').unitId)
  client = await side.makeClient({ trusted: true })
  person = await server.signIn('teacher')
  browser = openidBrowser(person)
})
afterAll(() => server.close())

type Changes = Record<string, string | undefined>
/** What the client is answered. */
const ask = (changes: Changes = {}) => browser.authorize(authorizeUrl(client, changes))
const redeem = (answer: URLSearchParams) =>
  exchange(server, client, {
    code: answer.get('code') ?? '',
    redirect_uri: callback,
    code_verifier: verifier,
  })
/** A whole walk, as far as what the client is told of the person. */
async function walk(changes: Changes = {}) {
  const answer = await ask(changes)
  const { status, headers, data } = await redeem(answer)
  expect(status, JSON.stringify(data)).toBe(200)
  const claims = await side.readIdToken(data.id_token, client.clientId)
  const told = (await side.userinfo(data.access_token)).json()
  expect(told.sub).toBe(claims.sub)
  return { answer, headers, data, claims, told }
}
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url,
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
})

test('oidcc-server: code, tokens and claims are all in order', async () => {
  const { answer, headers, data, claims } = await walk()
  expect(Object.fromEntries(answer)).toEqual({
    code: expect.any(String),
    state: 'the state',
    iss: issuer,
  })
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('application/json'),
  })
  expect(data).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'openid profile' })
  expect(claims).toMatchObject({ iss: issuer, aud: client.clientId, nonce: 'the nonce' })
  expect(claims.sub).toMatch(/^[\x21-\x7e]{1,255}$/)
  expect(claims.exp).toBeGreaterThan(claims.iat ?? Number.POSITIVE_INFINITY)
})

test('oidcc-response-type-missing: the client hears of it, with its state', async () => {
  const { location } = await browser.walk(authorizeUrl(client, { response_type: undefined }))
  const answer = new URL(location).searchParams
  expect([answer.get('error'), answer.get('state'), answer.get('code')]).toEqual([
    ...['invalid_request', 'the state', null],
  ])
})

test('oidcc-userinfo-get, -post-header, -post-body: the token comes in any of the three ways', async () => {
  const { data, told } = await walk()
  const bearer = { authorization: `Bearer ${data.access_token}` }
  for (const request of [
    { method: 'GET' as const, url: '/oidc/userinfo', headers: bearer },
    { method: 'POST' as const, url: '/oidc/userinfo', headers: bearer },
    post('/oidc/userinfo', { access_token: data.access_token }),
  ]) {
    const reply = await server.app.inject(request)
    expect([reply.statusCode, reply.json()]).toEqual([200, told])
    expect(reply.headers['cache-control']).toContain('no-store')
  }
})

test('oidcc-ensure-request-without-nonce-succeeds-for-code-flow', async () => {
  expect((await walk({ nonce: undefined })).claims).not.toHaveProperty('nonce')
})

test('oidcc-scope-profile: the claims of the profile are told', async () => {
  expect((await walk()).told).toMatchObject({ name: '王芳', locale: 'zh-CN', zoneinfo: 'Asia/Shanghai' })
})

// We know no such things about people for certain: the scopes are not told of, and asking for them does no harm.
test.each(['email', 'address', 'phone'])('oidcc-scope-%s: what is not offered is left out', async (scope) => {
  const { scopes_supported } = (await server.app.inject({ url: '/oidc/.well-known/openid-configuration' })).json()
  expect(scopes_supported).not.toContain(scope)
  const { data, told } = await walk({ scope: `openid ${scope}` })
  expect(data.scope).toBe('openid')
  expect(Object.keys(told)).toEqual(['sub'])
})

test('oidcc-scope-all: all scopes that are told of may be asked for at once', async () => {
  const { scopes_supported } = (await server.app.inject({ url: '/oidc/.well-known/openid-configuration' })).json()
  const { data, told } = await walk({ scope: scopes_supported.join(' '), prompt: 'consent' })
  expect(data.scope.split(' ').sort()).toEqual([...scopes_supported].sort())
  expect(told).toMatchObject({ name: '王芳', 'urn:homeroom:unit_type': '2', 'urn:homeroom:children': [] })
})

test('oidcc-ensure-other-scope-order-succeeds', async () => {
  expect((await walk({ scope: 'profile openid' })).told.name).toBe('王芳')
})

test.each([
  ['oidcc-display-page', { display: 'page' }],
  ['oidcc-display-popup', { display: 'popup' }],
  ['oidcc-prompt-none-logged-in', { prompt: 'none' }],
  ['oidcc-ensure-request-with-unknown-parameter-succeeds', { extra: 'foobar' }],
  ['oidcc-login-hint', { login_hint: 'teacher' }],
  ['oidcc-ui-locales', { ui_locales: 'se' }],
  ['oidcc-claims-locales', { claims_locales: 'se' }],
  ['oidcc-ensure-request-with-acr-values-succeeds', { acr_values: '1 2' }],
  ['oidcc-claims-essential', { claims: '{"userinfo":{"name":{"essential":true}}}' }],
  ['oidcc-ensure-request-with-valid-pkce-succeeds', {}],
])('%s', async (_module, changes: Changes) => {
  expect((await walk(changes)).told.name).toBe('王芳')
})

test('oidcc-prompt-none-not-logged-in', async () => {
  const visitor = openidBrowser(server.visitor())
  const { location } = await visitor.open(authorizeUrl(client, { prompt: 'none' }))
  expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({
    error: 'login_required',
    state: 'the state',
    iss: issuer,
  })
})

test.each([
  ['oidcc-prompt-login', { prompt: 'login' }],
  ['oidcc-max-age-1', { max_age: '1' }],
  ['a max_age of nothing', { max_age: '0' }],
])('%s: one signs in anew, and auth_time tells when that was', async (_module, wish: Changes) => {
  server.clock.now = new Date(Date.now() - 60_000)
  const visitor = await server.signIn('teacher')
  const early = openidBrowser(visitor)
  await early.authorize(authorizeUrl(client))
  const stopped = await early.open(authorizeUrl(client, wish))
  const again = await early.open(stopped.location)
  expect(again.location).toMatch(/^\/needtologinpagerelogin\?redirect_uri=/)
  // The library goes by the real clock.
  server.clock.now = new Date(Date.now() + 1500)
  await visitor.post('/api/uaa/oauth/login', { username: 'teacher', password: demoPassword })
  const { data } = await redeem(await early.authorize(stopped.location))
  const { auth_time } = await side.readIdToken(data.id_token, client.clientId)
  expect(auth_time).toBe(Math.floor(server.clock.now.getTime() / 1000))
  server.clock.now = new Date()
})

test('oidcc-max-age-10000: who signed in lately is not asked, and auth_time stays', async () => {
  const first = await walk({ max_age: '10000' })
  expect(first.claims.auth_time).toBeGreaterThan(Date.now() / 1000 - 10_000)
  expect((await walk({ max_age: '10000' })).claims.auth_time).toBe(first.claims.auth_time)
})

test('oidcc-id-token-hint: with the hint and without a question it is the same person', async () => {
  const { data, claims } = await walk()
  expect((await walk({ prompt: 'none', id_token_hint: data.id_token })).claims.sub).toBe(claims.sub)
})

test.each([
  ['oidcc-codereuse', 0],
  ['oidcc-codereuse-30seconds', 30_000],
])('%s: the second use is refused and ends what the first one got', async (_module, later) => {
  const answer = await ask()
  const { data } = await redeem(answer)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later })
  try {
    expect((await side.userinfo(data.access_token)).statusCode).toBe(200)
    expect(await redeem(answer)).toMatchObject({ status: 400, data: { error: 'invalid_grant' } })
    expect((await side.userinfo(data.access_token)).statusCode).toBe(401)
  } finally {
    vi.useRealTimers()
  }
})

test('oidcc-ensure-registered-redirect-uri: any other is an error page', async () => {
  const shown = await browser.walk(authorizeUrl(client, { redirect_uri: `${callback}/other` }))
  expect([shown.status, shown.location, shown.start?.step]).toEqual([400, '', 'error'])
})

test('oidcc-ensure-post-request-succeeds', async () => {
  const [url = '', query = ''] = authorizeUrl(client).split('?')
  const fields = Object.fromEntries(new URLSearchParams(query))
  const reply = await person.send(post(url, fields, { accept: 'text/html' }))
  expect((await redeem(new URL(String(reply.headers.location)).searchParams)).status).toBe(200)
})

test('oidcc-server-client-secret-post: the secret may come in the body', async () => {
  const to = await side.makeClient({ trusted: true, authentication: 'client_secret_post' })
  const code = (await browser.authorize(authorizeUrl(to))).get('code') ?? ''
  const fields = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: verifier }
  const secret = { client_id: to.clientId, client_secret: to.secret }
  expect((await server.app.inject(post('/oidc/token', { ...fields, ...secret }))).statusCode).toBe(200)
})

const requestObject = (claims: object) =>
  [{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')

test.each([
  ['oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported', {}],
  ['oidcc-ensure-request-object-with-redirect-uri', { redirect_uri: `${callback}/other` }],
])('%s: refused as not supported, to the registered address', async (_module, claims) => {
  const request = `${requestObject({ response_type: 'code', client_id: client.clientId, ...claims })}.`
  const { location } = await browser.walk(authorizeUrl(client, { request }))
  const answer = new URL(location)
  expect(`${answer.origin}${answer.pathname}`).toBe(callback)
  expect(answer.searchParams.get('error')).toBe('request_not_supported')
})

test('oidcc-refresh-token: a new token tells of the same person, and another client cannot have it', async () => {
  const { data, claims } = await walk({ scope: 'openid offline_access', prompt: 'consent' })
  const fields = { grant_type: 'refresh_token', refresh_token: data.refresh_token }
  const stranger = await side.makeClient({ trusted: true })
  expect((await exchange(server, stranger, fields)).data.error).toBe('invalid_grant')
  const renewed = await exchange(server, client, fields)
  expect(renewed.headers['cache-control']).toBe('no-store')
  const again = await side.readIdToken(renewed.data.id_token, client.clientId)
  expect([again.sub, again.iss, again.aud, again.auth_time]).toEqual([
    ...[claims.sub, claims.iss, claims.aud, claims.auth_time],
  ])
  expect((await side.userinfo(renewed.data.access_token)).json().sub).toBe(claims.sub)
})
