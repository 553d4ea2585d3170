import { type ChildProcessByStdio, type SpawnOptions, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Readable } from 'node:stream'
import { Client, type PoolConfig } from 'pg'
import { onTestFinished } from 'vitest'
import { temporaryBase } from '../../../scripts/support/tests/temporary-base.mjs'
import { databaseFolders } from '../src/platform/embedded-postgres/database-folders.ts'
import { processesInside } from '../src/platform/embedded-postgres/database-processes.ts'
import type { DatabaseServer } from '../src/platform/embedded-postgres/database-server.ts'
import { openDatabaseServer } from '../src/platform/embedded-postgres/open-database-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The program that `startWriter` starts. */
export const writerProgram = join(import.meta.dirname, 'database-writer.ts')

/** A new empty data folder. After the test it is removed with every database process in it (or in the folder `below` it). */
export function databaseFolder(below = ''): string {
  const folder = temporaryFolder(temporaryBase())
  const dataDir = join(folder, below)
  onTestFinished(() => {
    for (const pid of processesInside(databaseFolders(dataDir).cluster)) killIfThere(pid)
    rmSync(databaseFolders(dataDir).socket, { recursive: true, force: true })
  })
  return folder
}

/** When one of a database's processes ends, others end by themselves. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Opens the embedded database of a folder and stops it after the test. */
export async function openDatabase(
  dataDir: string,
  report: (text: string) => void = () => undefined,
): Promise<DatabaseServer> {
  const server = await openDatabaseServer({ dataDir, databaseUrl: '', databaseAppUrl: '' }, report)
  onTestFinished(() => server.stop())
  return server
}

/** Runs one statement on a connection of its own. */
export async function ask(connection: PoolConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Starts another process that opens the database of a folder and writes rows until it is killed. */
export function startWriter(
  dataDir: string,
  options: SpawnOptions = {},
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [writerProgram, dataDir], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
}
