import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, test, vi } from 'vitest'
import { ask, databaseFolder, openDatabase, startWriter } from '../../../test-support/embedded-database.ts'
import { preparedFolders } from '../../../test-support/prepared-folders.ts'
import { databaseFolders } from './database-folders.ts'
import { processesInside } from './database-processes.ts'

const preparedFolder = preparedFolders()
const isRoot = process.getuid?.() === 0

describe('the embedded database', () => {
  test('is real PostgreSQL with checksums and every safety to a power cut, and opens no network port', async () => {
    const { owner, version } = await openDatabase(databaseFolder())
    expect(Number.parseInt(String(version), 10)).toBeGreaterThanOrEqual(15)
    const settings = await ask(
      owner,
      `select name, setting from pg_settings where name in
         ('data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'server_encoding') order by name`,
    )
    expect(settings.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
      'data_checksums=on',
      'fsync=on',
      'full_page_writes=on',
      'listen_addresses=',
      'server_encoding=UTF8',
      'synchronous_commit=on',
    ])
  })

  test('gives the application a role that owns nothing, makes nothing and cannot pass row-level security', async () => {
    const { application } = await openDatabase(databaseFolder())
    const roles = await ask(
      application,
      'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user',
    )
    expect(roles).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false }])
    await expect(ask(application, 'create table public.mine ()')).rejects.toThrow(/permission denied/)
  })

  test('keeps its rows when it is stopped and started again', async () => {
    const dataDir = preparedFolder()
    const first = await openDatabase(dataDir)
    await ask(first.owner, 'create table kept as select 7 as number')
    await first.stop()
    const second = await openDatabase(dataDir)
    expect(await ask(second.owner, 'select number from kept')).toEqual([{ number: 7 }])
  })

  test('is closed to other users of the machine', async () => {
    const dataDir = preparedFolder()
    await openDatabase(dataDir)
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
    expect(statSync(databaseFolders(dataDir).socket).mode & 0o077).toBe(0)
  })

  test('works in a data folder whose path is too long for a socket', async () => {
    const below = join('a-rather-long-folder-name'.repeat(4), 'another-long-folder-name'.repeat(4))
    const dataDir = join(databaseFolder(below), below)
    const { owner } = await openDatabase(dataDir)
    expect(String(owner.host).length).toBeLessThan(90)
    expect(await ask(owner, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('makes its files anew when the first set-up was cut off', async () => {
    const dataDir = databaseFolder()
    const half = databaseFolders(dataDir).draftCluster
    mkdirSync(half, { recursive: true, mode: 0o700 })
    writeFileSync(join(half, 'half'), '')
    const { owner } = await openDatabase(dataDir)
    expect(await ask(owner, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(half)).toBe(false)
  })

  test('made by a version of PostgreSQL that is not here refuses and names both versions', async () => {
    const dataDir = preparedFolder()
    await (await openDatabase(dataDir)).stop()
    writeFileSync(join(databaseFolders(dataDir).cluster, 'PG_VERSION'), '9\n')
    await expect(openDatabase(dataDir)).rejects.toThrow(/made by PostgreSQL 9, but this machine has 1\d/)
  })

  test('refuses a socket folder that others can enter', async () => {
    const dataDir = preparedFolder()
    await (await openDatabase(dataDir)).stop()
    spawnSync('chmod', ['777', databaseFolders(dataDir).socket])
    await expect(openDatabase(dataDir)).rejects.toThrow(/closed to others/)
  })

  test.runIf(isRoot)('started by root works below a folder that only root can enter', async () => {
    const closed = databaseFolder('data')
    spawnSync('chmod', ['700', closed])
    const { application } = await openDatabase(join(closed, 'data'))
    expect(await ask(application, 'select current_user')).toEqual([{ current_user: 'homeroom_app' }])
  })

  test.runIf(isRoot)('is made and used by an ordinary user just as well', async () => {
    const folder = databaseFolder('data')
    spawnSync('chown', ['nobody', folder])
    const { uid } = statSync(folder)
    const child = startWriter(join(folder, 'data'), { uid, cwd: '/' })
    const [first] = await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(String(first)).toContain('ready')
    await vi.waitUntil(() => processesInside(databaseFolders(join(folder, 'data')).cluster).length > 0)
    const server = await openDatabase(join(folder, 'data'))
    expect(await ask(server.application, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
