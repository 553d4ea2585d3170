import { beginPasskeySignIn } from '@homeroom/contract/accounts/factors/passkey-sign-in-endpoints.ts'
import { startSocialSignIn } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { pageHeaders, startTestServer, type TestServer } from '../../../../../test-support/start-test-server.ts'
import { visit } from '../../../../../test-support/test-server.ts'
import { putSingleSignOn } from '../../../../commands/sign-in/single-sign-on-command.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'

const unitId = demoUnitId('lakeside-1')
const busy = '2001:db8:1:2::1'
const sameNetwork = '2001:db8:1:ff:ffff::9'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const throttle = () => createSignInThrottle({ db: server.db, now: () => server.clock.now, secret: Buffer.alloc(32, 7) })
/** As if so many had been begun from all addresses that have begun anything. */
const setBegun = (count: number) =>
  visit(server.database.owner, (owner) =>
    owner.query("update sign_in_throttles set failures = $1, blocked_until = null where key like 'b:%'", [count]),
  )

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const calls: [string, InjectOptions][] = [
  ['the single sign-on', { url: `/sso/${unitId}/start` }],
  [
    'a log-out of an OpenID provider',
    { method: 'POST', url: `/sso/${unitId}/logout`, headers: form, payload: 'logout_token=x' },
  ],
  [
    'a log-out of a CAS server',
    { method: 'POST', url: `/sso/${unitId}/callback`, headers: form, payload: 'logoutRequest=x' },
  ],
  ['a passkey', { method: 'POST', url: beginPasskeySignIn.path, headers: { host: 'localhost' }, payload: {} }],
  [
    'WeChat in the card',
    {
      method: 'POST',
      url: startSocialSignIn.path,
      payload: { unitId, providerId: 'mp', place: 'card', from: '/login' },
    },
  ],
  ['WeCom as a page', { url: `/api/uaa/social/login/qy?unitId=${unitId}` }],
  ['our CAS server', { url: '/cas/login' }],
  ['an older application', { url: '/authorize?client_id=any&redirect_uri=https://a.example/' }],
  ['an OpenID client', { url: '/oidc/authorize?client_id=any' }],
  [
    'a board with a code',
    { method: 'POST', url: '/oidc/device-authorization', headers: form, payload: 'client_id=any' },
  ],
]

/** How a call is answered: `refused` by the limiter, in whichever way that is said there. */
async function outcome(call: InjectOptions, remoteAddress: string): Promise<string> {
  const headers = { ...pageHeaders, ...call.headers }
  const { statusCode, headers: answered, body } = await server.app.inject({ ...call, headers, remoteAddress })
  const refused =
    body.includes('"code":"too_many_requests"') || /sso=away|social_refused/.test(String(answered.location ?? ''))
  return refused ? 'refused' : `answered ${statusCode}`
}

test.each(calls)('what a visitor begins with %s is counted on the network it comes from', async (name, call) => {
  await setBegun(0)
  await throttle().beginning(busy)
  await setBegun(1200)
  await outcome(call, busy)
  expect(await outcome(call, sameNetwork)).toBe('refused')
  const before = await countNetworks()
  await outcome(call, `10.20.0.${calls.findIndex(([known]) => known === name)}`)
  expect(await countNetworks()).toBe(before + 1)
})

const countNetworks = () =>
  visit(server.database.owner, async (owner) => {
    const found = await owner.query("select count(*)::int as n from sign_in_throttles where key like 'b:%'")
    return found.rows[0].n as number
  })

test('a whole school begins from one address at eight; then one more every twentieth of a second', async () => {
  const school = '10.30.0.1'
  const begin = () =>
    throttle()
      .beginning(school)
      .then(
        () => 'begun',
        ({ code }) => code,
      )
  await begin()
  await setBegun(1199)
  expect(await begin()).toBe('begun')
  expect(await begin()).toBe('begun')
  expect(await begin()).toBe('too_many_requests')
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  for (let count = 0; count < 20; count++) expect(await begin()).toBe('begun')
  expect(await begin()).toBe('too_many_requests')
})

test('made-up callbacks of a single sign-on leave no more lines in the audit log than visitors may begin visits', async () => {
  await putSingleSignOn(server.database.owner, createSecretBox(Buffer.alloc(32, 7)), {
    unitCode: 'lakeside-1',
    kind: 'cas',
    name: '区统一认证',
    englishName: 'District sign-on',
    address: 'http://127.0.0.1:9',
    clientId: '',
    secret: '',
    loginNameClaim: '',
    inside: true,
    first: false,
  })
  const madeUp = { url: `/sso/${unitId}/callback?state=made-up` }
  const lines = () =>
    visit(server.database.owner, async (owner) => {
      const found = await owner.query("select from audit_log where detail->>'reason' = 'sso_over'")
      return found.rowCount ?? 0
    })
  expect(await outcome(madeUp, busy)).toBe('answered 302')
  await expect.poll(lines).toBe(1)
  await setBegun(1200)
  expect(await outcome(madeUp, busy)).toBe('answered 302')
  await expect.poll(lines).toBe(2)
  expect(await outcome(madeUp, sameNetwork)).toBe('refused')
  await setBegun(0)
  expect(await outcome(madeUp, busy)).toBe('answered 302')
  await expect.poll(lines).toBe(3)
})
