import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseProxy } from '../../../test-support/database-proxy.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { visit } from '../../../test-support/test-server.ts'
import { type Database, openDatabase } from './database.ts'

/** A database of its own and what the program hears of its broken connections. */
async function open() {
  const { owner, application, drop } = await createTestDatabase()
  const lost: string[] = []
  const db = openDatabase(application, ({ message }) => lost.push(message))
  onTestFinished(async () => {
    await db.close()
    await drop()
  })
  const onServer = (text: string) => visit(owner, async (client) => (await client.query<{ n: number }>(text)).rows)
  const others = 'datname = current_database() and pid <> pg_backend_pid()'
  return {
    db,
    lost,
    endAll: () => onServer(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`),
    tell: (payload: string) => onServer(`notify news, '${payload}'`),
    listeners: async () =>
      (await onServer(`select count(*)::int as n from pg_stat_activity where ${others} and query ~* '^listen'`))[0]?.n,
  }
}

const ask = (db: Database) => db.outsideUnits((tx) => tx.execute(sql`select 1`))

test('a connection that ends while a transaction uses it fails that transaction only', async () => {
  const { db, lost, endAll } = await open()
  const sleeping = db.outsideUnits((tx) => tx.execute(sql`select pg_sleep(20)`))
  const idleWithin = db.outsideUnits(async (tx) => {
    await tx.execute(sql`select 1`)
    await new Promise((resolve) => setTimeout(resolve, 500))
    return tx.execute(sql`select 2`)
  })
  const outcomes = Promise.allSettled([sleeping, idleWithin])
  await new Promise((resolve) => setTimeout(resolve, 200))
  await endAll()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(lost.length).toBeGreaterThan(0)
  expect((await ask(db)).rows).toHaveLength(1)
})

test('after a lost connection notifications are heard again, each once, and whoever remembers is told', async () => {
  const { db, endAll, tell, listeners } = await open()
  const heard: string[] = []
  let regained = 0
  db.onRegained(() => {
    regained++
  })
  await db.listen('news', (payload) => heard.push(payload))
  await db.listen('other-news', () => undefined)
  expect(regained).toBe(0)
  for (const round of [1, 2, 3]) {
    await endAll()
    await vi.waitUntil(() => regained === round)
    await tell(`${round}`)
  }
  await vi.waitUntil(() => heard.length >= 3)
  expect(heard).toEqual(['1', '2', '3'])
  expect(await listeners()).toBe(1)
})

test('a database that answers nothing any more is given up soon, and does not hold up the stop', async () => {
  const { application, drop } = await createTestDatabase()
  onTestFinished(drop)
  const proxy = await databaseProxy(application)
  const db = openDatabase({ ...proxy.config, query_timeout: 2_000 })
  await db.listen('news', () => undefined)
  await ask(db)
  proxy.cut()
  await expect(ask(db)).rejects.toThrow(/Query read timeout/)
  const never = expect(ask(db)).rejects.toThrow()
  // The answer itself never comes: without limits of its own this would wait until the test is given up.
  await db.close()
  await never
})
