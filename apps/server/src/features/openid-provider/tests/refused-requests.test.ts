import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { createClientSide } from '../../../../test-support/openid/client-side.ts'
import { callback, type TestClient } from '../../../../test-support/openid/make-openid-client.ts'
import {
  authorizeUrl,
  challengeOf,
  exchange,
  openidBrowser,
  verifier,
} from '../../../../test-support/openid/openid-browser.ts'
import { startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'

const { unitId } = demoPerson('teacher')
let server: TestServer
let client: TestClient
let side: ReturnType<typeof createClientSide>

beforeAll(async () => {
  server = await startTestServer()
  side = createClientSide(server, unitId)
  client = await side.makeClient({ trusted: true })
})
afterAll(() => server.close())

/** What the client hears of a request. */
async function answerTo(changes: Record<string, string | undefined>, to = client) {
  const browser = openidBrowser(await server.signIn('teacher'))
  const { location } = await browser.walk(authorizeUrl(to, changes))
  const url = new URL(location || 'https://nowhere.example')
  // Errors of flows with tokens go where those would have gone.
  return url.hash === '' ? url.searchParams : new URLSearchParams(url.hash.slice(1))
}

describe('a request that asks for what we do not do', () => {
  test.each([
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
    ['an ID token in the address', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['the hybrid flow', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['a code and a token', { response_type: 'code token' }, 'unsupported_response_type'],
    ['no response type', { response_type: 'none' }, 'unsupported_response_type'],
    ['an unknown answer', { response_mode: 'web_message' }, 'unsupported_response_mode'],
    ['a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
    ['a request kept elsewhere', { request_uri: 'http://127.0.0.1:1/request' }, 'request_uri_not_supported'],
    ['to be registered', { registration: '{}' }, 'registration_not_supported'],
    ['a scope the client has not', { scope: 'openid email', client: 'few' }, 'invalid_scope'],
    ['an unknown prompt', { prompt: 'whatever' }, 'invalid_request'],
    ['none and login at once', { prompt: 'none login' }, 'invalid_request'],
    ['a max_age that is no number', { max_age: 'soon' }, 'invalid_request'],
  ])('%s is refused', async (_case, { client: which, ...changes }: Record<string, string>, error) => {
    const to = which ? await side.makeClient({ trusted: true, scopes: ['openid'] }) : client
    const scope = which ? { scope: 'openid profile' } : {}
    const answer = await answerTo({ ...changes, ...scope }, to)
    expect(answer.get('error')).toBe(error)
    expect(answer.get('code')).toBeNull()
    expect(answer.get('access_token')).toBeNull()
    expect(answer.get('iss')).toBe('http://127.0.0.1:8080/oidc')
  })

  test('an empty secret is refused', async () => {
    const wrong = { ...client, secret: '' }
    const reply = await exchange(server, wrong, {
      code: 'x',
      redirect_uri: callback,
      code_verifier: verifier,
    })
    expect(reply.status).toBe(400)
    expect(reply.data).not.toHaveProperty('access_token')
  })

  test.each([
    'password',
    'implicit',
    'client_credentials',
    'urn:ietf:params:oauth:grant-type:jwt-bearer',
    'urn:openid:params:grant-type:ciba',
    'made-up',
  ])('the grant %s is unknown', async (grant) => {
    const reply = await exchange(server, client, {
      ...{ grant_type: grant, username: 'teacher', password: 'Homeroom-2026', scope: 'openid' },
    })
    expect(reply.status).toBe(400)
    expect(reply.data).toMatchObject({
      error: expect.stringMatching(/unsupported_grant_type|unauthorized_client/),
    })
  })

  test('a client registers itself nowhere', async () => {
    for (const url of ['/oidc/reg', '/oidc/register', '/oidc/registration'])
      expect((await server.app.inject({ method: 'POST', url, payload: {} })).statusCode, url).toBe(404)
  })
})

describe('PKCE is asked of everyone', () => {
  const other = 'a'.repeat(43)
  test.each([
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['plain', { code_challenge: verifier, code_challenge_method: 'plain' }],
    ['a challenge without method', { code_challenge_method: undefined }],
    ['a method without challenge', { code_challenge: undefined }],
    ['a challenge that is too short', { code_challenge: 'short' }],
    ['an unknown method', { code_challenge_method: 'S512' }],
  ])('%s is refused before anything is given', async (_case, changes) => {
    const answer = await answerTo(changes)
    expect(answer.get('error')).toBe('invalid_request')
    expect(answer.get('code')).toBeNull()
  })

  test.each([
    ['no verifier', undefined],
    ['another verifier', other],
    ['the challenge itself', challengeOf(verifier)],
    ['a verifier that is too short', 'short'],
    ['an empty verifier', ''],
    ['the verifier in capital letters', verifier.toUpperCase()],
  ])('%s gets no token', async (_case, given) => {
    const code = (await answerTo({})).get('code') ?? ''
    const reply = await exchange(server, client, { code, redirect_uri: callback, code_verifier: given })
    expect(reply.status).toBe(400)
    expect(reply.data).not.toHaveProperty('access_token')
  })
})

describe('clients and secrets', () => {
  test.each([
    ['a wrong secret', (secret: string) => `${secret}x`],
    ['the stored hash', () => client.secretHash?.toString('hex') ?? ''],
  ])('%s is refused with 401', async (_case, change) => {
    const code = (await answerTo({})).get('code') ?? ''
    const wrong = { ...client, secret: change(client.secret) }
    const reply = await exchange(server, wrong, { code, redirect_uri: callback, code_verifier: verifier })
    expect(reply).toMatchObject({ status: 401, data: { error: 'invalid_client' } })
    expect(reply.headers['www-authenticate']).toContain('Basic')
  })

  test('a client with a secret cannot come without it', async () => {
    const code = (await answerTo({})).get('code') ?? ''
    const open = { ...client, authentication: 'none' as const }
    const reply = await exchange(server, open, { code, redirect_uri: callback, code_verifier: verifier })
    expect(reply).toMatchObject({ status: 401, data: { error: 'invalid_client' } })
  })

  test('a client that was switched off is unknown at once', async () => {
    const gone = await side.makeClient({ trusted: true, disabledAt: new Date() })
    const browser = openidBrowser(await server.signIn('teacher'))
    const page = await browser.open(authorizeUrl(gone))
    expect(page.start).toEqual({ step: 'error', error: 'invalid_client' })
  })
})

describe('who may not come in', () => {
  test('people of another unit are stopped at a page that says why, and the client learns nothing', async () => {
    const browser = openidBrowser(await server.signIn('teacher.two'))
    const page = await browser.walk(authorizeUrl(client))
    expect(page.start).toMatchObject({ step: 'refused', reason: 'client_of_another_unit' })
    expect((await server.signIn('teacher.two')).cookies.size).toBeGreaterThan(0)
    const silent = await browser.open(authorizeUrl(client, { prompt: 'none' }))
    expect(new URL(silent.location).searchParams.get('error')).toBe('access_denied')
  })

  test('who may not use the application of the client is stopped', async () => {
    const staffOnly = await side.makeClient({ trusted: true, applicationCode: 'unit-settings' })
    const browser = openidBrowser(await server.signIn('student'))
    expect((await browser.walk(authorizeUrl(staffOnly))).start).toMatchObject({
      ...{ step: 'refused', reason: 'not_allowed' },
    })
  })

  test('who was stopped cannot agree past it', async () => {
    const person = await server.signIn('teacher.two')
    const browser = openidBrowser(person)
    const { start } = await browser.walk(authorizeUrl(client))
    const uid = start && 'interaction' in start ? start.interaction : ''
    const reply = await person.post(`/api/uaa/oidc/interaction/${uid}`, { answer: 'agree' })
    expect(reply.status).toBe(403)
    expect(
      (await person.post('/api/uaa/oidc/consent', { client_id: client.clientId, scopes: ['openid'] })).code,
    ).toBe('client_of_another_unit')
  })

  test('somebody else can neither answer nor go on with what another browser began', async () => {
    const asked = await side.makeClient()
    const owner = openidBrowser(await server.signIn('teacher'))
    const { start } = await owner.walk(authorizeUrl(asked))
    const uid = start && 'interaction' in start ? start.interaction : ''
    const other = await server.signIn('student')
    expect((await other.post(`/api/uaa/oidc/interaction/${uid}`, { answer: 'agree' })).code).toBe(
      'interaction_ended',
    )
    const strange = openidBrowser(other)
    expect((await strange.open(`/oidc/interaction/${uid}`)).start).toEqual({
      ...{ step: 'error', error: 'interaction_ended' },
    })
    expect((await strange.open(`/oidc/authorize/${uid}`)).status).toBe(400)
  })

  test('an agreement is given by a page of ours only, never by opening an address or from another site', async () => {
    const asked = await side.makeClient()
    const person = await server.signIn('teacher')
    const browser = openidBrowser(person)
    const { start } = await browser.walk(authorizeUrl(asked))
    const uid = start && 'interaction' in start ? start.interaction : ''
    const url = `/api/uaa/oidc/interaction/${uid}`
    expect((await person.send({ method: 'GET', url })).statusCode).toBeGreaterThanOrEqual(404)
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      const reply = await person.send({ method: 'POST', url, headers, payload: { answer: 'agree' } })
      expect(reply.json().code).toBe('foreign_origin')
    }
    expect((await browser.open(`/oidc/authorize/${uid}`)).location).toContain('/oidc/interaction/')
  })
})
