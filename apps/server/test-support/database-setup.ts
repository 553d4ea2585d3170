import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { Client } from 'pg'
import { temporaryBase } from '../../../scripts/support/tests/temporary-base.mjs'
import { migrateDatabase } from '../src/database/migrate.ts'
import { databaseFolders } from '../src/platform/embedded-postgres/database-folders.ts'
import type { DatabaseServer } from '../src/platform/embedded-postgres/database-server.ts'
import { openEmbeddedDatabase } from '../src/platform/embedded-postgres/embedded-database.ts'
import { stopLeftoverDatabase } from '../src/platform/embedded-postgres/leftover-database.ts'
import { openDatabaseServer } from '../src/platform/embedded-postgres/open-database-server.ts'
import { tryLockDataFolder } from '../src/platform/installation/data-folder.ts'
import { removePrograms } from './program-of-tests.ts'
import { announceTestServer, inDatabase, type TestServer, visit } from './test-server.ts'

// The globalSetup of the vitest project "server": one PostgreSQL for the whole run, embedded or the one of
// DATABASE_URL, with a migrated database that `createTestDatabase` clones for each test file.

const folderPrefix = 'homeroom-vitest-'
const databasePrefix = 'homeroom_test_'
const quietly = () => undefined

/** Called by vitest before the first test; what it answers is called after the last one. */
export async function setup(): Promise<() => Promise<void>> {
  await removeFoldersOfDeadRuns()
  const dataDir = process.env.DATABASE_URL ? '' : mkdtempSync(join(temporaryBase(), folderPrefix))
  const database = await openServer(dataDir)
  const run = randomBytes(4).toString('hex')
  const prefix = `${databasePrefix}${run}`
  const keeper = await holdRun(database, run)
  await dropDatabasesOfDeadRuns(keeper)
  const server = { owner: database.owner, application: database.application, prefix }
  await createMigratedTemplate(keeper, server)
  announceTestServer(server)
  return async () => {
    removePrograms(prefix)
    if (!dataDir) await dropDatabases(keeper, prefix)
    await keeper.end()
    await database.stop()
    if (dataDir) rmSync(dataDir, { recursive: true, force: true })
  }
}

async function openServer(dataDir: string): Promise<DatabaseServer> {
  const { DATABASE_URL: databaseUrl = '', DATABASE_APP_URL: databaseAppUrl = '' } = process.env
  // Nothing in it outlives the run. Waiting for the disk took seconds for each of some hundred databases that are cloned
  // and dropped.
  if (dataDir) return openEmbeddedDatabase(dataDir, quietly, { throwaway: true })
  return openDatabaseServer({ dataDir, databaseUrl, databaseAppUrl }, quietly)
}

/** As long as this connection lives, the run lives: a later run sees by the lock whose databases are left over. */
async function holdRun(database: DatabaseServer, run: string): Promise<Client> {
  const keeper = new Client(database.owner)
  await keeper.connect()
  await keeper.query('select pg_advisory_lock(hashtext($1), hashtext($2))', [databasePrefix, run])
  return keeper
}

async function dropDatabasesOfDeadRuns(keeper: Client): Promise<void> {
  const { rows } = await keeper.query<{ run: string }>(
    `select distinct substr(datname, length($1) + 1, 8) as run from pg_database where starts_with(datname, $1)`,
    [databasePrefix],
  )
  for (const { run } of rows) {
    const lock = [databasePrefix, run]
    const { rows: tried } = await keeper.query('select pg_try_advisory_lock(hashtext($1), hashtext($2)) as dead', lock)
    if (!tried[0]?.dead) continue
    await dropDatabases(keeper, `${databasePrefix}${run}`)
    await keeper.query('select pg_advisory_unlock(hashtext($1), hashtext($2))', lock)
  }
}

async function dropDatabases(keeper: Client, prefix: string): Promise<void> {
  const { rows } = await keeper.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows)
    await keeper.query(`drop database if exists ${keeper.escapeIdentifier(datname)} with (force)`)
}

async function createMigratedTemplate(keeper: Client, server: TestServer): Promise<void> {
  const template = `${server.prefix}_migrated`
  await keeper.query(`create database ${template} template template0 encoding 'UTF8'`)
  await migrateDatabase(inDatabase(server.owner, template), quietly)
  await visit(server.owner, (client) => client.query(`alter database ${template} allow_connections false`))
}

/** A killed run leaves its folder, and perhaps its PostgreSQL: the lock of the folder tells that nobody uses it. */
async function removeFoldersOfDeadRuns(): Promise<void> {
  const base = temporaryBase()
  for (const name of readdirSync(base).filter((entry) => entry.startsWith(folderPrefix))) {
    const folder = join(base, name)
    // A run that is only just beginning has no lock yet.
    if (!existsSync(join(folder, 'homeroom.lock'))) continue
    const lock = tryLockDataFolder(folder)
    if (!lock) continue
    await stopLeftoverDatabase(databaseFolders(folder).cluster, quietly)
    lock.release()
    rmSync(folder, { recursive: true, force: true })
  }
}
