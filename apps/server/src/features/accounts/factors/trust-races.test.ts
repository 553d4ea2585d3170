import { writeSecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import type { SecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-schemas.ts'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import { makeUser } from '../../../../test-support/make-records.ts'
import { startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { createTrustBrowser } from './second-factor-gate.ts'

const unitId = demoUnitId('lakeside-1')

const ofNobody = (trustedDays: number): SecondFactorPolicy => ({
  requiredOf: 'nobody',
  roleIds: [],
  userTypes: [],
  trustedDays,
})

const from: SignInVisit = {
  requestId: 'test',
  source: '127.0.0.1',
  device: 'pc',
  shared: false,
  knownDevice: undefined,
  browser: () => 'mark',
}

let server: TestServer

let second: TestServer

let holder: Client

beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer({ database: server.database })
})

beforeEach(async () => {
  holder = new Client(server.database.owner)
  await holder.connect()
  await sql('delete from second_factor_policies')
})

afterEach(() => holder.end())

afterAll(async () => {
  await second.close()
  await server.close()
})

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

const waiting = async () =>
  (await sql("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).length

/** An administrator at the second server who may change what the unit asks. */
async function administrator() {
  const browser = await second.signIn('admin')
  await second.stepUp(browser)
  return (policy: SecondFactorPolicy) => browser.post(writeSecondFactorPolicy.path, policy)
}

const somebody = async () => (await visit(server.database.owner, (owner) => makeUser(owner, unitId))).id

const trust = (userId: string) =>
  createTrustBrowser({ db: server.db, now: () => server.clock.now })({ unitId, userId }, from)

test('a browser that is being trusted while the unit forbids it is trusted no longer', async () => {
  const write = await administrator()
  expect((await write(ofNobody(30))).data).toBe('success')
  const userId = await somebody()
  // The row of the person is the last thing that trusting waits for.
  await holder.query('begin')
  await holder.query('select from users where id = $1 for update', [userId])
  const trusted = trust(userId)
  await expect.poll(waiting).toBe(1)
  const forbidden = write(ofNobody(0))
  await expect.poll(waiting).toBe(2)
  await holder.query('commit')
  expect((await forbidden).data).toBe('success')
  expect((await trusted)?.days).toBe(30)
  expect(await sql('select 1 from trusted_browsers where expires_at > created_at')).toEqual([])
})

test('a unit without a policy trusts no browser, nor one that comes while its first policy is being written', async () => {
  const userId = await somebody()
  expect(await trust(userId)).toBeUndefined()
  await holder.query('begin')
  await holder.query(
    "insert into second_factor_policies (unit_id, required_of, role_ids, user_types, trusted_days) values ($1, 'nobody', '{}', '{}', 7)",
    [unitId],
  )
  expect(await trust(userId)).toBeUndefined()
  await holder.query('commit')
  expect(await sql('select 1 from trusted_browsers where user_id = $1', [userId])).toEqual([])
  expect((await trust(userId))?.days).toBe(7)
})
