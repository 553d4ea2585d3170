import { setTimeout as sleep } from 'node:timers/promises'
import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { searchUnits } from '@homeroom/contract/units/unit-endpoints.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseFolder, openDatabase } from '../test-support/embedded-database.ts'
import { startTestServer } from '../test-support/start-test-server.ts'
import { stopForgetting } from '../test-support/stop-forgetting.ts'
import { visit } from '../test-support/test-server.ts'
import { migrateDatabase } from './database/migrate.ts'
import { databaseFolders } from './platform/embedded-postgres/database-folders.ts'
import { readPostmasterFile } from './platform/embedded-postgres/database-processes.ts'

/** A server over an embedded database that can be killed. */
async function start() {
  const dataDir = databaseFolder()
  const database = await openDatabase(dataDir)
  await migrateDatabase(database.owner, () => undefined)
  const { owner, application } = database
  const server = await startTestServer({ database: { owner, application, drop: async () => undefined } })
  onTestFinished(() => server.close())
  const visitor = server.visitor()
  return {
    server,
    search: () => visitor.get(searchUnits.path, { text: 'lake' }),
    killDatabase: () => process.kill(readPostmasterFile(databaseFolders(dataDir).cluster)?.pid ?? 0, 'SIGKILL'),
  }
}

test('a database killed under load: the server stays, asks to come back soon, and recovers by itself', async () => {
  const { server, search, killDatabase } = await start()
  expect((await search()).status).toBe(200)
  const atWork = Array.from({ length: 6 }, () => server.db.outsideUnits((tx) => tx.execute(sql`select pg_sleep(30)`)))
  const outcomes = Promise.allSettled(atWork)
  await sleep(200)
  killDatabase()
  const meanwhile = []
  for (let tries = 0; tries < 20; tries++) {
    meanwhile.push(...(await Promise.all([search(), search(), search()])))
    await sleep(10)
  }
  expect((await outcomes).map(({ status }) => status)).toEqual(atWork.map(() => 'rejected'))
  const refused = meanwhile.filter(({ status }) => status !== 200)
  expect(refused.map(({ code }) => code)).toContain('database_away')
  for (const { http, code, headers } of refused) {
    expect(http).toBe(503)
    // A database that takes its time to come back keeps those waiting who want a connection, until their patience ends.
    expect(['database_away', 'server_busy']).toContain(code)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  await vi.waitUntil(async () => (await search()).status === 200, { timeout: 30_000 })
})

test('a session that ended while no news could be heard is not remembered when they can be again', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const browser = await server.signIn('teacher')
  stopForgetting()
  expect((await browser.get(readMe.path)).status).toBe(200)
  await visit(server.database.owner, async (owner) => {
    await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await owner.query('update sessions set ended_at = now()')
  })
  await vi.waitUntil(async () => (await browser.get(readMe.path)).status === 401)
})
