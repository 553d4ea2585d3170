import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPerson } from '../../../../../test-support/demo-district.ts'
import { createClientSide } from '../../../../../test-support/openid/client-side.ts'
import { callback, type TestClient } from '../../../../../test-support/openid/make-openid-client.ts'
import { authorizeUrl, exchange, openidBrowser, verifier } from '../../../../../test-support/openid/openid-browser.ts'
import { startTestServer, type TestServer } from '../../../../../test-support/start-test-server.ts'
import { visit } from '../../../../../test-support/test-server.ts'

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

describe('a code works once', () => {
  test('of 50 uses at once in two processes at most one gets tokens, and those count no more', async () => {
    const code = await freshCode()
    const uses = Array.from({ length: 50 }, (_, index) => exchange(index % 2 === 0 ? server : twin, client, good(code)))
    const replies = await Promise.all(uses)
    const given = replies.filter(({ status }) => status === 200)
    expect(given.length).toBeLessThanOrEqual(1)
    for (const { data } of given) expect((await side.userinfo(data.access_token)).statusCode).toBe(401)
  })

  test('a code of one process is good in the other', async () => {
    expect((await exchange(twin, client, good(await freshCode()))).status).toBe(200)
  })

  test('nothing that opens anything stands in the database', async () => {
    const { code, tokens } = await side.signInTo(await side.makeClient(), 'teacher', {
      scope: 'openid offline_access',
      prompt: 'consent',
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

  test('each use gives the next one; an answer that was lost may be asked for once more', async () => {
    const { refresh } = await offline(client)
    const next = await renew(client, refresh)
    expect(next.data.refresh_token).not.toBe(refresh)
    expect((await renew(client, refresh)).status).toBe(200)
  })

  test('a second use, at whatever process and at the same time, gives the same next one: a family stays one', async () => {
    for (let round = 0; round < 20; round++) {
      const { refresh } = await offline(client)
      const fields = { grant_type: 'refresh_token', refresh_token: refresh }
      const [first, again] = await Promise.all([exchange(server, client, fields), exchange(twin, client, fields)])
      expect([first.status, again.status]).toEqual([200, 200])
      expect(again.data.refresh_token).toBe(first.data.refresh_token)
      const next = await renew(client, again.data.refresh_token)
      expect(next.status).toBe(200)
      expect(next.data.refresh_token).not.toBe(refresh)
    }
  })

  test('a second use after the next one was used gives no living family beside it', async () => {
    const { refresh } = await offline(client)
    const next = (await renew(client, refresh)).data.refresh_token
    const newest = (await renew(client, next)).data.refresh_token
    const copied = (await renew(client, refresh)).data.refresh_token
    expect(copied).toBe(next)
    expect((await renew(client, copied)).data.refresh_token).toBe(newest)
    expect((await renew(client, copied)).data.error).toBe('invalid_grant')
  })

  test('records run out by the clock of the server', async () => {
    const { refresh } = await offline(client)
    const before = server.clock.now
    server.clock.now = new Date(before.getTime() + 20 * 24 * 3_600_000)
    expect((await renew(client, refresh)).status).toBe(200)
    const [{ ends }] = (
      await visit(server.database.owner, (owner) =>
        owner.query("select max(expires_at) as ends from openid_records where kind = 'RefreshToken'"),
      )
    ).rows
    server.clock.now = before
    expect(ends.getTime()).toBeGreaterThan(before.getTime() + 49 * 24 * 3_600_000)
  })

  test('an answer is lost once and not twice: a third use ends the family', async () => {
    const { refresh } = await offline(client)
    const given = [await renew(client, refresh), await renew(client, refresh)]
    expect((await renew(client, refresh)).data.error).toBe('invalid_grant')
    for (const { data } of given) expect((await renew(client, data.refresh_token)).data.error).toBe('invalid_grant')
  })

  test('of 50 uses at once in two processes at most two are answered, and what they got counts no more', async () => {
    const { refresh } = await offline(client)
    const fields = { grant_type: 'refresh_token', refresh_token: refresh }
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => exchange(index % 2 === 0 ? server : twin, client, fields)),
    )
    const given = replies.filter(({ status }) => status === 200)
    expect(given.length).toBeLessThanOrEqual(2)
    for (const { data } of given) expect((await renew(client, data.refresh_token)).data.error).toBe('invalid_grant')
  })

  test('the one more use is one for all processes, also for one whose clock is late', async () => {
    const { refresh } = await offline(client)
    const fields = { grant_type: 'refresh_token', refresh_token: refresh }
    twin.clock.now = new Date(server.clock.now.getTime() - 1000)
    try {
      const uses = [server, server, twin]
      const statuses: number[] = []
      for (const process of uses) statuses.push((await exchange(process, client, fields)).status)
      expect(statuses).toEqual([200, 200, 400])
    } finally {
      twin.clock.now = server.clock.now
    }
  })

  test('an old one that comes back later ends the family', async () => {
    const { refresh } = await offline(client)
    const next = (await renew(client, refresh)).data.refresh_token
    server.clock.now = new Date(server.clock.now.getTime() + 6000)
    expect((await renew(client, refresh)).data.error).toBe('invalid_grant')
    expect((await renew(client, next)).data.error).toBe('invalid_grant')
  })

  test('fewer scopes than were agreed to may be asked for', async () => {
    const { refresh } = await offline(client)
    expect((await renew(client, refresh, { scope: 'openid' })).data.scope).toBe('openid')
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
      owner.query("update password_credentials set changed_at = now() + interval '2 seconds' where user_id = $1", [
        userId,
      ]),
    )
    expect((await renew(client, refresh)).data.error).toBe('invalid_grant')
    await visit(server.database.owner, (owner) =>
      owner.query("update password_credentials set changed_at = now() - interval '1 day' where user_id = $1", [userId]),
    )
  })

  test.each([
    ['signing out', 'signed out', 200],
    ['being signed out from elsewhere', 'signed out elsewhere', 400],
    ['a stolen token', 'refresh token used twice', 400],
  ])('after %s offline rights answer', async (_case, reason, status) => {
    const { refresh } = await offline(client)
    await visit(server.database.owner, (owner) =>
      owner.query('update sessions set ended_at = now(), end_reason = $1 where user_id = $2 and ended_at is null', [
        reason,
        userId,
      ]),
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

  test('a session that a badge has begun gives none, whatever was agreed to before', async () => {
    const asking = await side.makeClient()
    const scope = 'openid offline_access'
    const before = await side.signInTo(asking, 'student', { scope, prompt: 'consent' })
    expect(before.tokens.data.refresh_token).toBeTruthy()
    await visit(server.database.owner, (owner) =>
      owner.query("update sessions set way = 'badge' where user_id = $1 and ended_at is null", [
        demoPerson('student').userId,
      ]),
    )
    const answer = await openidBrowser(before.person).authorize(authorizeUrl(asking, { scope }))
    const { data } = await exchange(server, asking, good(answer.get('code') ?? ''))
    expect(data.refresh_token).toBeUndefined()
    expect((await side.userinfo(data.access_token)).statusCode).toBe(200)
    await before.person.post('/api/uaa/oauth/logout')
    expect((await side.userinfo(data.access_token)).statusCode).toBe(401)
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
