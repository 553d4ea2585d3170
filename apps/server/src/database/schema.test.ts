import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeSchema, indexesNotByUnit, partitionedTables } from '../../test-support/catalogue.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../test-support/test-database.ts'

const serverFolder = join(import.meta.dirname, '../..')
const drizzleKit = join(serverFolder, '../../node_modules/drizzle-kit/bin.cjs')

let databases: TestDatabase[]
let fresh: Client
let migrated: Client

beforeAll(async () => {
  databases = [await createEmptyDatabase(), await createTestDatabase()]
  fresh = new Client(databases[0]?.owner)
  migrated = new Client(databases[1]?.owner)
  await fresh.connect()
  await migrated.connect()
  await fresh.query(exportTables())
})

afterAll(async () => {
  await fresh.end()
  await migrated.end()
  for (const database of databases) await database.drop()
})

/** The tables of the code as SQL, by the tool that also makes the migrations. */
function exportTables(): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [drizzleKit, 'export'], {
    cwd: serverFolder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`drizzle-kit export failed: ${stderr}`)
  return stdout.slice(stdout.indexOf('CREATE TABLE'))
}

test('a fresh schema made from the tables equals the migrated one: columns, keys, checks and indexes', async () => {
  const expected = await describeSchema(fresh)
  expect(expected.length).toBeGreaterThan(200)
  expect(await describeSchema(migrated)).toEqual(expected)
})

test('the migrations differ from the tables only where the tables cannot say it: the logs are partitioned', async () => {
  expect(await partitionedTables(fresh)).toEqual([])
  expect(await partitionedTables(migrated)).toEqual(['access_log', 'audit_log'])
})

// What a visitor brings before the unit is known: a host name, a bare login name, a token; and ids that nobody shares.
// The pairs of messages have the unit hashed into them.
const lookedUpBeforeTheUnit = [
  'cas_logins.cas_logins_session',
  'cas_services.cas_services_address_anywhere',
  'cas_services.cas_services_bare_names',
  'messages.messages_search',
  'openid_clients.openid_clients_client_id',
  'outside_identities.outside_identities_subject',
  'outside_identities.outside_identities_unionid',
  'pupil_badges.pupil_badges_hash',
  'session_tokens.session_tokens_hash',
  'unit_host_names.unit_host_names_pkey',
  'users.users_id',
  'users.users_login_name_anywhere',
]

test('every key and index of a table with a unit begins with the unit, but those that find the unit', async () => {
  expect(await indexesNotByUnit(migrated)).toEqual(lookedUpBeforeTheUnit)
})

test('an index in descending order has the order that a descending query asks for', async () => {
  const lines = await describeSchema(migrated)
  expect(lines.filter((line) => line.includes('DESC'))).toHaveLength(6)
  expect(lines.filter((line) => line.includes('NULLS LAST'))).toEqual([])
})
