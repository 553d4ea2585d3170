import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeRules } from '../../test-support/catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'
import { visit } from '../../test-support/test-server.ts'
import { checkDatabase } from '../commands/doctor/check-running.ts'
import { findDatabaseFault } from '../prepare-database.ts'
import { noteFirstKey } from './known-key.ts'
import { migrateDatabase } from './migrate.ts'

const secret = 'a'.repeat(40)
const silent = () => undefined
let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  await noteFirstKey(database.owner, secret)
})
afterEach(() => database.drop())

const run = (sql: string) => visit(database.owner, (client) => client.query(sql))
const rules = () => visit(database.owner, describeRules)
const fault = () => findDatabaseFault(database.owner, { secret })
async function doctor(): Promise<string> {
  const server = {
    ...database,
    version: '17',
    isAway: async () => false,
    lost: new Promise<never>(silent),
    stop: async () => undefined,
  }
  const findings = await checkDatabase(server, { publicUrl: '', secret, dataDir: '/nowhere' })
  return findings.map(({ what, mend }) => `${mend ? '✗' : '✓'} ${what.en} ${mend?.en ?? ''}`).join('\n')
}

test.each([
  // What a dump loses that is restored where the role is missing.
  ['all policies and rights of the application', 'drop owned by homeroom_app'],
  ['one policy', 'drop policy own_unit on users'],
  ['the row security of a table', 'alter table users disable row level security'],
  ['a right', 'revoke select on users from homeroom_app'],
  ['a right on a column', 'revoke update (real_name) on users from homeroom_app'],
  ['the right to a function', 'revoke execute on all functions in schema public from homeroom_app'],
  ['a function', 'drop function add_to_audit_chain cascade'],
  ['a trigger', 'alter table audit_log disable trigger user'],
])(
  'a database that has lost %s is refused, told by health and doctor, and mended by one command',
  async (_what, sql) => {
    const before = await rules()
    expect(await fault()).toBeUndefined()
    expect(await doctor()).toContain('✓ Policies, rights and functions are as they were written')
    await run(sql)
    expect(await fault()).toBe('rules-lost')
    expect(await doctor()).toMatch(/✗ Policies, rights or functions .*npm run homeroom -- migrate/)
    await expect(migrateDatabase(database.owner, silent)).rejects.toThrow(
      /keep units apart[\s\S]*npm run homeroom -- migrate[\s\S]*策略/,
    )
    await migrateDatabase(database.owner, silent, { mend: true })
    expect(await fault()).toBeUndefined()
    expect(await rules()).toEqual(before)
  },
)

test.each([
  ['a policy that opens a table', 'create policy everybody on users to homeroom_app using (true)'],
  ['a right more', 'grant delete on audit_log to homeroom_app'],
])('%s is as wrong as one that is missing', async (_what, sql) => {
  await run(sql)
  await expect(migrateDatabase(database.owner, silent)).rejects.toThrow(
    /\+ (policy everybody of users|right to DELETE audit_log)/,
  )
  await migrateDatabase(database.owner, silent, { mend: true })
  expect(await fault()).toBeUndefined()
})

test('a function and a view of the operator harm nothing', async () => {
  await run('create function count_pupils() returns int language sql as $$ select 1 $$')
  await run('create view pupils as select id from users')
  expect(await fault()).toBeUndefined()
  await migrateDatabase(database.owner, silent)
})

test('a database of an earlier version, in which no rules were noted, gets all of them again', async () => {
  const before = await rules()
  await run('drop table drizzle.written_rules; drop policy own_unit on users')
  await migrateDatabase(database.owner, silent)
  expect([await rules(), await fault()]).toEqual([before, undefined])
})
