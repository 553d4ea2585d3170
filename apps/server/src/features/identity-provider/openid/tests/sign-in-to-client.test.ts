import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPerson } from '../../../../../test-support/demo-district.ts'
import { createClientSide, issuer } from '../../../../../test-support/openid/client-side.ts'
import { callback, type TestClient } from '../../../../../test-support/openid/make-openid-client.ts'
import { authorizeUrl, openidBrowser } from '../../../../../test-support/openid/openid-browser.ts'
import { startTestServer, type TestServer } from '../../../../../test-support/start-test-server.ts'

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

test('a client that is being tried out is sent back to its own machine on whatever port it has, and no other is', async () => {
  const registered = ['http://localhost:3000/back', 'http://127.0.0.1/back', callback]
  const tried = await side.makeClient({ triedOut: true, redirectUris: registered })
  const person = openidBrowser(await server.signIn('teacher'))
  const opened = async (of: TestClient, redirect: string) =>
    (await person.open(authorizeUrl(of, { redirect_uri: redirect }))).location
  for (const address of ['http://localhost:3000/back', 'http://localhost:4173/back', 'http://127.0.0.1:50123/back'])
    expect(await opened(tried, address)).toContain('/oidc/interaction/')
  const answer = await person.authorize(authorizeUrl(tried, { redirect_uri: 'http://localhost:4173/back' }))
  expect(answer.get('code')).toBeTruthy()
  for (const address of ['http://localhost:4173/other', 'http://192.168.0.1/back', 'https://app.example:8443/callback'])
    expect(await opened(tried, address)).toBe('')
  for (const address of ['http://localhost:3000/back', 'http://127.0.0.1:50123/back'])
    expect(await opened(client, address)).toBe('')
})

test('people of a trusted client that is being tried out are never asked, and of another one once', async () => {
  const back = 'http://localhost:4173/back'
  const made = { triedOut: true, redirectUris: ['http://localhost:3000/back'] }
  const trusted = await side.makeClient({ ...made, trusted: true })
  const person = openidBrowser(await server.signIn('teacher'))
  for (const prompt of [undefined, 'none'])
    expect((await person.walk(authorizeUrl(trusted, { redirect_uri: back, prompt }))).location).toContain(
      `${back}?code=`,
    )
  const asking = await side.makeClient(made)
  const silent = authorizeUrl(asking, { redirect_uri: back, prompt: 'none' })
  expect((await person.open(silent)).location).toContain('error=consent_required')
  await person.authorize(authorizeUrl(asking, { redirect_uri: back }))
  expect((await person.open(silent)).location).toContain(`${back}?code=`)
})

test.each([
  { redirectUris: ['https://localhost:3443/back', 'http://localhost:3000/back'] },
  { redirectUris: ['http://localhost:3000/back'], postLogoutRedirectUris: ['https://127.0.0.1/'] },
])('a client from before with https on its own machine works at exactly its addresses: %j', async (addresses) => {
  const older = await side.makeClient({ triedOut: true, ...addresses })
  const person = openidBrowser(await server.signIn('teacher'))
  for (const address of addresses.redirectUris) {
    const answer = await person.authorize(authorizeUrl(older, { redirect_uri: address }))
    expect(answer.get('code')).toBeTruthy()
  }
})

