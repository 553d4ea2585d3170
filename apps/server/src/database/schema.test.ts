import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeRules, describeSchema, indexesNotByUnit, partitionedTables } from '../../test-support/catalogue.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'
import { schemaFolders } from './migrate.ts'
import { readRepeatableFiles } from './migration-history.ts'

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
  for (const { text } of readRepeatableFiles(schemaFolders.repeatable)) await fresh.query(text)
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

test('functions, triggers, policies and rights of a migrated database are those that are written down, and no others', async () => {
  const expected = await describeRules(fresh)
  expect(expected.length).toBeGreaterThan(400)
  expect(await describeRules(migrated)).toEqual(expected)
})

test('no function of a name stands twice, and everybody may call only what a trigger runs or what needs no right', async () => {
  const lines = await describeRules(migrated)
  const names = lines.flatMap((line) => line.match(/^CREATE OR REPLACE FUNCTION public\.(\w+)/)?.[1] ?? [])
  expect(names).toEqual([...new Set(names)])
  const pure = ['search_form(text)', 'search_pairs(uuid,text)']
  const called = lines.flatMap((line) => line.match(/^right EXECUTE on (.+) to everybody$/)?.[1] ?? [])
  const triggers = lines.flatMap(
    (line) => line.match(/^CREATE OR REPLACE FUNCTION public\.(\w+\(\))\n RETURNS trigger/)?.[1] ?? [],
  )
  expect(called.filter((name) => !pure.includes(name)).sort()).toEqual(triggers.sort())
})

test('the migrations differ from the tables only where the tables cannot say it: the logs are partitioned', async () => {
  expect(await partitionedTables(fresh)).toEqual([])
  expect(await partitionedTables(migrated)).toEqual(['access_log', 'audit_log'])
})

// What a visitor brings before the unit is known: a host name, a bare login name, a token; and ids that nobody shares.
// The pairs of messages and people have the unit hashed into them.
const lookedUpBeforeTheUnit = [
  'cas_logins.cas_logins_session',
  'cas_services.cas_services_address_anywhere',
  'cas_services.cas_services_bare_names',
  'kiosks.kiosks_device',
  'kiosks.kiosks_key',
  'messages.messages_search',
  'openid_clients.openid_clients_client_id',
  'outside_identities.outside_identities_subject',
  'outside_identities.outside_identities_unionid',
  'pupil_badges.pupil_badges_hash',
  'session_tokens.session_tokens_hash',
  'transfer_codes.transfer_codes_hash',
  'unit_host_names.unit_host_names_pkey',
  'users.users_id',
  'users.users_login_name_anywhere',
  'users.users_search',
]

// Before the unit is known, a request brings only a host name, a login name, a token, a badge or the id of a client.
const findTheUnit = [
  ...['find_account_by_id', 'find_application_key', 'find_keyed_applications', 'find_kiosk', 'find_openid_client'],
  ...['find_outside_identity', 'find_password_age', 'find_pupil_badge', 'find_session_token', 'find_sign_in_account'],
  ...['find_unit_by_host', 'find_units_of_cas_service', 'offers_badges', 'unit_is_within'],
  ...['look_at_one_time_record', 'put_one_time_record', 'take_one_time_record'],
]
// An area reads numbers of the schools below it, see decision 30.
const readBelow = [
  'count_area_people',
  'count_seats',
  'licences_below',
  'read_area_notice',
  'read_area_school',
  'read_area_schools',
  'count_people_below',
]
// A unit reads the settings that count in it, which may be those of a unit above, see decision 40.
const readAbove = [
  ...[
    'any_unit_sends',
    'face_settings_of',
    'mail_settings_of',
    'password_profile_of',
    'reminders_of',
    'second_factor_policy_of',
  ],
  'session_limits_of',
  ...['setting_source', 'sms_settings_of'],
]
// What an area decides about the units below it; two of its schools may agree about a person.
const runBelow = [
  'find_transfer',
  'move_person',
  'undo_move',
  'make_unit',
  'note_told_above',
  'set_host_names',
  'set_module_licence',
  'set_unit_status',
]
// What is due somewhere: ids of units, and sign-ins that are over.
const sweep = [
  'delete_old_clockings',
  'find_units_that_miss_pupils',
  'find_units_with_due_changes',
  'find_units_with_due_grants',
  'find_units_with_due_members',
  'find_units_with_exports',
  'find_units_with_jobs',
  'find_units_with_file_work',
  'find_units_with_hand_in_todos',
  'find_units_with_old_versions',
  ...['find_open_deliveries', 'find_units_with_ending_licences', 'find_units_with_openid_ends'],
  ...['hold_ended_cas_logins', 'sweep_one_time_records'],
]
// Makes and drops partitions, tells all units of a link, writes what the application may only read (chains, versions,
// licences of a signed file), looks at the number of a claim; row-level security would keep
// the indexes of messages and people from being used.
const ownersWork = [
  'chain_audit_line',
  'ensure_log_partitions',
  'find_messages_with',
  'find_people_with',
  'next_version_of_pupil',
  'notify_link_changed',
  'remove_old_audit_lines',
  'require_file_claim',
  'take_licence_file',
]

test('only these functions run as the owner, each with a search path of its own', async () => {
  const definers = (await describeRules(migrated)).filter((line) => line.includes(' SECURITY DEFINER'))
  const names = definers.map((line) => line.match(/^CREATE OR REPLACE FUNCTION public\.(\w+)/)?.[1])
  expect(names.sort()).toEqual(
    [...findTheUnit, ...readAbove, ...readBelow, ...runBelow, ...sweep, ...ownersWork].sort(),
  )
  for (const line of definers) expect(line).toContain(`SET search_path TO ''`)
})

test('every key and index of a table with a unit begins with the unit, but those that find the unit', async () => {
  expect(await indexesNotByUnit(migrated)).toEqual(lookedUpBeforeTheUnit)
})

test('an index in descending order has the order that a descending query asks for', async () => {
  const lines = await describeSchema(migrated)
  expect(lines.filter((line) => line.includes('DESC')).length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('NULLS LAST'))).toEqual([])
})
