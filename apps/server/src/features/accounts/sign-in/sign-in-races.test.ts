import { relogin, signInRemembered } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { endOtherPlaces, forgetDevice } from '@homeroom/contract/accounts/devices/sign-in-place-endpoints.ts'
import { changePassword } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import { readMe, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { helpWithAccess } from '@homeroom/contract/people/person-sign-in-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { createRememberedDevices } from '#features/accounts/devices/remembered/remembered-devices.ts'
import { createOneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { createSessionService } from '#features/accounts/session/session-service.ts'
import { makeUser } from '../../../../test-support/make-records.ts'
import { enrolAuthenticator } from '../../../../test-support/second-factor.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { createSignInCompletion } from './sign-in-completion.ts'
import { findAccountById } from './sign-in-queries.ts'

const unitId = demoUnitId('lakeside-1')
const first = 'Maple7Grove'
const second = 'River8Lantern'
const over = { code: 'sign_in_step_over' }

let server: TestServer
let other: TestServer
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ database: server.database })
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const living = async (userId: string) =>
  (await sql('select id from sessions where user_id = $1 and ended_at is null', [userId])).length

let people = 0
async function somebody() {
  people += 1
  const name = `racer.${people}`
  const { id: userId } = await visit(server.database.owner, (owner) =>
    makeUser(owner, unitId, { loginName: name, password: first }),
  )
  return { name, userId }
}

/** Signs a person in whose proof was accepted, while something else happens before the session begins. */
async function signInWhile(
  userId: string,
  meanwhile: () => Promise<unknown>,
  { deviceId, remember }: { deviceId?: string; remember?: boolean } = {},
) {
  const [db, now, secret] = [server.db, () => server.clock.now, Buffer.alloc(32, 7)]
  const sessions = createSessionService({ db, now, secret })
  const completion = createSignInCompletion({
    db,
    secret,
    oneTime: createOneTimeStore({ db, now }),
    sessions,
    devices: createRememberedDevices({ db, now, secret, sessions }),
    gates: [async () => void (await meanwhile())],
  })
  const account = await findAccountById(db, unitId, userId)
  if (!account) throw new Error('nobody has this id')
  const from = {
    requestId: 'test',
    source: '10.0.0.1',
    device: 'pc',
    shared: false,
    knownDevice: undefined,
    browser: () => 'b',
  }
  return completion.complete({ account, visit: from, way: 'password', deviceId, remember })
}

const change = (browser: Browser, oldPassword = first, newPassword = second) =>
  browser.post(changePassword.path, { oldPassword, newPassword })
const administrator = async () => {
  const browser = await server.signIn('admin')
  await server.stepUp(browser)
  return browser
}

test.each<[string, (who: { browser: Browser; userId: string }) => Promise<unknown>]>([
  ['the password is changed', ({ browser }) => change(browser)],
  ['the person signs out everywhere else', ({ browser }) => browser.post(endOtherPlaces.path)],
  [
    'a new password is required',
    async ({ userId }) => (await administrator()).post(helpWithAccess.path, { id: userId, act: 'require-password' }),
  ],
  [
    'the stored password is replaced by whatever means',
    ({ userId }) => sql("update password_credentials set hash = 'another' where user_id = $1", [userId]),
  ],
  [
    'the account is switched off and on again',
    async ({ userId }) => {
      await sql("update users set status = 'disabled' where id = $1", [userId])
      await sql("update users set status = 'active' where id = $1", [userId])
    },
  ],
  ['the account is switched off', ({ userId }) => sql("update users set status = 'disabled' where id = $1", [userId])],
])('a sign-in that is under way while %s opens no session', async (_, meanwhile) => {
  const { name, userId } = await somebody()
  const browser = await server.signIn(name, first)
  await expect(signInWhile(userId, async () => {})).resolves.toBeDefined()
  let left = 0
  const late = signInWhile(userId, async () => {
    await meanwhile({ browser, userId })
    left = await living(userId)
  })
  await expect(late).rejects.toMatchObject(over)
  expect(await living(userId)).toBe(left)
})

test('a second factor that was confirmed before an administrator reset it opens no session', async () => {
  const { name, userId } = await somebody()
  await enrolAuthenticator(server, await server.signIn(name, first), first)
  const admin = await administrator()
  const late = signInWhile(userId, async () => {
    expect((await admin.post(helpWithAccess.path, { id: userId, act: 'reset-second-factor' })).data).toBe('success')
  })
  await expect(late).rejects.toMatchObject(over)
  expect(await living(userId)).toBe(0)
})

