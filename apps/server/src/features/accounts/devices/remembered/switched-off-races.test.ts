import { randomBytes, randomUUID } from 'node:crypto'
import { signInRemembered } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import {
  endOtherPlaces,
  forgetDevice,
  readSignInPlaces,
  removeUserClient,
} from '@homeroom/contract/accounts/devices/sign-in-place-endpoints.ts'
import { readMe, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { helpWithAccess } from '@homeroom/contract/people/person-sign-in-endpoints.ts'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { userClients } from '#database/tables/remembered-devices.ts'
import { trustedBrowsers } from '#database/tables/second-factors.ts'
import { makeRow, makeUser } from '../../../../../test-support/make-records.ts'
import { enrolAuthenticator } from '../../../../../test-support/second-factor.ts'
import {
  type Browser,
  demoPassword,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../../../test-support/start-test-server.ts'
import { visit } from '../../../../../test-support/test-server.ts'

const unitId = demoUnitId('lakeside-1')
const password = 'Maple7Grove'
const cookieName = 'homeroom_remembered'
let server: TestServer
let second: TestServer
/** Holds the audit log, so that whoever ends something stops in the middle of it. */
let holder: Client
beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer({ database: server.database })
})
beforeEach(async () => {
  holder = new Client(server.database.owner)
  await holder.connect()
})
afterEach(() => holder.end())
afterAll(async () => {
  await second.close()
  await server.close()
})

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const waiting = async () =>
  Number(
    (
      await sql("select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")
    )[0].count,
  )
const times = { createdAt: new Date(), lastUsedAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) }

/** Somebody who is remembered in one browser and signed in, at the second server, in another. */
async function somebody() {
  const { id: userId, loginName } = await visit(server.database.owner, (owner) => makeUser(owner, unitId, { password }))
  const own = server.visitor()
  await own.post(signIn.path, { username: loginName, password, remember: true })
  const elsewhere = second.visitor()
  await elsewhere.post(signIn.path, { username: loginName, password })
  return { userId, own, elsewhere }
}
type Person = Awaited<ReturnType<typeof somebody>>

/** A browser of the second server that has nothing but the remembered cookie of another one. */
function copyOf(browser: Browser): Browser {
  const copy = second.visitor()
  copy.cookies.set(cookieName, browser.cookies.get(cookieName) ?? '')
  return copy
}

const endings: [string, (person: Person) => Promise<() => Promise<Reply>>][] = [
  [
    'a copied token is found out',
    async ({ own }) => {
      const thief = copyOf(own)
      const owner = copyOf(own)
      await owner.post(signInRemembered.path)
      await owner.get(readMe.path)
      second.clock.now = new Date(second.clock.now.getTime() + 60_000)
      return () => thief.post(signInRemembered.path)
    },
  ],
  [
    'somebody else signs in at the browser',
    async ({ own }) => {
      const next = copyOf(own)
      return () => next.post(signIn.path, { username: 'staff', password: demoPassword })
    },
  ],
  [
    'the browser is forgotten from elsewhere',
    async ({ elsewhere }) => {
      const { deviceId } = (await elsewhere.get(readSignInPlaces.path)).data.devices[0]
      return () => elsewhere.post(forgetDevice.path, { deviceId })
    },
  ],
  [
    'an app is taken away',
    async ({ userId, elsewhere }) => {
      const clientId = randomUUID()
      await visit(server.database.owner, (owner) =>
        makeRow(owner, userClients, {
          unitId,
          userId,
          id: clientId,
          ...times,
          name: '手机',
          agent: '',
          hash: randomBytes(32),
          keyThumbprint: 'thumbprint',
        }),
      )
      return () => elsewhere.post(removeUserClient.path, { clientId })
    },
  ],
  [
    'they leave everywhere else',
    async ({ elsewhere }) =>
      () =>
        elsewhere.post(endOtherPlaces.path),
  ],
  [
    'an administrator resets their second factor',
    async ({ userId, elsewhere }) => {
      await enrolAuthenticator(second, elsewhere, password)
      await visit(server.database.owner, (owner) =>
        makeRow(owner, trustedBrowsers, {
          unitId,
          userId,
          hash: randomBytes(32),
          browser: '',
          ...times,
        }),
      )
      const administrator = await second.signIn('admin')
      await second.stepUp(administrator)
      return () => administrator.post(helpWithAccess.path, { id: userId, act: 'reset-second-factor' })
    },
  ],
]

test.each(endings)('when %s while the person is switched off, both come to their end', async (_, prepare) => {
  const person = await somebody()
  const end = await prepare(person)
  await holder.query('begin; lock table audit_log in share mode')
  const ended = end()
  await expect.poll(waiting).toBe(1)
  const off = sql("update users set status = 'disabled' where id = $1", [person.userId])
  await expect.poll(waiting).toBe(2)
  await holder.query('commit')
  // Whichever of the two the database had chosen to refuse would be seen here.
  await expect(off).resolves.toBeDefined()
  expect((await ended).code).not.toBe('server_busy')
  expect(
    await sql('select 1 from remembered_devices where user_id = $1 and ended_at is null', [person.userId]),
  ).toEqual([])
})
