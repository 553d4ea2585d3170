import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  ask,
  databaseFolder,
  openDatabase,
  startWriter,
  writerProgram,
} from '../../../test-support/embedded-database.ts'
import { preparedFolders } from '../../../test-support/prepared-folders.ts'
import { databaseFolders } from './database-folders.ts'
import { processesInside, readPostmasterFile } from './database-processes.ts'
import type { DatabaseServer } from './database-server.ts'

const preparedFolder = preparedFolders()

/** Writes in another process until the given number of rows is acknowledged; kills that process and tells what it had. */
async function writeAndKill(dataDir: string, kill: (child: ChildProcess) => void): Promise<number> {
  const child = startWriter(dataDir)
  let printed = ''
  child.stdout.on('data', (part) => {
    printed += part
  })
  await vi.waitUntil(() => printed.split('\n').length > 100, { timeout: 120_000 })
  kill(child)
  await once(child, 'close')
  return Number(printed.slice(0, printed.lastIndexOf('\n')).split('\n').at(-1))
}

async function expectAllThere(server: DatabaseServer, acknowledged: number): Promise<void> {
  expect(acknowledged).toBeGreaterThan(0)
  const [row] = await ask(server.owner, `select count(*)::int as rows from ledger where number <= ${acknowledged}`)
  expect(row?.rows).toBe(acknowledged)
}

describe('after a kill', () => {
  test('of the program alone, the database left behind is stopped and nothing acknowledged is lost', async () => {
    const dataDir = preparedFolder()
    const acknowledged = await writeAndKill(dataDir, (child) => child.kill('SIGKILL'))
    const { cluster } = databaseFolders(dataDir)
    const orphan = readPostmasterFile(cluster)?.pid
    expect(processesInside(cluster)).toContain(orphan)
    const reported: string[] = []
    const server = await openDatabase(dataDir, (text) => reported.push(text))
    expect(reported.join()).toContain('that an earlier run left behind')
    expect(processesInside(cluster)).not.toContain(orphan)
    await expectAllThere(server, acknowledged)
  })

  test('of everything, the database comes up by itself and nothing acknowledged is lost', async () => {
    const dataDir = preparedFolder()
    const { cluster } = databaseFolders(dataDir)
    const acknowledged = await writeAndKill(dataDir, (child) => {
      for (const pid of processesInside(cluster)) process.kill(pid, 'SIGKILL')
      child.kill('SIGKILL')
    })
    await expectAllThere(await openDatabase(dataDir), acknowledged)
  })

  test('a process file whose number now belongs to a stranger is cleared, and the stranger lives on', async () => {
    const dataDir = preparedFolder()
    const { cluster } = databaseFolders(dataDir)
    const acknowledged = await writeAndKill(dataDir, (child) => {
      for (const pid of processesInside(cluster)) process.kill(pid, 'SIGKILL')
      child.kill('SIGKILL')
    })
    const stranger = spawn('sleep', ['60'])
    onTestFinished(() => void stranger.kill())
    writeFileSync(join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n1\n5432\n\n\n1 1\nready\n`)
    await expectAllThere(await openDatabase(dataDir), acknowledged)
    expect(stranger.exitCode).toBeNull()
  })

  test('of the database under the running program, it is started again and nothing acknowledged is lost', async () => {
    const dataDir = preparedFolder()
    const { cluster } = databaseFolders(dataDir)
    const reported: string[] = []
    const server = await openDatabase(dataDir, (text) => reported.push(text))
    await ask(server.owner, 'create table kept as select 7 as number')
    for (const pid of processesInside(cluster)) process.kill(pid, 'SIGKILL')
    await vi.waitUntil(() => reported.at(-1)?.startsWith('The database is back'), { timeout: 120_000 })
    expect(await server.isAway()).toBe(false)
    expect(await ask(server.owner, 'select number from kept')).toEqual([{ number: 7 }])
  })
})

describe('a second program on the same data folder', () => {
  test('is refused, and the first is unharmed', async () => {
    const dataDir = databaseFolder()
    const first = await openDatabase(dataDir)
    const second = spawnSync(process.execPath, [writerProgram, dataDir], {
      encoding: 'utf8',
      timeout: 120_000,
    })
    expect(second.status).toBe(1)
    expect(second.stderr).toMatch(/already works on the data folder.*HOMEROOM_DATA_DIR/)
    expect(await ask(first.owner, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('of two started at once, exactly one gets it', async () => {
    const dataDir = databaseFolder()
    const both = [startWriter(dataDir), startWriter(dataDir)]
    onTestFinished(() => both.forEach((child) => void child.kill('SIGKILL')))
    const outcomes = both.map((child) =>
      Promise.race([
        once(child.stdout, 'data').then(() => 'works'),
        once(child, 'exit').then(([code]) => `ended ${code}`),
      ]),
    )
    expect((await Promise.all(outcomes)).sort()).toEqual(['ended 1', 'works'])
  })
})
