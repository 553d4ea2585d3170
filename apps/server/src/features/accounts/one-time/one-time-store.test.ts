import { minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/postgres/database.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test-support/test-database.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { createOneTimeStore, oneTimeKind } from './one-time-store.ts'

const state = oneTimeKind<{ provider: string }>('state of a test', { lifetime: 10 * minute })
const ticket = oneTimeKind<{ service: string }>('ticket of a test', { lifetime: 10_000 })
const unitId = '00000000-0000-4000-8000-000000000001'
const payload = { provider: 'wechat' }

let database: TestDatabase
const clock = { now: new Date() }
/** Two processes on one database. */
const opened: ReturnType<typeof openDatabase>[] = []
let stores: ReturnType<typeof createOneTimeStore>[]
const first = () => stores[0] as ReturnType<typeof createOneTimeStore>

beforeAll(async () => {
  database = await createTestDatabase()
  opened.push(openDatabase(database.application), openDatabase(database.application))
  stores = opened.map((db) => createOneTimeStore({ db, now: () => clock.now }))
})
afterAll(async () => {
  for (const db of opened) await db.close()
  await database.drop()
})

test('a token works once, whichever process takes it', async () => {
  const token = await first().issue(state, payload)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await stores[1]?.take(state, token)).toEqual(payload)
  expect(await first().take(state, token)).toBeUndefined()
})

test('of 50 simultaneous tries in two processes exactly one gets the payload', async () => {
  const token = await first().issue(state, payload)
  const tries = Array.from({ length: 50 }, (_, index) => stores[index % 2]?.take(state, token))
  expect((await Promise.all(tries)).filter(Boolean)).toEqual([payload])
})

test.each([
  ['in another browser', { unitId, browser: 'b' }],
  ['in another unit', { unitId: 'ffffffff-ffff-4fff-bfff-ffffffffffff', browser: 'a' }],
  ['without the browser', { unitId }],
  ['without the unit', { browser: 'a' }],
  ['without either', {}],
])('a bound token is no good %s, and is spent by the try', async (_case, bound) => {
  const token = await first().issue(state, payload, { unitId, browser: 'a' })
  expect(await first().look(state, token, bound)).toBeUndefined()
  expect(await first().look(state, token, { unitId, browser: 'a' })).toEqual(payload)
  expect(await first().take(state, token, bound)).toBeUndefined()
  expect(await first().take(state, token, { unitId, browser: 'a' })).toBeUndefined()
})

test('a token that is bound to nothing is no good for somebody who says they are', async () => {
  const token = await first().issue(state, payload)
  expect(await first().take(state, token, { browser: 'a' })).toBeUndefined()
})

test('a token of one purpose is unknown to another, which does not spend it', async () => {
  const token = await first().issue(state, payload)
  expect(await first().take(ticket, token)).toBeUndefined()
  expect(await first().take(state, token)).toEqual(payload)
})

test.each([
  ['a millisecond before its end', -1, true],
  ['at its end', 0, false],
  ['after its end', 1, false],
])('%s a token is good: %3$s', async (_case, past, good) => {
  const token = await first().issue(ticket, { service: 's' })
  const issued = clock.now
  clock.now = new Date(issued.getTime() + ticket.lifetime + past)
  expect((await first().take(ticket, token)) !== undefined).toBe(good)
})

test('what has run out is swept away, the rest stays', async () => {
  const [old, fresh] = [await first().issue(ticket, { service: 's' }), await first().issue(state, payload)]
  clock.now = new Date(clock.now.getTime() + ticket.lifetime)
  await first().sweep()
  expect(await countRows()).toBe(1)
  expect(await first().take(ticket, old)).toBeUndefined()
  expect(await first().take(state, fresh)).toEqual(payload)
})

test('the application cannot read the table: it must know a token', async () => {
  await first().issue(state, payload)
  await expect(
    visit(database.application, (client) => client.query('select * from one_time_records')),
  ).rejects.toMatchObject({ code: '42501' })
  const { rows } = await visit(database.owner, (client) => client.query('select hash from one_time_records'))
  expect(rows[0].hash).toHaveLength(32)
})

async function countRows(): Promise<number> {
  const { rows } = await visit(database.owner, (client) =>
    client.query('select count(*)::int as n from one_time_records'),
  )
  return rows[0].n
}