test('a remembered device that is forgotten while it signs in opens no session', async () => {
  const { name, userId } = await somebody()
  const device = server.visitor()
  await device.post(signIn.path, { username: name, password: first, remember: true })
  const [{ id: deviceId }] = (await sql('select id from remembered_devices where user_id = $1', [userId])) as [
    { id: string },
  ]
  const browser = await server.signIn(name, first)
  await expect(signInWhile(userId, async () => {}, { deviceId })).resolves.toBeDefined()
  const late = signInWhile(
    userId,
    async () => expect((await browser.post(forgetDevice.path, { deviceId })).data).toBe('success'),
    { deviceId },
  )
  await expect(late).rejects.toMatchObject(over)
  expect(await living(userId)).toBe(1)
})

test('a sign-in that comes too late leaves no remembered device behind', async () => {
  const { userId } = await somebody()
  const devices = () => sql('select id from remembered_devices where user_id = $1 and ended_at is null', [userId])
  await expect(signInWhile(userId, async () => {}, { remember: true })).resolves.toBeDefined()
  expect(await devices()).toHaveLength(1)
  const late = signInWhile(
    userId,
    () => sql('update users set sign_in_epoch = sign_in_epoch + 1 where id = $1', [userId]),
    { remember: true },
  )
  await expect(late).rejects.toMatchObject(over)
  expect(await devices()).toHaveLength(1)
})

/** Ends the sign-ins of a person in a transaction that is committed only when a statement is seen to wait for it. */
const endWhileWaiting = (userId: string, statement: string, run: () => Promise<unknown>) =>
  visit(server.database.owner, async (owner) => {
    await owner.query('begin')
    await owner.query('update users set sign_in_epoch = sign_in_epoch + 1 where id = $1', [userId])
    const late = run()
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%${statement}%'`
    await expect.poll(async () => (await sql(waiting)).length).toBe(1)
    await owner.query('update sessions set ended_at = now() where user_id = $1', [userId])
    await owner.query('commit')
    await late
  })

test('a session that is being opened waits for the change of the password that came first', async () => {
  const { userId } = await somebody()
  await endWhileWaiting(userId, 'open_session', () =>
    expect(signInWhile(userId, async () => {})).rejects.toMatchObject(over),
  )
  expect(await living(userId)).toBe(0)
})

test('a session that takes the place of another one waits in the same way', async () => {
  const { name, userId } = await somebody()
  const browser = await server.signIn(name, first)
  const { accessToken } = (await browser.get(readMe.path)).data
  await endWhileWaiting(userId, 'order by id for share', async () => {
    expect((await browser.post(relogin.path, { accessToken })).status).toBe(401)
  })
  expect(await living(userId)).toBe(0)
})

test('whatever races with a change of the password at two servers, no session of before lives on', async () => {
  for (let round = 0; round < 6; round++) {
    const { name, userId } = await somebody()
    const own = await server.signIn(name, first)
    const stolen = [await server.signIn(name, first), await other.signIn(name, first)]
    const device = other.visitor()
    await device.post(signIn.path, { username: name, password: first, remember: true })
    const tokens = await Promise.all(stolen.map(async (b) => (await b.get(readMe.path)).data.accessToken))
    const [changed] = await Promise.all([
      change(own),
      ...[server, other].map((at) => at.visitor().post(signIn.path, { username: name, password: first })),
      // In its own browser a session goes on under new tokens: its successor must not slip through.
      ...stolen.map((browser, at) => browser.post(relogin.path, { accessToken: tokens[at] })),
      device.post(signInRemembered.path),
    ])
    expect(changed.status).toBe(200)
    const left = await sql('select way, started_at from sessions where user_id = $1 and ended_at is null', [userId])
    expect(left, JSON.stringify(left)).toHaveLength(1)
    expect((await own.get(readMe.path)).data.loginName).toBe(name)
  }
})

test.each<[string, (who: { browser: Browser; userId: string }) => Promise<{ status: number }>]>([
  ['changed', ({ browser }) => change(browser)],
  [
    'to be changed',
    async ({ userId }) => (await administrator()).post(helpWithAccess.path, { id: userId, act: 'require-password' }),
  ],
])(
  'a password that is %s holds the person first, as a sign-in does, so that neither waits for the other',
  async (_, act) => {
    const { name, userId } = await somebody()
    const browser = await server.signIn(name, first)
    await visit(server.database.owner, async (signingIn) => {
      await signingIn.query('begin')
      await signingIn.query('select from users where id = $1 for share', [userId])
      const acting = act({ browser, userId })
      await expect
        .poll(() => sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
        .toHaveLength(1)
      await signingIn.query('select from password_credentials where user_id = $1 for share nowait', [userId])
      await signingIn.query('commit')
      expect((await acting).status).toBe(200)
    })
  },
)
