import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts'
import { visit } from '../../../test-support/test-server.ts'
import { claimStore } from './store-claim.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ demo: false })
})
afterAll(() => database.drop())

async function claim(fileStore: 'folder' | 's3') {
  const claimed = await claimStore(database.owner, { fileStore }, { patience: 0 })
  onTestFinished(() => claimed.release())
  return claimed
}

test('files in a folder have one process; another is refused with what to do, and may begin when the first has ended', async () => {
  const first = await claim('folder')
  await expect(claim('folder')).rejects.toThrow(/Files in a data folder belong to one process.*HOMEROOM_FILE_STORE=s3/)
  await expect(claim('s3')).rejects.toThrow(/keeps its files in its own data folder/)
  await first.release()
  await claim('folder')
})

test('files in a shared store have any number of processes, and none that keeps them in its folder', async () => {
  await claim('s3')
  await claim('s3')
  await expect(claim('folder')).rejects.toThrow(/Another Homeroom serves this database/)
})

test('whoever waits a moment for the one before gets in as soon as it has ended', async () => {
  const first = await claim('folder')
  const second = claimStore(database.owner, { fileStore: 'folder' }, { patience: 20_000 })
  await first.release()
  await (await second).release()
})

test('a claim that was lost with its connection is taken again', async () => {
  await claim('folder')
  const holders = () =>
    visit(database.owner, async (client) => {
      const { rows } = await client.query(
        `select pid from pg_locks where locktype = 'advisory' and granted
           and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows.map(({ pid }) => pid as number)
    })
  const [before] = await holders()
  await visit(database.owner, (client) => client.query('select pg_terminate_backend($1)', [before]))
  await vi.waitUntil(async () => (await holders()).some((pid) => pid !== before))
  await expect(claim('folder')).rejects.toThrow(/Another Homeroom/)
})