describe('what the provider says of itself', () => {
  test('discovery names exactly what is on, and its twin of RFC 8414 says the same', async () => {
    const said = await server.app.inject({ url: '/oidc/.well-known/openid-configuration' })
    const told = said.json()
    expect(told).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/end-session`,
      revocation_endpoint: `${issuer}/revoke`,
      introspection_endpoint: `${issuer}/introspect`,
      device_authorization_endpoint: `${issuer}/device-authorization`,
      response_types_supported: ['code'],
      response_modes_supported: ['form_post', 'fragment', 'query'],
      grant_types_supported: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      code_challenge_methods_supported: ['S256'],
      subject_types_supported: ['pairwise', 'public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
      ui_locales_supported: ['zh-CN', 'en'],
      backchannel_logout_supported: true,
      authorization_response_iss_parameter_supported: true,
      request_uri_parameter_supported: false,
    })
    for (const off of [
      'registration_endpoint',
      'pushed_authorization_request_endpoint',
      'dpop_signing_alg_values_supported',
      'check_session_iframe',
      'frontchannel_logout_supported',
      'request_parameter_supported',
    ])
      expect(told, off).not.toHaveProperty(off)
    const twin = await server.app.inject({ url: '/.well-known/oauth-authorization-server/oidc' })
    expect(twin.json()).toEqual(told)
  })

  test('the keys are public halves only, each with id, use and algorithm', async () => {
    const { keys } = (await server.app.inject({ url: '/oidc/jwks' })).json()
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) {
      expect(key).toMatchObject({ kty: 'RSA', use: 'sig', alg: 'RS256', kid: expect.any(String) })
      for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(key).not.toHaveProperty(secret)
    }
  })

  test('a host named by the request changes no address', async () => {
    const said = await server.app.inject({
      url: '/oidc/.well-known/openid-configuration',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    })
    expect(said.body).not.toContain('evil.example')
  })
})

describe('the code flow', () => {
  test('a person agrees once; the client gets a code with its own state and our name', async () => {
    const asked = await side.makeClient()
    const browser = openidBrowser(await server.signIn('teacher'))
    const shown = await browser.walk(authorizeUrl(asked))
    expect(shown.start).toMatchObject({
      step: 'consent',
      client: { name: '图书漂流', englishName: 'Book Drift', host: 'app.example', scopes: ['profile'] },
    })
    const answer = await browser.authorize(authorizeUrl(asked))
    expect([...answer.keys()]).toEqual(['code', 'state', 'iss'])
    expect(answer.get('state')).toBe('the state')
    expect(answer.get('iss')).toBe(issuer)
    expect((await browser.walk(authorizeUrl(asked))).location).toContain(`${callback}?code=`)
  })

  test('the ID token is signed, for this client, with the nonce, and lives an hour', async () => {
    const { tokens } = await side.signInTo(client)
    expect(tokens.status).toBe(200)
    expect(tokens.headers['cache-control']).toBe('no-store')
    expect(tokens.data).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'openid profile' })
    expect(tokens.data).not.toHaveProperty('refresh_token')
    const payload = await side.readIdToken(tokens.data.id_token, client.clientId)
    expect(payload).toMatchObject({ nonce: 'the nonce', aud: client.clientId, iss: issuer })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600)
    expect(decodeProtectedHeader(tokens.data.id_token)).toMatchObject({
      alg: 'RS256',
      kid: expect.any(String),
    })
  })

  test('userinfo answers the same subject and what the scopes open, nothing else', async () => {
    const { tokens } = await side.signInTo(client)
    const payload = await side.readIdToken(tokens.data.id_token, client.clientId)
    const told = (await side.userinfo(tokens.data.access_token)).json()
    expect(told.sub).toBe(payload.sub)
    expect(Object.keys(told).sort()).toEqual(['gender', 'locale', 'name', 'sub', 'zoneinfo'])
  })

  test.each([
    ['openid', []],
    ['openid unit', ['unit_id', 'unit_name', 'unit_type', 'user_type']],
    ['openid roles', ['roles']],
    ['openid children', ['children']],
  ])('the scope %s opens %j of our own claims', async (scope, names) => {
    const { tokens } = await side.signInTo(await side.makeClient(), 'parent', { scope })
    const told = (await side.userinfo(tokens.data.access_token)).json()
    expect(Object.keys(told).sort()).toEqual([...names.map((name) => `urn:homeroom:${name}`), 'sub'].sort())
  })

  test('children are told by names that only this client knows, and only of the parent', async () => {
    const [one, other] = [await side.makeClient(), await side.makeClient()]
    const read = async (to: TestClient) => {
      const { tokens } = await side.signInTo(to, 'parent', { scope: 'openid children' })
      return (await side.userinfo(tokens.data.access_token)).json()['urn:homeroom:children']
    }
    const [first, second] = [await read(one), await read(other)]
    expect(first.length).toBeGreaterThan(0)
    expect(first.map(({ name }: { name: string }) => name)).toEqual(second.map(({ name }: { name: string }) => name))
    expect(first[0].sub).not.toBe(second[0].sub)
  })

  test('two clients know a person by different names, a public one by the id', async () => {
    const [one, other, open] = [
      await side.makeClient(),
      await side.makeClient(),
      await side.makeClient({ subjectType: 'public' }),
    ]
    const subjects = []
    for (const to of [one, one, other, open]) {
      const { tokens } = await side.signInTo(to)
      subjects.push((await side.readIdToken(tokens.data.id_token, to.clientId)).sub)
    }
    expect(subjects[0]).toBe(subjects[1])
    expect(subjects[0]).not.toBe(subjects[2])
    expect(subjects[0]).not.toContain(userId)
    expect(subjects[3]).toBe(userId)
  })

  test('a client without a secret signs in with PKCE alone', async () => {
    const { tokens } = await side.signInTo(await side.makeClient({ authentication: 'none' }))
    expect(tokens.status).toBe(200)
  })

  test('an answer as a form goes to the client, from a page of ours that no other may frame', async () => {
    const browser = openidBrowser(await server.signIn('teacher'))
    await browser.authorize(authorizeUrl(client))
    const page = await browser.open(authorizeUrl(client, { response_mode: 'form_post', state: '"><b>x' }))
    expect(page.status).toBe(200)
    expect(page.body).toContain(`action="${callback}"`)
    expect(page.body).toMatch(/name="code" value="[\w-]+"/)
    expect(page.body).toContain('value="&quot;&gt;&lt;b&gt;x"')
    expect(page.body).not.toContain('Submitting Callback')
  })
})
