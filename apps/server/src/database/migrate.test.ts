import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { productApplications } from '#database/catalogue/product-applications.ts'
import { productPermissions } from '#database/catalogue/product-permissions.ts'
import { describeRules } from '../../test-support/catalogue.ts'
import { programOfTests } from '../../test-support/program-of-tests.ts'
import { temporaryFolder } from '../../test-support/temporary-folder.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'
import { findTestServer, inDatabase, visit } from '../../test-support/test-server.ts'
import { migrateDatabase, schemaFolders } from './migrate.ts'
import { readRepeatableFiles, type SchemaFolders } from './migration-history.ts'

const migrations = readdirSync(schemaFolders.migrations).filter((file) => file.endsWith('.sql')).length
const all = migrations + readRepeatableFiles(schemaFolders.repeatable).length

let database: TestDatabase
let client: Client
let said: string[]
const report = (text: string) => void said.push(text)

async function take(made: TestDatabase): Promise<void> {
  database = made
  client = new Client(database.owner)
  await client.connect()
}

beforeEach(async () => {
  await take(await createEmptyDatabase())
  said = []
})

/** Instead of an empty database one that was migrated before the first test, for tests of what comes afterwards. */
async function takeMigrated(): Promise<void> {
  await client.end()
  await database.drop()
  await take(await createTestDatabase())
}

afterEach(async () => {
  await client.end()
  await database.drop()
})

const exists = async (table: string) =>
  (await client.query('select to_regclass($1) is not null as found', [table])).rows[0].found

