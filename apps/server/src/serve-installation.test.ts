import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseFolder, openDatabase } from '../test-support/embedded-database.ts'
import { preparedFolders } from '../test-support/prepared-folders.ts'
import { programOfTests } from '../test-support/program-of-tests.ts'
import { databaseFolders } from './platform/embedded-postgres/database-folders.ts'
import { processesInside } from './platform/embedded-postgres/database-processes.ts'

const preparedFolder = preparedFolders()

type Installation = { child: ChildProcess; address: string; output(): string; exit: Promise<number | null> }

/** Starts the program in a process of its own; resolves when it is ready or has ended. */
async function start(
  env: Record<string, string>,
  heard: (said: string) => void = () => undefined,
): Promise<Installation> {
  const child = spawn(process.execPath, [await programOfTests('slow-installation')], {
    env: { PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout?.on('data', (part) => {
    output += part
    heard(output)
  })
  child.stderr?.on('data', (part) => {
    output += part
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const ready = vi.waitUntil(() => output.includes('is ready'), { timeout: 240_000, interval: 20 })
  await Promise.race([ready.catch(() => undefined), exit])
  return { child, address: /http:\S+/.exec(output)?.[0] ?? '', output: () => output, exit }
}

/** A PostgreSQL that stands for the one of DATABASE_URL. */
async function ownDatabase() {
  const { owner } = await openDatabase(databaseFolder())
  return { owner, env: { DATABASE_URL: `postgresql://${owner.user}@/homeroom?host=${owner.host}` } }
}

describe('an installation', () => {
  test('is ready when it says so, finishes a slow request after SIGTERM and ends with 0 and a clean database', async () => {
    const dataDir = databaseFolder()
    const { child, address, exit } = await start({ HOMEROOM_DATA_DIR: dataDir })
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    const slow = fetch(`${address}/slow`)
    await sleep(300)
    child.kill('SIGTERM')
    await sleep(200)
    expect((await fetch(`${address}/healthz`)).status).toBe(503)
    expect(await (await slow).text()).toBe('finished')
    expect(await exit).toBe(0)
    expect(processesInside(databaseFolders(dataDir).cluster)).toEqual([])
  })

  test('serves without what it lacks, and says so at the start and to whoever asks for its health', async () => {
    const { address, output } = await start({ HOMEROOM_DATA_DIR: preparedFolder(), TEST_LACKS: 'faces-off' })
    const health = await fetch(`${address}/healthz`)
    expect([health.status, await health.json()]).toEqual([200, { status: 'ready', without: ['faces-off'] }])
    expect(output()).toContain('It is missing. It is missing.\n缺少。缺少。')
  })

  test('ends in order when the program that started it is gone', async () => {
    const dataDir = preparedFolder()
    const { child, exit } = await start({ HOMEROOM_DATA_DIR: dataDir })
    child.disconnect()
    expect(await exit).toBe(0)
  })

  test('ends in order when nobody reads what it says, also after a forgotten error', async () => {
    const asked = await start({ HOMEROOM_DATA_DIR: preparedFolder() })
    const crashing = await start({ HOMEROOM_DATA_DIR: preparedFolder() })
    for (const { child } of [asked, crashing]) {
      child.stdout?.destroy()
      child.stderr?.destroy()
    }
    asked.child.kill('SIGTERM')
    await fetch(`${crashing.address}/crash`)
    expect(await asked.exit).toBe(0)
    expect(await crashing.exit).toBe(1)
  })

  test('stopped while it starts leaves nothing running', async () => {
    const dataDir = databaseFolder()
    const starting = start({ HOMEROOM_DATA_DIR: dataDir })
    await vi.waitUntil(() => processesInside(databaseFolders(dataDir).draftCluster).length > 0, { interval: 5 })
    const lock = join(dataDir, 'homeroom.pid')
    process.kill(Number(readFileSync(lock, 'utf8')), 'SIGTERM')
    const { exit, output } = await starting
    expect(await exit).toBe(0)
    expect(output()).not.toContain('is ready')
    expect(processesInside(databaseFolders(dataDir).cluster)).toEqual([])
  })

  test('comes up again after kill -9', async () => {
    const dataDir = preparedFolder()
    const first = await start({ HOMEROOM_DATA_DIR: dataDir })
    first.child.kill('SIGKILL')
    await first.exit
    const second = await start({ HOMEROOM_DATA_DIR: dataDir })
    expect((await fetch(`${second.address}/healthz`)).status).toBe(200)
  })

  test('ends with 1, the reason and a clean database after a forgotten error', async () => {
    const dataDir = preparedFolder()
    const { address, exit, output } = await start({ HOMEROOM_DATA_DIR: dataDir })
    await fetch(`${address}/crash`)
    expect(await exit).toBe(1)
    expect(output()).toContain('a forgotten error')
    expect(processesInside(databaseFolders(dataDir).cluster)).toEqual([])
  })
})

describe('an installation with DATABASE_URL', () => {
  const connect = async (config: PoolConfig) => {
    const client = new Client(config)
    client.on('error', () => undefined)
    onTestFinished(() => client.end())
    await client.connect()
    return client
  }

  test.each(['the same data folder', 'a data folder of its own'])(
    'that starts with %s before the one before it has ended waits for it',
    async (folder) => {
      const { env } = await ownDatabase()
      const dataDir = databaseFolder()
      const first = await start({ ...env, HOMEROOM_DATA_DIR: dataDir })
      let waits = false
      const ownFolder = folder === 'the same data folder' ? dataDir : databaseFolder()
      const next = start({ ...env, HOMEROOM_DATA_DIR: ownFolder }, (said) => {
        waits ||= said.includes('Waiting for another Homeroom to end')
      })
      await vi.waitUntil(() => waits, { timeout: 240_000 })
      first.child.kill('SIGTERM')
      expect(await first.exit).toBe(0)
      expect((await fetch(`${(await next).address}/healthz`)).status).toBe(200)
    },
  )

  test('stops at once, with 1 and the reason, when another process has taken its files while the connection was lost', async () => {
    const { owner, env } = await ownDatabase()
    const { address, exit, output } = await start({ ...env, HOMEROOM_DATA_DIR: databaseFolder() })
    // Until it knows, the database refuses what it writes under this number (store-claim.test.ts).
    expect(await (await fetch(`${address}/claim`)).json()).toEqual({ number: '1' })
    const [look, another] = [await connect(owner), await connect(owner)]
    const { rows } = await look.query(`select pid, objid from pg_locks where locktype = 'advisory' and granted`)
    expect(rows).toHaveLength(1)
    const taken = another.query('select pg_advisory_lock($1::bigint)', [rows[0].objid])
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted`
    await vi.waitUntil(async () => (await look.query(waiting)).rowCount === 1)
    const cutOff = expect(fetch(`${address}/slow`)).rejects.toThrow()
    await sleep(300)
    await look.query('select pg_terminate_backend($1)', [rows[0].pid])
    await cutOff
    expect(await exit).toBe(1)
    expect(output()).toContain('Another Homeroom has taken the files')
    await taken
  })
})

describe('an installation that cannot start ends with 1, says why, and harms nothing', () => {
  test('when the port is in use', async () => {
    const other = createServer((_request, response) => void response.end('other')).listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const dataDir = databaseFolder()
    const { exit, output } = await start({ HOMEROOM_DATA_DIR: dataDir, PORT: String(port) })
    expect(await exit).toBe(1)
    expect(output()).toContain(`PORT=${port + 1} npm start`)
    expect(output()).not.toContain('database')
  })

  test('when another one works on the same data folder', async () => {
    const dataDir = preparedFolder()
    const first = await start({ HOMEROOM_DATA_DIR: dataDir })
    const second = await start({ HOMEROOM_DATA_DIR: dataDir })
    expect(await second.exit).toBe(1)
    expect(second.output()).toContain(`(process ${first.child.pid}) already works on the data folder`)
    expect((await fetch(`${first.address}/healthz`)).status).toBe(200)
  })

  test('when another one works on the same data folder with DATABASE_URL: what the first is receiving stays', async () => {
    const own = await ownDatabase()
    const env = { ...own.env, HOMEROOM_DATA_DIR: databaseFolder() }
    const first = await start(env)
    // Whoever waits for one that does not end gives up: here after half a second, not fifteen.
    const impatient = { ...env, TEST_PATIENCE: '500' }
    const second = await start(impatient)
    expect(await second.exit).toBe(1)
    expect(second.output()).toContain(`(process ${first.child.pid}) already works on the data folder`)
    expect(second.output()).toContain('HOMEROOM_FILE_STORE=s3')
    const ownFolder = await start({ ...impatient, HOMEROOM_DATA_DIR: databaseFolder() })
    expect(await ownFolder.exit).toBe(1)
    expect(ownFolder.output()).toContain('Files in a data folder belong to one process')
    expect((await fetch(`${first.address}/healthz`)).status).toBe(200)
  })

  test('when the data folder cannot be written to', async () => {
    const file = join(databaseFolder(), 'file')
    writeFileSync(file, '')
    const { exit, output } = await start({ HOMEROOM_DATA_DIR: join(file, 'data') })
    expect(await exit).toBe(1)
    expect(output()).toMatch(/cannot be written to .* HOMEROOM_DATA_DIR/)
  })

  test('when a setting is wrong', async () => {
    const { exit, output } = await start({ PORT: 'eighty' })
    expect(await exit).toBe(1)
    expect(output()).toContain('PORT has a wrong value "eighty"')
    expect(output()).not.toContain(' at ')
  })
})
