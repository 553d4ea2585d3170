import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeRules, describeSchema } from '../../test-support/catalogue.ts'
import { temporaryFolder } from '../../test-support/temporary-folder.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'
import { migrateDatabase, schemaFolders } from './migrate.ts'
import { applyChanges, findPendingChanges } from './migration-history.ts'

// Two schools, their area and a school without licences, with rows in every table of a unit, as they were at the baseline.
// New tables need no rows here: what is upgraded is what there was.
const baselineData: Record<string, object[]> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../test-support/baseline-data.json'), 'utf8'),
)

// The functions, triggers, policies and rights it had: what a later migration meets in every installation.
const baselineRules: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../test-support/baseline-rules.json'), 'utf8'),
)

let databases: TestDatabase[]
let upgraded: Client
let fresh: Client

beforeEach(async () => {
  databases = [await createEmptyDatabase(), await createTestDatabase()]
  upgraded = new Client(databases[0]?.owner)
  fresh = new Client(databases[1]?.owner)
  await upgraded.connect()
  await fresh.connect()
})

afterEach(async () => {
  await upgraded.end()
  await fresh.end()
  for (const database of databases) await database.drop()
})

/** An installation of the baseline with its data, before anything that came later. */
async function restoreBaseline(): Promise<void> {
  const migrations = temporaryFolder()
  cpSync(schemaFolders.migrations, migrations, { recursive: true })
  const journalFile = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  const repeatable = temporaryFolder()
  for (const [name, text] of Object.entries(baselineRules)) writeFileSync(join(repeatable, name), text)
  await applyChanges(upgraded, await findPendingChanges(upgraded, { migrations, repeatable }))
  for (const [table, rows] of Object.entries(baselineData))
    for (const row of rows)
      await upgraded.query(`insert into ${table} select * from json_populate_record(null::${table}, $1)`, [
        JSON.stringify(row),
      ])
}

const countRows = async (table: string) =>
  (await upgraded.query(`select count(*)::int as rows from ${table}`)).rows[0].rows

test('a database of the baseline becomes what a new one is, and loses no row on the way', async () => {
  await restoreBaseline()
  await migrateDatabase(databases[0]?.owner ?? {}, () => {})
  expect(await describeSchema(upgraded)).toEqual(await describeSchema(fresh))
  expect(await describeRules(upgraded)).toEqual(await describeRules(fresh))
  for (const [table, rows] of Object.entries(baselineData))
    expect(await countRows(table), table).toBeGreaterThanOrEqual(rows.length)
})

test('the application goes on in its unit and sees nothing of another one', async () => {
  await restoreBaseline()
  await migrateDatabase(databases[0]?.owner ?? {}, () => {})
  const [unit] = baselineData.users as { unit_id: string }[]
  const application = new Client(databases[0]?.application)
  await application.connect()
  await application.query('begin')
  await application.query(`select set_config('homeroom.unit_id', $1, true)`, [unit?.unit_id])
  const { rows } = await application.query('select distinct unit_id from users')
  await application.end()
  expect(rows).toEqual([{ unit_id: unit?.unit_id }])
})
