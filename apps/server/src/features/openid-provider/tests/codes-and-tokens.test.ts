import { createHmac, generateKeyPairSync } from 'node:crypto'
import { exportJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { createClientSide, issuer } from '../../../../test-support/openid/client-side.ts'
import { callback, type TestClient } from '../../../../test-support/openid/make-openid-client.ts'
import {
  authorizeUrl,
  exchange,
  openidBrowser,
  verifier,
} from '../../../../test-support/openid/openid-browser.ts'
import { startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'

const { unitId, userId } = demoPerson('teacher')
let server: TestServer
/** A second process on the same database. */
let twin: TestServer
let client: TestClient
let side: ReturnType<typeof createClientSide>

beforeAll(async () => {
  server = await startTestServer()
  twin = await startTestServer({ database: server.database })
  side = createClientSide(server, unitId)
  client = await side.makeClient({ trusted: true })
})
afterAll(async () => {
  await twin.close()
  await server.close()
})

const good = (code: string) => ({ code, redirect_uri: callback, code_verifier: verifier })

async function freshCode(to = client, changes: Record<string, string> = {}) {
  const browser = openidBrowser(await server.signIn('teacher'))
  return (await browser.authorize(authorizeUrl(to, changes))).get('code') ?? ''
}

describe('a code works once, for its client, its address and a minute', () => {
  test('a second use is refused and ends what the first one got', async () => {
    const { code, tokens } = await side.signInTo(client)
    expect((await side.userinfo(tokens.data.access_token)).statusCode).toBe(200)
    expect(await exchange(server, client, good(code))).toMatchObject({ data: { error: 'invalid_grant' } })
    expect((await side.userinfo(tokens.data.access_token)).statusCode).toBe(401)
  })

  test('of 50 uses at once in two processes at most one gets tokens, and those count no more', async () => {
    const code = await freshCode()
    const uses = Array.from({ length: 50 }, (_, index) =>
      exchange(index % 2 === 0 ? server : twin, client, good(code)),
    )
    const replies = await Promise.all(uses)
    const given = replies.filter(({ status }) => status === 200)
    expect(given.length).toBeLessThanOrEqual(1)
    for (const { data } of given) expect((await side.userinfo(data.access_token)).statusCode).toBe(401)
  })

  test('a code of one process is good in the other', async () => {
    expect((await exchange(twin, client, good(await freshCode()))).status).toBe(200)
  })

  test.each([
    ['another client', async (code: string) => exchange(server, await side.makeClient(), good(code))],
    [
      'another address',
      (code: string) => exchange(server, client, { ...good(code), redirect_uri: `${callback}/` }),
    ],
    ['no address', (code: string) => exchange(server, client, { ...good(code), redirect_uri: undefined })],
    ['a changed code', (code: string) => exchange(server, client, good(`${code.slice(0, -1)}_`))],
    [
      'a refresh grant',
      (code: string) => exchange(server, client, { grant_type: 'refresh_token', refresh_token: code }),
    ],
  ])('%s gets nothing', async (_case, use) => {
    const reply = await use(await freshCode())
    expect(reply.status).toBe(400)
    expect(reply.data.error).toMatch(/invalid_grant|invalid_request/)
  })

  test('after 60 seconds it is over', async () => {
    const code = await freshCode()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    try {
      expect(await exchange(server, client, good(code))).toMatchObject({ data: { error: 'invalid_grant' } })
    } finally {
      vi.useRealTimers()
    }
  })

  test('nothing that opens anything stands in the database', async () => {
    const { code, tokens } = await side.signInTo(await side.makeClient(), 'teacher', {
      ...{ scope: 'openid offline_access', prompt: 'consent' },
    })
    const { rows } = await visit(server.database.owner, (owner) =>
      owner.query(
        `select t::text from openid_records t union all select t::text from openid_sessions t
         union all select t::text from openid_keys t union all select t::text from openid_clients t`,
      ),
    )
    const all = JSON.stringify(rows)
    for (const secret of [code, tokens.data.access_token, tokens.data.refresh_token, client.secret])
      expect(all).not.toContain(secret)
    expect(all).not.toContain('"d"')
  })
})

describe('refresh tokens', () => {
  async function offline(to: TestClient) {
    const signedIn = await side.signInTo(to, 'teacher', {
      scope: 'openid profile offline_access',
      prompt: 'consent',
    })
    return { ...signedIn, refresh: signedIn.tokens.data.refresh_token as string }
  }
  const renew = (to: TestClient, token: string, fields: Record<string, string> = {}) =>
    exchange(server, to, { grant_type: 'refresh_token', refresh_token: token, ...fields })

  test('each use gives the next one; the lost answer may be asked for again for a few seconds', async () => {
    const { refresh } = await offline(client)
    const next = await renew(client, refresh)
    expect(next.data.refresh_token).not.toBe(refresh)
    expect((await renew(client, refresh)).status).toBe(200)
  })

  test('an old one that comes back later ends the family', async () => {
    const { refresh } = await offline(client)
    const next = (await renew(client, refresh)).data.refresh_token
    server.clock.now = new Date(server.clock.now.getTime() + 6000)
    expect((await renew(client, refresh)).data.error).toBe('invalid_grant')
    expect((await renew(client, next)).data.error).toBe('invalid_grant')
  })

  test('more scopes than were agreed to are refused, fewer are given', async () => {
    const { refresh } = await offline(await side.makeClient({ trusted: true }).then((to) => (client = to)))
    expect((await renew(client, refresh, { scope: 'openid profile children' })).data.error).toBe(
      'invalid_scope',
    )
    expect((await renew(client, refresh, { scope: 'openid' })).data.scope).toBe('openid')
  })

  test('another client cannot use it', async () => {
    const { refresh } = await offline(client)
    expect((await renew(await side.makeClient(), refresh)).data.error).toBe('invalid_grant')
  })

  test('a person who is switched off, and one who lost the application, gets no more', async () => {
    const { refresh } = await offline(client)
    const set = (status: string) =>
      visit(server.database.owner, (owner) =>
        owner.query('update users set status = $1 where id = $2', [status, userId]),
      )
    await set('disabled')
    expect((await renew(client, refresh)).data.error).toBe('invalid_grant')
    await set('active')
  })

  test('of a password that was changed since, it is good for nothing', async () => {
    const { refresh } = await offline(client)
    await visit(server.database.owner, (owner) =>
      owner.query(
        "update password_credentials set changed_at = now() + interval '2 seconds' where user_id = $1",
        [userId],
      ),
    )
    expect((await renew(client, refresh)).data.error).toBe('invalid_grant')
    await visit(server.database.owner, (owner) =>
      owner.query(
        "update password_credentials set changed_at = now() - interval '1 day' where user_id = $1",
        [userId],
      ),
    )
  })

  test.each([
    ['signing out', 'signed out', 200],
    ['being signed out from elsewhere', 'signed out elsewhere', 400],
    ['a stolen token', 'refresh token used twice', 400],
  ])('after %s offline rights answer', async (_case, reason, status) => {
    const { refresh } = await offline(client)
    await visit(server.database.owner, (owner) =>
      owner.query(
        'update sessions set ended_at = now(), end_reason = $1 where user_id = $2 and ended_at is null',
        [reason, userId],
      ),
    )
    await expect
      .poll(async () => {
        const { rows } = await visit(server.database.owner, (owner) =>
          owner.query(
            'select 1 from openid_sessions o join sessions s on s.id = o.session_id where s.ended_at is not null',
          ),
        )
        return rows.length
      })
      .toBe(0)
    await expect.poll(async () => (await renew(client, refresh)).status).toBe(status)
  })

  test('a session that a badge has begun gives none that outlive it', async () => {
    const person = await server.signIn('student')
    const sql = (text: string) =>
      visit(server.database.owner, (owner) => owner.query(text, [demoPerson('student').userId]))
    await sql("update sessions set way = 'badge' where user_id = $1 and ended_at is null")
    const wish = { scope: 'openid offline_access', prompt: 'consent' }
    const answer = await openidBrowser(person).authorize(authorizeUrl(client, wish))
    const proof = { redirect_uri: callback, code_verifier: verifier }
    const { data } = await exchange(server, client, { ...proof, code: answer.get('code') ?? '' })
    expect((await renew(client, data.refresh_token)).status).toBe(200)
    await sql("update sessions set ended_at = now(), end_reason = 'signed out' where user_id = $1")
    await expect.poll(async () => (await renew(client, data.refresh_token)).data.error).toBe('invalid_grant')
  })

  test('revoked by its client it is over', async () => {
    const { refresh } = await offline(client)
    const basic = Buffer.from(`${client.clientId}:${client.secret}`).toString('base64')
    const reply = await server.app.inject({
      method: 'POST',
      url: '/oidc/revoke',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `token=${refresh}`,
    })
    expect(reply.statusCode).toBe(200)
    expect((await renew(client, refresh)).data.error).toBe('invalid_grant')
  })

  test('without offline_access all tokens end with the session', async () => {
    const { person, tokens } = await side.signInTo(client)
    await person.post('/api/uaa/oauth/logout')
    expect((await side.userinfo(tokens.data.access_token)).statusCode).toBe(401)
  })
})

describe('tokens are good for what they were given for only', () => {
  test('an access token opens none of our own calls, as header, cookie or query', async () => {
    const { tokens } = await side.signInTo(client)
    const { access_token: token, id_token: idToken } = tokens.data
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { cookie: `homeroom_session=${token}` },
      { cookie: `homeroom_session=${idToken}` },
    ])
      expect((await server.app.inject({ url: '/api/uaa/oauth/me', headers })).json().status).toBe(401)
    const asQuery = await server.app.inject({ url: `/api/uaa/oauth/me?homeroom_access_token=${token}` })
    expect(asQuery.json().status).toBe(401)
  })

  test('our own session token and an ID token are no access tokens', async () => {
    const { person, tokens } = await side.signInTo(client)
    for (const token of [person.cookies.get('homeroom_session') ?? '', tokens.data.id_token, 'x', ''])
      expect((await side.userinfo(token)).statusCode).toBeGreaterThanOrEqual(400)
    const asQuery = await server.app.inject({
      url: `/oidc/userinfo?access_token=${tokens.data.access_token}`,
    })
    expect(asQuery.statusCode).toBe(400)
  })

  test('a client learns nothing of tokens of another one', async () => {
    const { tokens } = await side.signInTo(client)
    const other = await side.makeClient()
    const ask = async (who: TestClient) => {
      const basic = Buffer.from(`${who.clientId}:${who.secret}`).toString('base64')
      const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
      const payload = `token=${tokens.data.access_token}`
      return (await server.app.inject({ method: 'POST', url: '/oidc/introspect', headers, payload })).json()
    }
    expect(await ask(client)).toMatchObject({ active: true })
    expect(await ask(other)).toEqual({ active: false })
  })
})

