import { randomUUID } from 'node:crypto'
import { enrolUserClient, signInUserClient } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { markSharedMachine } from '@homeroom/contract/accounts/devices/shared-machine-endpoints.ts'
import { readSignInPlaces, removeUserClient } from '@homeroom/contract/accounts/devices/sign-in-place-endpoints.ts'
import { readMe, refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { makeDeviceKey } from '../../../../test-support/device-key.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { clientIdle } from './user-clients.ts'

let server: TestServer

let second: TestServer

let key: Awaited<ReturnType<typeof makeDeviceKey>>

beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer({ database: server.database })
  key = await makeDeviceKey()
})

afterAll(async () => {
  await second.close()
  await server.close()
})

const refused = { status: 401, code: 'user_client_refused', data: null }

async function post(browser: Browser, path: string, body: object, dpop: string | undefined) {
  const headers = { 'x-device': 'app', ...(dpop !== undefined && { dpop }) }
  return browser.call({ method: 'POST', url: path, payload: body, headers })
}

const enrol = async (browser: Browser, proof?: string) =>
  post(
    browser,
    enrolUserClient.path,
    { name: '我的手机' },
    proof ?? (await key.prove(enrolUserClient.path, server.clock.now)),
  )

const signIn = async (userClientId: string, { at = server, proof }: { at?: TestServer; proof?: string } = {}) => {
  const browser = at.visitor()
  const dpop = proof ?? (await key.prove(signInUserClient.path, at.clock.now))
  return { browser, reply: await post(browser, signInUserClient.path, { userClientId }, dpop) }
}

/** Adding a program is a sensitive act. */
async function proven(loginName: string): Promise<Browser> {
  const browser = await server.signIn(loginName)
  await server.stepUp(browser)
  return browser
}

async function clientOf(loginName: string): Promise<string> {
  const reply = await enrol(await proven(loginName))
  // The program keeps whose it is, and signs nobody else in unasked.
  expect(reply.data.userId).toBe(demoPerson(loginName).userId)
  return reply.data.userClientId
}

test('[AUTHZ-11] a program that was added signs its person in, at any server, as often as it is needed', async () => {
  const userClientId = await clientOf('teacher')
  for (const at of [server, second]) {
    const { browser, reply } = await signIn(userClientId, { at })
    expect(reply).toMatchObject({
      status: 200,
      data: { userType: '2', unitId: demoPerson('teacher').unitId },
    })
    expect((await browser.get(readMe.path)).data.loginName).toBe('teacher')
  }
})

test('[AUTHZ-12] an unknown userClientId is refused, and so is one of the wrong form', async () => {
  const known = await clientOf('student')
  const [unit, client] = known.split('.')
  for (const guess of [
    'x',
    randomUUID(),
    `${unit}.${client}.${'A'.repeat(43)}`,
    `${unit}.${randomUUID()}.${known.split('.')[2]}`,
    `${demoPerson('area.admin').unitId}.${client}.${known.split('.')[2]}`,
  ])
    expect((await signIn(guess)).reply).toMatchObject(refused)
  expect((await post(server.visitor(), signInUserClient.path, {}, undefined)).code).toBe('validation_failed')
})

test('a copied userClientId opens nothing: every sign-in is signed with the key of its own device', async () => {
  const userClientId = await clientOf('parent')
  const other = await makeDeviceKey()
  const path = signInUserClient.path
  const { now } = server.clock
  const used = await key.prove(path, now)
  await signIn(userClientId, { proof: used })
  const proofs = {
    none: '',
    'of another key': await other.prove(path, now),
    'used before': used,
    'for another call': await key.prove(enrolUserClient.path, now),
    'for another method': await key.prove(path, now, { method: 'GET' }),
    'for another server': await key.prove(path, now, { host: 'evil.example' }),
    'of another type': await key.prove(path, now, { typ: 'JWT' }),
    'too old': await key.prove(path, new Date(now.getTime() - 121_000)),
    'from the future': await key.prove(path, new Date(now.getTime() + 61_000)),
    'with too short an id': await key.prove(path, now, { jti: 'short' }),
    'with a key that did not sign': await other.prove(path, now, {
      jwk: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
    }),
    'not a token': 'x.y.z',
  }
  for (const [name, proof] of Object.entries(proofs))
    expect((await signIn(userClientId, { proof })).reply, name).toMatchObject(refused)
  const logged = await visit(server.database.owner, (owner) =>
    owner.query("select 1 from audit_log where actor_id = $1 and action = 'sign-in refused'", [
      demoPerson('parent').userId,
    ]),
  )
  expect(logged.rowCount).toBeGreaterThan(5)
})

