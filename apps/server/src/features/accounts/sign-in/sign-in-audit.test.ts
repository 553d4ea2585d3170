import {
  relogin,
  signInRemembered,
  signInUserClient,
} from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { signInWithPasskey } from '@homeroom/contract/accounts/factors/passkey-sign-in-endpoints.ts'
import { signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { signInByBadge } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import { finishSingleSignOn } from '@homeroom/contract/outside-sign-in/single-sign-on-endpoints.ts'
import { readTicketPerson, signInByTicket } from '@homeroom/contract/outside-sign-in/ticket-endpoints.ts'
import type { FastifyBaseLogger, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userHandle } from '#features/accounts/factors/passkeys.ts'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'

const { unitId, userId } = demoPerson('teacher')
const logged: { message: string; detail: object }[] = []
const quiet = () => {}
const logger = {
  level: 'info',
  silent: quiet,
  trace: quiet,
  debug: quiet,
  info: quiet,
  error: quiet,
  fatal: quiet,
  warn: (detail: unknown, message?: unknown) =>
    void logged.push({ message: String(message), detail: detail as object }),
  child: (): FastifyBaseLogger => logger,
} as FastifyBaseLogger

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ parts: { logger } })
})
afterAll(() => server.close())

const lines = () =>
  visit(server.database.owner, async (owner) => {
    const found = await owner.query(
      `select id, unit_id as "unitId", actor_id as "userId", action, device, source, detail from audit_log
       where action in ('signed in', 'sign-in refused')`,
    )
    return found.rows as {
      id: string
      unitId: string
      userId: string | null
      action: string
      detail: object
    }[]
  })
/** What a try leaves: its lines in the audit log, and in the server's log where not even the unit is known. */
async function traceOf(run: () => Promise<unknown>) {
  const [before, noted] = [new Set((await lines()).map(({ id }) => id)), logged.length]
  await run()
  const left = async () => [
    ...(await lines()).filter(({ id }) => !before.has(id)).map(({ id: _, ...line }) => line),
    ...logged.slice(noted).filter(({ message }) => message === 'sign-in refused'),
  ]
  await expect.poll(async () => (await left()).length).toBeGreaterThan(0)
  return left()
}

const secret = 'a-secret-that-nobody-may-read'
const post = (path: string, payload: object): InjectOptions => ({ method: 'POST', url: path, payload })
const passkey = (more: object) => {
  const clientData = Buffer.from(JSON.stringify({ challenge: secret })).toString('base64url')
  return post(signInWithPasskey.path, {
    passkey: { id: 'AAAA', clientData, authenticatorData: 'AAAA', signature: 'AAAA', ...more },
  })
}
const unknown = `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`

const refusals: [
  string,
  InjectOptions,
  { way: string; reason: string; at?: { unitId: string; userId: string | null } },
][] = [
  [
    'a wrong password',
    post(signIn.path, { username: 'teacher', password: secret }),
    { way: 'password', reason: 'invalid_grant_any_unit', at: { unitId, userId } },
  ],
  [
    'an unknown name on the page of a unit',
    post(signIn.path, { username: secret, password: secret, unitId }),
    { way: 'password', reason: 'invalid_grant', at: { unitId, userId: null } },
  ],
  [
    'an unknown name on no page',
    post(signIn.path, { username: secret, password: secret }),
    { way: 'password', reason: 'invalid_grant_any_unit' },
  ],
  [
    'an unknown name on the page of a unit that is not there',
    post(signIn.path, { username: secret, password: secret, unitId: unknown }),
    { way: 'password', reason: 'invalid_grant' },
  ],
  [
    'a remembered device nobody knows',
    post(signInRemembered.path, {}),
    { way: 'remembered device', reason: 'remembered_device_refused' },
  ],
  [
    'an app nobody knows',
    post(signInUserClient.path, { userClientId: secret }),
    { way: 'device client', reason: 'user_client_refused' },
  ],
  [
    'a hand-over nobody made',
    post(relogin.path, { accessToken: secret }),
    { way: 'hand-over', reason: 'access_token_refused' },
  ],
  ['a passkey of nobody', passkey({}), { way: 'passkey', reason: 'passkey_refused' }],
  [
    'a passkey of a person who is there',
    passkey({ userHandle: userHandle({ unitId, userId }) }),
    { way: 'passkey', reason: 'passkey_refused', at: { unitId, userId } },
  ],
  [
    'a passkey of a person who is not there',
    passkey({ userHandle: userHandle({ unitId, userId: unknown }) }),
    { way: 'passkey', reason: 'passkey_refused' },
  ],
  ['a badge nobody printed', post(signInByBadge.path, { badge: secret }), { way: 'badge', reason: 'badge_refused' }],
  ['a ticket nobody made', post(signInByTicket.path, { ticket: secret }), { way: 'ticket', reason: 'ticket_refused' }],
  [
    'a look at a ticket nobody made',
    post(readTicketPerson.path, { ticket: secret }),
    { way: 'ticket', reason: 'ticket_refused' },
  ],
  [
    'a state of WeChat nobody began',
    post('/api/uaa/social/abc', { code: secret, unitHost: 'localhost' }),
    { way: 'messaging service', reason: 'social_state_over' },
  ],
  [
    'a single sign-on nobody arrived by',
    post(finishSingleSignOn.path, { arrival: secret.padEnd(43, 'x') }),
    { way: 'single sign-on', reason: 'sso_over' },
  ],
]

test.each(refusals)('%s leaves one line that says why, and no secret', async (_, call, { at, ...tried }) => {
  const browser = server.visitor()
  const left = await traceOf(async () => {
    const reply = await browser.call(call)
    expect(reply.status).toBeGreaterThanOrEqual(400)
  })
  // The audit log belongs to the unit and knows from where; the log of the server holds no network address.
  expect(left).toEqual([
    at
      ? { ...at, action: 'sign-in refused', device: 'pc', source: '127.0.0.1', detail: tried }
      : { message: 'sign-in refused', detail: { ...tried, device: 'pc' } },
  ])
  expect(JSON.stringify(logged)).not.toContain('127.0.0.1')
  expect(JSON.stringify(left)).not.toContain(secret)
})

test('a try that the limiter or a step stops leaves no line', async () => {
  const before = (await lines()).length
  for (let count = 0; count < 7; count++)
    await server.visitor().post(signIn.path, { username: 'parent.two', password: 'wrong' })
  await expect.poll(async () => (await lines()).length).toBe(before + 6)
})