describe('a forged ID token as a hint is refused', () => {
  const claims = () => ({ iss: issuer, aud: client.clientId, sub: 'x', exp: 4e9, iat: 1 })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })

  async function published() {
    return (await server.app.inject({ url: '/oidc/jwks' })).json().keys[0] as { kid: string; n: string }
  }
  const signed = async (header: Record<string, unknown>, changes = {}) =>
    new SignJWT({ ...claims(), ...changes })
      .setProtectedHeader({ alg: 'RS256', ...header })
      .sign(own.privateKey)

  test.each([
    ['without a signature', async () => `${part({ alg: 'none' })}.${part(claims())}.`],
    ['with None', async () => `${part({ alg: 'None' })}.${part(claims())}.`],
    [
      'signed with the public key as a secret',
      async () => {
        const key = await published()
        const body = `${part({ alg: 'HS256', kid: key.kid })}.${part(claims())}`
        return `${body}.${createHmac('sha256', key.n).update(body).digest('base64url')}`
      },
    ],
    ['signed with a key of its own', () => signed({})],
    ['with our key id and a key of its own', async () => signed({ kid: (await published()).kid })],
    ['that brings its key', async () => signed({ jwk: await exportJWK(own.publicKey) })],
    ['that says where its key is', () => signed({ jku: 'http://127.0.0.1:1/keys' })],
    ['with a path as key id', () => signed({ kid: '../../dev/null' })],
    ['of another issuer', () => signed({}, { iss: 'https://evil.example' })],
    ['for another client', () => signed({}, { aud: 'somebody-else' })],
    ['that is no token', async () => 'x.y.z'],
  ])('%s', async (_case, make) => {
    const browser = openidBrowser(await server.signIn('teacher'))
    const token = await make()
    const { location } = await browser.walk(authorizeUrl(client, { id_token_hint: token, prompt: 'none' }))
    const answer = new URL(location || 'https://nowhere.example').searchParams
    expect(answer.get('code')).toBeNull()
    const end = await browser.open(`/oidc/end-session?${new URLSearchParams({ id_token_hint: token })}`)
    expect(end.status).toBe(400)
  })

  test('one of ours with its contents changed is refused', async () => {
    const { tokens } = await side.signInTo(client)
    const [head, , signature] = tokens.data.id_token.split('.')
    const browser = openidBrowser(await server.signIn('teacher'))
    const hint = `${head}.${part(claims())}.${signature}`
    expect((await browser.open(`/oidc/end-session?id_token_hint=${hint}`)).status).toBe(400)
  })
})