test('one proof sent fifty times at once to two servers signs in once', async () => {
  const userClientId = await clientOf('staff')
  const proof = await key.prove(signInUserClient.path, server.clock.now)
  const tries = await Promise.all(
    Array.from({ length: 50 }, (_, index) => signIn(userClientId, { at: index % 2 ? second : server, proof })),
  )
  expect(tries.filter(({ reply }) => reply.status === 200)).toHaveLength(1)
})

test('a userClientId is of 256 random bits, told once and stored as a hash', async () => {
  const ids = [await clientOf('admin'), await clientOf('admin')].map((id) => id.split('.')[2] ?? '')
  expect(new Set(ids).size).toBe(2)
  for (const secret of ids) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  const stored = await visit(server.database.owner, (owner) => owner.query('select * from user_clients'))
  for (const secret of ids) expect(JSON.stringify(stored.rows)).not.toContain(secret)
})

test('who takes a program away ends its sessions with it, and it signs nobody in any more', async () => {
  const userClientId = await clientOf('teacher.two')
  const { browser } = await signIn(userClientId)
  const own = await server.signIn('teacher.two')
  const { clients } = (await own.get(readSignInPlaces.path)).data
  expect(clients).toMatchObject([{ name: '我的手机' }])
  const { clientId } = clients[0]
  const stranger = await server.signIn('teacher')
  expect((await stranger.post(removeUserClient.path, { clientId })).code).toBe('not_found')
  expect((await own.post(removeUserClient.path, { clientId })).status).toBe(200)
  expect((await signIn(userClientId)).reply).toMatchObject(refused)
  await expect.poll(async () => (await browser.get(readMe.path)).status).toBe(401)
  expect((await browser.get(refreshSession.path)).code).toBe('refresh_refused')
  expect((await own.get(readMe.path)).status).toBe(200)
})

test('a program is forgotten when nobody opens it for 90 days, and when its person is switched off', async () => {
  const [used, unused, disabled] = [
    await clientOf('parent.two'),
    await clientOf('parent.two'),
    await clientOf('student.two'),
  ]
  const pass = (ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms)
  }
  pass(clientIdle - 1000)
  expect((await signIn(used)).reply.status).toBe(200)
  pass(1000)
  expect((await signIn(unused)).reply).toMatchObject(refused)
  expect((await signIn(used)).reply.status).toBe(200)
  const setStatus = (status: string) =>
    visit(server.database.owner, (owner) =>
      owner.query('update users set status = $1 where id = $2', [status, demoPerson('student.two').userId]),
    )
  await setStatus('disabled')
  expect((await signIn(disabled)).reply).toMatchObject(refused)
  await setStatus('active')
  expect((await signIn(disabled)).reply).toMatchObject(refused)
})

test('adding a program needs a session, a good proof and a machine of one’s own', async () => {
  expect((await enrol(server.visitor())).code).toBe('sign_in_required')
  expect((await enrol(await server.signIn('admin'))).code).toBe('step_up_needed')
  const browser = await proven('admin')
  expect((await enrol(browser, 'x')).code).toBe('device_proof_refused')
  expect(
    (await post(browser, enrolUserClient.path, { name: '' }, await key.prove(enrolUserClient.path, server.clock.now)))
      .code,
  ).toBe('validation_failed')
  await browser.post(markSharedMachine.path, { shared: true })
  expect((await enrol(browser)).code).toBe('machine_is_shared')
})

test('the device header alone gives no weaker rules', async () => {
  const userClientId = await clientOf('teacher')
  for (const device of ['app', 'h5', 'pc']) {
    const reply = await server.visitor().call({
      method: 'POST',
      url: signInUserClient.path,
      payload: { userClientId },
      headers: { 'x-device': device },
    })
    expect(reply).toMatchObject(refused)
  }
})
