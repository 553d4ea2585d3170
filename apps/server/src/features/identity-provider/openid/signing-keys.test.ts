import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/postgres/database.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test-support/test-database.ts'
import { keyPeriod, publishedAfter, publishedAhead } from './signing-key-rules.ts'
import { createSigningKeysService } from './signing-keys-service.ts'

let database: TestDatabase

const clock = { now: new Date('2026-11-21T00:00:00Z') }

const pass = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}

/** Two processes on one database. */
const opened: ReturnType<typeof openDatabase>[] = []

const keysOf = (index: number, secret = Buffer.alloc(32, 7)) =>
  createSigningKeysService({
    db: opened[index] as ReturnType<typeof openDatabase>,
    now: () => clock.now,
    box: createSecretBox(secret),
  })

const kids = async (index = 0) => (await keysOf(index).published()).map(({ kid }) => kid)

beforeAll(async () => {
  database = await createTestDatabase()
  opened.push(openDatabase(database.application), openDatabase(database.application))
})

afterAll(async () => {
  for (const db of opened) await db.close()
  await database.drop()
})

test('keys follow one another without a gap, for all processes alike', async () => {
  await keysOf(0).rotate()
  const [first, same] = await Promise.all([kids(0), kids(1)])
  expect(first).toHaveLength(1)
  expect(same).toEqual(first)

  pass(keyPeriod - publishedAhead)
  await Promise.all([keysOf(0).rotate(), keysOf(1).rotate()])
  const both = await kids(1)
  expect(both).toHaveLength(2)
  expect(both[0]).toBe(first[0])

  pass(publishedAhead)
  expect(await kids()).toEqual([both[1], both[0]])

  pass(publishedAfter)
  await keysOf(0).rotate()
  expect(await kids()).toEqual([both[1]])
})

test('with another secret of the installation nothing is signed', async () => {
  await expect(keysOf(0, Buffer.alloc(32, 8)).published()).rejects.toThrow('another secret')
})