/** True while another connection runs the migration that takes long. */
async function isSleeping(): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`,
  )
  return rowCount === 1
}

/** The migrations with one more of our own at the end. */
function foldersWith(sql: string): SchemaFolders {
  const folder = temporaryFolder()
  cpSync(schemaFolders.migrations, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'last_of_the_test' })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(join(folder, 'last_of_the_test.sql'), sql)
  return { ...schemaFolders, migrations: folder }
}

describe('migrating', () => {
  test('makes the schema, says so, and has nothing to do the second time', async () => {
    await migrateDatabase(database.owner, report)
    expect(await exists('users')).toBe(true)
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`^Updating the database \\(${all}\\) .*正在更新数据库`)),
      expect.stringMatching(/^The database is up to date .*数据库已更新/),
    ])
    said = []
    await migrateDatabase(database.owner, report)
    expect(said).toEqual([])
  })

  test('writes the applications and permissions of this version, and puts changed ones right', async () => {
    await migrateDatabase(database.owner, report)
    await client.query(`update applications set name = 'changed' where code = 'notices'`)
    await migrateDatabase(database.owner, report)
    const { rows } = await client.query('select code, name, connected from applications order by code')
    expect(rows).toContainEqual({ code: 'notices', name: '通知公告', connected: true })
    const own = productApplications.map(({ code, name, connected }) => ({ code, name, connected }))
    expect(rows).toEqual(own.toSorted((one, other) => (one.code < other.code ? -1 : 1)))
  })

  test('gives administrators what this version has added, and an icon that their unit took from them not twice', async () => {
    await takeMigrated()
    const [area, school] = [randomUUID(), randomUUID()]
    await client.query(
      `insert into units (id, unit_type, code, name) values ($1, '1', 'area', 'Area'), ($2, '2', 'school', 'School')`,
      [area, school],
    )
    await client.query(
      `insert into roles (unit_id, code, application, name) select id, 'XX_SYS_', 'base', 'Administrator' from units
       union all select id, 'office', 'base', 'Office' from units`,
    )
    const held = async (unitId: string) => {
      const { rows } = await client.query(
        `select p.permission_code as code from role_permissions p join roles r on r.unit_id = p.unit_id and r.id = p.role_id
         where p.unit_id = $1 and r.code = 'XX_SYS_'`,
        [unitId],
      )
      return rows.map(({ code }) => code).toSorted()
    }
    await migrateDatabase(database.owner, report)
    const all = productPermissions.map(({ code }) => code).toSorted()
    expect(await held(area)).toEqual(all)
    expect(await held(school)).toEqual(all.filter((code) => !code.includes('_area_')))
    const icons = 'select unit_id, application_code as code from application_assignments order by code, unit_id = $1'
    const both = [
      { unit_id: school, code: 'administration' },
      { unit_id: area, code: 'administration' },
      { unit_id: area, code: 'schools' },
    ]
    expect((await client.query(icons, [area])).rows).toEqual(both)
    await client.query('delete from application_assignments where unit_id = $1', [school])
    await client.query(`delete from role_permissions where permission_code = 'administration_audit_kept'`)
    await migrateDatabase(database.owner, report)
    expect(await held(school)).toContain('administration_audit_kept')
    expect((await client.query(icons, [area])).rows).toEqual(both.slice(1))
    const { rows } = await client.query(
      `select from role_permissions p join roles r on r.unit_id = p.unit_id and r.id = p.role_id where r.code <> 'XX_SYS_'`,
    )
    expect(rows).toEqual([])
  })

  test('writes changed functions, triggers, policies and rights anew, and nothing else', async () => {
    await takeMigrated()
    said = []
    const repeatable = temporaryFolder()
    cpSync(schemaFolders.repeatable, repeatable, { recursive: true })
    appendFileSync(join(repeatable, 'licences.sql'), 'create or replace function added() returns int return 1;')
    await migrateDatabase(database.owner, report, { folders: { ...schemaFolders, repeatable } })
    expect(said[0]).toMatch(/^Updating the database \(1\)/)
    expect((await client.query('select added() as one')).rows).toEqual([{ one: 1 }])
  })

  test('writes each file of them again without harm', async () => {
    await takeMigrated()
    const before = await describeRules(client)
    await client.query('delete from drizzle.repeatable_files')
    await migrateDatabase(database.owner, report)
    expect(await describeRules(client)).toEqual(before)
  })

  test('puts right what somebody has widened by hand, when it writes the rights anew', async () => {
    await takeMigrated()
    const before = await describeRules(client)
    for (const widened of [
      'alter policy own_unit on classes using (true)',
      'create policy wider on users to homeroom_app using (true)',
      'alter policy own_unit_changes on units using (true)',
      'grant delete on audit_log, openid_keys to homeroom_app',
      'grant update (superman) on users to homeroom_app',
      'grant select on application_keys to homeroom_app',
      'alter table application_keys disable row level security',
    ])
      await client.query(widened)
    expect(await describeRules(client)).not.toEqual(before)
    await client.query(`delete from drizzle.repeatable_files where name = 'access.sql'`)
    await migrateDatabase(database.owner, report, { mend: true })
    expect(await describeRules(client)).toEqual(before)
  })

  test('tries again when somebody else holds what it has to change', async () => {
    await takeMigrated()
    const folders = foldersWith(`set local lock_timeout = '200ms';\n--> statement-breakpoint\nlock table units;`)
    await client.query('begin')
    await client.query('lock table units')
    const migrating = migrateDatabase(database.owner, report, { folders })
    await sleep(600)
    await client.query('commit')
    await migrating
    const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ count: migrations + 1 }])
  })

  test('by two processes at once: one works, the other waits and finds it done', async () => {
    await Promise.all([migrateDatabase(database.owner, report), migrateDatabase(database.owner, report)])
    expect(said.filter((text) => text.startsWith('Updating'))).toHaveLength(1)
    expect(said.filter((text) => text.startsWith('Waiting'))).toHaveLength(1)
    const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ count: migrations }])
  })

  test('killed in the middle leaves nothing behind, and the next start does it all', async () => {
    const folders = foldersWith('create table half_made ();\n--> statement-breakpoint\nselect pg_sleep(600);')
    const program = await programOfTests('migrate-program')
    const child = spawn(process.execPath, [program, JSON.stringify(database.owner), JSON.stringify(folders)])
    await vi.waitUntil(isSleeping, { timeout: 240_000, interval: 50 })
    child.kill('SIGKILL')
    await once(child, 'exit')
    await migrateDatabase(database.owner, report)
    // What the killed one did may still hold the database for a moment.
    expect(said.find((text) => !text.startsWith('Waiting'))).toContain(`Updating the database (${all})`)
    expect(await exists('half_made')).toBe(false)
    expect(await exists('users')).toBe(true)
  })

  test('that fails is undone as a whole and tells why, in both languages', async () => {
    const folders = foldersWith('create table half_made ();\n--> statement-breakpoint\nselect 1 / 0;')
    await expect(migrateDatabase(database.owner, report, { folders })).rejects.toThrow(
      /nothing was changed: division by zero[\s\S]*未做任何改动/,
    )
    expect(await exists('half_made')).toBe(false)
    expect(await exists('users')).toBe(false)
  })

  test('is possible for an owner who is no superuser, once that owner may take on the role of the application', async () => {
    const own = await createEmptyDatabase()
    const plain = `plain_${process.pid}`
    const asPlain = { ...own.owner, options: `-c role=${plain}` }
    await client.query(`create role ${plain}`)
    await giveDatabase(own, plain)
    await expect(migrateDatabase(asPlain, report)).rejects.toThrow(/grant homeroom_app to/)
    await client.query(`grant homeroom_app to ${plain}`)
    await migrateDatabase(asPlain, report)
    await visit(asPlain, async (owner) => {
      await owner.query(`insert into units (unit_type, code, name) values ('2', 'one', 'one')`)
      await owner.query(`insert into unit_host_names select 'one.example', id from units`)
    })
    const { rows } = await visit(own.application, (application) =>
      application.query(
        `select find_unit_by_host('one.example') is not null as found, (select count(*)::int from unit_host_names)`,
      ),
    )
    expect(rows).toEqual([{ found: true, count: 0 }])
    await own.drop()
    await client.query(`drop role ${plain}`)
  })
})

async function giveDatabase(given: TestDatabase, role: string): Promise<void> {
  await visit(given.owner, async (owner) => {
    const { rows } = await owner.query('select current_database() as name')
    await owner.query(`alter database ${rows[0].name} owner to ${role}`)
  })
}

describe('refuses without a change', () => {
  test('a database that is newer than the code', async () => {
    await takeMigrated()
    const nextYear = Date.now() + 365 * 86_400_000
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', ['x', nextYear])
    await expect(migrateDatabase(database.owner, report)).rejects.toThrow(/newer version[\s\S]*更新版本/)
  })

  test('a database from before the baseline, and says what to do', async () => {
    await takeMigrated()
    await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('core', 1780000000000)`)
    await expect(migrateDatabase(database.owner, report)).rejects.toThrow(
      /before the first release[\s\S]*HOMEROOM_DATA_DIR[\s\S]*首个正式版之前/,
    )
  })

  test('a database made by another build', async () => {
    await takeMigrated()
    await client.query(`update drizzle.__drizzle_migrations set hash = 'other'`)
    await expect(migrateDatabase(database.owner, report)).rejects.toThrow(/does not know in this form/)
  })

  test('a database in another encoding', async () => {
    const { owner, prefix } = findTestServer()
    const name = `${prefix}_ascii`
    await visit(owner, (server) =>
      server.query(`create database ${name} encoding 'SQL_ASCII' locale_provider 'libc' locale 'C' template template0`),
    )
    await expect(migrateDatabase(inDatabase(owner, name), report)).rejects.toThrow(/encoded in SQL_ASCII/)
    await visit(owner, (server) => server.query(`drop database ${name}`))
  })
})
