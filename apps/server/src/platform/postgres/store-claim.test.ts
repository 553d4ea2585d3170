import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { databaseProxy } from '../../../test-support/database-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts'
import { visit } from '../../../test-support/test-server.ts'
import { claimStore } from './store-claim.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ demo: false })
})
afterAll(() => database.drop())

const { signal: stopAsked } = new AbortController()
const waitingFor = (patience: number) => ({ patience, stopAsked, report: () => undefined })
async function claim(fileStore: 'folder' | 's3', owner = database.owner) {
  const claimed = await claimStore(owner, { fileStore }, waitingFor(0))
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
  const second = claimStore(database.owner, { fileStore: 'folder' }, waitingFor(60_000))
  await first.release()
  await (await second).release()
})

/** The connections that hold a claim, by the name that a process gives to its own. */
const holders = () =>
  visit(database.owner, async (client) => {
    const { rows } = await client.query(
      `select pid, classid, objid, application_name as name from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows as { pid: number; classid: string; objid: string; name: string }[]
  })
async function end(pid: number | undefined): Promise<void> {
  await visit(database.owner, (client) => client.query('select pg_terminate_backend($1)', [pid]))
}
/** A connection that gets the claim in the moment in which its holder loses it. */
async function standInLine(name: string) {
  const [holder] = await holders()
  const client = new pg.Client(database.owner)
  client.on('error', () => undefined)
  onTestFinished(() => client.end())
  await client.connect()
  await client.query(`set application_name = '${name}'`)
  const taken = client.query('select pg_advisory_lock($1::bigint)', [holder?.objid])
  await vi.waitUntil(() =>
    visit(database.owner, async (other) => {
      const { rowCount } = await other.query(`select from pg_locks where locktype = 'advisory' and not granted`)
      return rowCount === 1
    }),
  )
  await end(holder?.pid)
  await taken
  return client
}

test('a claim that was lost with its connection is taken again', async () => {
  const { lost } = await claim('folder')
  const [before] = await holders()
  await end(before?.pid)
  await vi.waitUntil(async () => (await holders()).some(({ pid }) => pid !== before?.pid))
  await expect(claim('folder')).rejects.toThrow(/Another Homeroom/)
  expect(await Promise.race([lost, 'still held'])).toBe('still held')
})

test.each(['folder', 's3'] as const)(
  'a claim (%s) that another process took while the connection was lost is told to be lost',
  async (fileStore) => {
    const { lost } = await claim(fileStore)
    await standInLine('another process')
    expect((await lost).message).toMatch(/Another Homeroom has taken the files.*Several processes/)
  },
)

test('what a lost connection of the same process still holds is waited for', async () => {
  const { lost } = await claim('folder')
  const [before] = await holders()
  const left = await standInLine(before?.name ?? '')
  const [ghost] = await holders()
  // It is tried four times a second.
  await vi.waitUntil(async () => (await triesOf(before?.name ?? '', ghost?.pid)) > 0, { interval: 5 })
  await left.end()
  await vi.waitUntil(async () => (await holders()).some(({ pid, name }) => name === before?.name && pid !== ghost?.pid))
  expect(await Promise.race([lost, 'still held'])).toBe('still held')
})

/** How many other connections of a name there are at this moment. */
const triesOf = (name: string, ghost: number | undefined) =>
  visit(database.owner, async (client) => {
    const { rowCount } = await client.query('select from pg_stat_activity where application_name = $1 and pid <> $2', [
      name,
      ghost,
    ])
    return rowCount ?? 0
  })

test('a connection that died without a word is noticed, and so is that another process has the files', async () => {
  const proxy = await databaseProxy(database.owner)
  const { lost } = await claim('folder', proxy.config)
  const [before] = await holders()
  proxy.cut()
  await end(before?.pid)
  await claim('folder')
  proxy.mend()
  expect((await lost).message).toContain('Another Homeroom has taken the files')
})

/** A connection of the application in a transaction that says of bytes that they are there. */
async function writeUnder({ holding }: Awaited<ReturnType<typeof claim>>) {
  const pool = new pg.Pool(holding(database.application))
  const client = await pool.connect()
  onTestFinished(async () => {
    client.release(true)
    await pool.end()
  })
  return {
    write: () => client.query('begin; update uploads set state = state'),
    commit: () => client.query('commit'),
  }
}

test('whoever begins a claim waits for what is being written under the one before, which writes nothing afterwards', async () => {
  const first = await claim('folder')
  const { write, commit } = await writeUnder(first)
  await write()
  await first.release()
  await expect(claim('folder')).rejects.toThrow(/Another Homeroom serves this database/)
  let begun = false
  const second = claimStore(database.owner, { fileStore: 'folder' }, waitingFor(60_000)).then((claimed) => {
    begun = true
    return claimed
  })
  onTestFinished(async () => (await second).release())
  await vi.waitUntil(() => visit(database.owner, isWaitedFor), { interval: 5 })
  expect(begun).toBe(false)
  await commit()
  const { write: writeNow } = await writeUnder(await second)
  await expect(write()).rejects.toThrow('another process has taken the files')
  await writeNow()
})

async function isWaitedFor(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_locks where locktype = 'advisory' and not granted`)
  return (rowCount ?? 0) > 0
}

test('processes that share the files write side by side, until one keeps them in its folder', async () => {
  const [first, second] = [await claim('s3'), await claim('s3')]
  for (const held of [first, second]) {
    const { write, commit } = await writeUnder(held)
    await write()
    await commit()
  }
  const { write } = await writeUnder(first)
  await first.release()
  await second.release()
  await claim('folder')
  await expect(write()).rejects.toThrow('another process has taken the files')
})

test('a claim that somebody else had in between is lost, even where it is free again', async () => {
  const proxy = await databaseProxy(database.owner)
  const { lost } = await claim('folder', proxy.config)
  const [before] = await holders()
  proxy.cut()
  await end(before?.pid)
  await (await claim('folder')).release()
  proxy.mend()
  expect((await lost).message).toContain('Another Homeroom has taken the files')
})

test('a dump that is restored under a running process ends its claim', async () => {
  const { lost } = await claim('folder')
  await visit(database.owner, (owner) => owner.query('update drizzle.file_claim set number = number + 7'))
  expect((await lost).message).toContain('Another Homeroom has taken the files')
})

test('a process that shares the files begins while another one writes', async () => {
  const { write, commit } = await writeUnder(await claim('s3'))
  await write()
  await claim('s3')
  await commit()
})
