import { readMe, refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { switchIdentity } from '@homeroom/contract/identities/identity-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { expectEachLanguage } from '../../../../test-support/expect-each-language.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { createSessionService } from './session-service.ts'

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

/** Sessions as a feature of this installation uses them. */
const sessions = () => createSessionService({ db: server.db, now: () => server.clock.now, secret: Buffer.alloc(32, 7) })

/** The same browser at the other server. */
function atSecond(browser: Browser): Browser {
  const copy = second.visitor()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

const statusOf = async (browser: Browser) => (await browser.get(readMe.path)).status

test('all sessions of a person but one end everywhere at once, and nobody else notices', async () => {
  const { unitId, userId } = demoPerson('teacher')
  const [here, there, third] = [
    await server.signIn('teacher'),
    await server.signIn('teacher'),
    await second.signIn('teacher'),
  ]
  const colleague = await second.signIn('teacher.two')
  const looked = atSecond(there)
  expect(await statusOf(looked)).toBe(200)
  const found = await sessions().look(here.cookies.get('homeroom_session') ?? '')
  const ended = await sessions().endAll({ unitId, userId, except: found?.caller.sessionId }, 'password changed')
  expect(ended).toBe(2)
  await expect.poll(() => statusOf(looked)).toBe(401)
  await expect.poll(() => statusOf(third)).toBe(401)
  expect((await third.get(refreshSession.path)).code).toBe('refresh_refused')
  expect(await statusOf(here)).toBe(200)
  expect(await statusOf(colleague)).toBe(200)
  const logged = await visit(server.database.owner, (client) =>
    client.query(
      "select 1 from audit_log where actor_id = $1 and action = 'session ended' and detail->>'reason' = 'password changed'",
      [userId],
    ),
  )
  expect(logged.rowCount).toBe(2)
})

test("a linked account's session ends with the sign-in it stands on", async () => {
  const { unitId, userId } = demoPerson('parent')
  const browser = await server.signIn('parent')
  await browser.get(switchIdentity.path, { userId: demoPerson('teacher.parent').userId })
  expect(await statusOf(browser)).toBe(200)
  expect(await sessions().endAll({ unitId, userId }, 'password changed')).toBe(1)
  await expect.poll(() => statusOf(browser)).toBe(401)
})

test('a renewed session is a new one with the old end, and the old tokens are worth nothing', async () => {
  const browser = await server.signIn('staff')
  const before = atSecond(browser)
  const ends = () =>
    visit(server.database.owner, async (client) => {
      const found = await client.query<{ ends: string; ended: boolean }>(
        'select expires_at::text as ends, ended_at is not null as ended from sessions where user_id = $1 order by ended',
        [demoPerson('staff').userId],
      )
      return found.rows
    })
  const found = await sessions().look(browser.cookies.get('homeroom_session') ?? '')
  if (!found) throw new Error('staff has no session')
  const renewed = await sessions().renew(found.caller, { requestId: 'test', source: '10.0.0.1', device: 'pc' })
  browser.cookies.set('homeroom_session', renewed.access)
  browser.cookies.set('homeroom_refresh', renewed.refresh)
  expect(await statusOf(browser)).toBe(200)
  await expect.poll(() => statusOf(before)).toBe(401)
  expect((await before.get(refreshSession.path)).code).toBe('refresh_refused')
  const [living, ended, ...rest] = await ends()
  expect(rest).toEqual([])
  expect(living).toEqual({ ends: ended?.ends, ended: false })
})

test('[S9] a refresh token that comes back ends its session, and a message tells the person', async () => {
  const { userId } = demoPerson('student.two')
  const owner = await server.signIn('student.two')
  const thief = atSecond(owner)
  const messagesOf = () =>
    visit(server.database.owner, (client) =>
      client.query<{ text: string; englishText: string }>(
        'select m.text, m.english_text as "englishText" from message_recipients r join messages m on m.id = r.message_id where r.user_id = $1 and m.sent_at >= $2',
        [userId, server.clock.now],
      ),
    )
  const before = (await messagesOf()).rowCount
  await owner.get(refreshSession.path)
  await owner.get(refreshSession.path)
  expect((await thief.get(refreshSession.path)).code).toBe('refresh_refused')
  await expect.poll(() => statusOf(owner)).toBe(401)
  const { rows } = await messagesOf()
  expect(rows).toHaveLength((before ?? 0) + 1)
  const told = rows.at(-1)
  expect(told?.englishText).toContain('change your password now')
  if (told) expectEachLanguage(told)
  // Coming back once more tells nobody again.
  await thief.get(refreshSession.path)
  expect((await messagesOf()).rowCount).toBe(rows.length)
})
