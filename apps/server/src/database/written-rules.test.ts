import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeRules } from '../../test-support/catalogue.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'
import { checkDatabase } from '../commands/doctor/check-running.ts'
import { findDatabaseFaults } from './database-fault.ts'
import { noteFirstKey } from './known-key.ts'
import { migrateDatabase } from './migrate.ts'
import { compareRules } from './written-rules.ts'

const secret = 'a'.repeat(40)
const silent = () => undefined
let database: TestDatabase
let owner: Client
beforeEach(async () => {
  database = await createTestDatabase()
  await noteFirstKey(database.owner, secret)
  owner = new Client(database.owner)
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await database.drop()
})

const run = (sql: string) => owner.query(sql)
const rules = () => describeRules(owner)
const faults = async () => (await findDatabaseFaults(owner, secret)).map(({ code }) => code)
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

/** Functions of ours: one that is kept as PostgreSQL has understood it, others that are kept as their text. */
const atomic = 'find_units_with_old_versions(timestamptz, integer)'
type Attack = [sql: string, found: RegExp]
const nothing = 'create function nothing() returns trigger language plpgsql as $$ begin return new; end $$'

const lost: Attack[] = [
  ['drop policy own_unit on users', /- table users: policy own_unit, permissive/],
  ['alter table classes disable row level security', /- table classes: row security on/],
  ['alter table audit_log_default disable row level security', /\+ table audit_log: row security of a partition/],
  ['revoke select on campuses from homeroom_app', /- table campuses: right to SELECT of the application/],
  ['revoke update (real_name) on users from homeroom_app', /- table users: right to UPDATE \(real_name\)/],
  [`revoke execute on function ${atomic} from homeroom_app`, /- function find_units_with_old.*: right to EXECUTE/],
  ['drop function chain_audit_line() cascade', /- table audit_log: trigger chain_audit_line runs/],
  ['alter table messages disable trigger user', /\+ table messages: trigger \w+ is off/],
]
const differentUnderItsName: Attack[] = [
  ['alter policy own_unit on users using (true)', /\+ table users: policy own_unit, sees true/],
  ['alter policy own_unit on classes with check (true)', /\+ table classes: policy own_unit, sees .*, writes true/],
  ['alter policy own_unit on roles to public', /\+ table roles: policy own_unit, .* to everybody/],
  ['alter policy own_unit_changes on units using (true)', /\+ table units: policy own_unit_changes, sees true/],
  ['alter policy own_link_changes on applications using (true)', /\+ table applications: policy own_link_changes/],
  [
    'alter policy of_own_link_added on application_pictures with check (true)',
    /\+ table application_pictures: policy of_own_link_added/,
  ],
  [
    `drop policy everybody_reads on units;
     create policy everybody_reads on units as restrictive for select to homeroom_app using (true)`,
    /\+ table units: policy everybody_reads, restrictive/,
  ],
  [
    `drop policy with_application on application_pictures;
     create policy with_application on application_pictures to homeroom_app
       using (application_code in (select a.code from applications a))`,
    /\+ table application_pictures: policy with_application, permissive, for \*/,
  ],
  ['alter table users force row level security', /\+ table users: row security forced/],
  ['alter table permissions enable row level security', /\+ table permissions: row security on/],
  [
    `create or replace function chain_audit_line() returns trigger language plpgsql security definer
       set search_path = '' as $$ begin return new; end $$`,
    /\+ function chain_audit_line\(\): plpgsql/,
  ],
  [
    `create or replace function find_units_with_old_versions(replaced_before timestamptz, most integer)
       returns table (unit_id uuid) language sql stable security definer set search_path = ''
       begin atomic select u.id from public.units u; end`,
    /- function find_units_with_old_versions/,
  ],
  ['alter function find_units_with_file_work set search_path = public', /search_path=public/],
  ['alter function find_unit_by_host security invoker', /- function find_unit_by_host.* as its owner/],
  ['alter function find_kiosk owner to homeroom_app', /\+ function find_kiosk.*belongs to another/],
  [
    `${nothing}; drop trigger chain_audit_line on audit_log; create constraint trigger chain_audit_line
       after insert on audit_log deferrable initially deferred for each row execute function nothing()`,
    /- table audit_log: trigger chain_audit_line runs chain_audit_line/,
  ],
]
const opened: Attack[] = [
  ['create policy everybody on users to homeroom_app using (true)', /\+ table users: policy everybody/],
  ['create policy everybody on application_keys to homeroom_app using (true)', /\+ table application_keys: policy/],
  ['create policy everybody on units to homeroom_app using (true)', /\+ table units: policy everybody, permissive/],
  ['create policy everybody on applications to homeroom_app using (true)', /\+ table applications: policy everybody/],
  ['create policy nobody on permissions as restrictive using (false)', /\+ table permissions: policy nobody/],
  ['grant delete on audit_log to homeroom_app', /\+ table audit_log: right to DELETE/],
  ['grant update (superman) on users to homeroom_app', /\+ table users: right to UPDATE \(superman\)/],
  ['grant select on audit_log_default to homeroom_app', /\+ table audit_log: right to SELECT of a partition/],
  ['grant select on users to public', /\+ table users: right to SELECT of everybody/],
  ['grant select (mail) on users to public', /\+ table users: right to SELECT \(mail\) of everybody/],
  [`grant execute on function ${atomic} to public`, /\+ function find_units_with_old_.* of everybody/],
  ['grant create on schema public to homeroom_app', /\+ schema public: CREATE of the application/],
]

test.each([
  // What a dump loses that is restored where the role is missing.
  ['has lost all policies and rights of the application', [['drop owned by homeroom_app', /^- /]] as Attack[]],
  ['has lost some of its rules', lost],
  ['has other rules under the same names', differentUnderItsName],
  ['opens more than was written', opened],
])('a database that %s is refused, told by health and doctor, and mended by one command', async (_what, attacks) => {
  const before = await rules()
  for (const [sql, found] of attacks) {
    await run(sql)
    const told = await compareRules(owner)
    expect(told?.lost, sql).toContainEqual(expect.stringMatching(found))
  }
  expect(await faults()).toEqual(['rules-lost'])
  expect(await doctor()).toMatch(/✗ Policies, rights or functions .*npm run homeroom -- migrate/)
  await expect(migrateDatabase(database.owner, silent)).rejects.toThrow(
    /keep units apart[\s\S]*npm run homeroom -- migrate[\s\S]*策略/,
  )
  await migrateDatabase(database.owner, silent, { mend: true })
  expect(await faults()).toEqual([])
  // Functions of others that an attack has made stay.
  expect((await rules()).filter((line) => !line.includes('nothing()'))).toEqual(before)
})

test('lines of the audit log that were written while its trigger was lost are chained once, and no other one twice', async () => {
  await run(`insert into units (unit_type, code, name) values ('2', 'one', 'one')`)
  const write = () => run(`insert into audit_log (unit_id, occurred_at, action) select id, now(), 'tested' from units`)
  await write()
  await run('drop function chain_audit_line() cascade')
  await write()
  await migrateDatabase(database.owner, silent, { mend: true })
  await write()
  const { rows } = await run(
    'select count(*)::int as lines, count(distinct line_id)::int as different from audit_chain',
  )
  expect(rows).toEqual([{ lines: 3, different: 3 }])
})

test('a database as it was written has nothing to mend', async () => {
  expect(await faults()).toEqual([])
  expect(await doctor()).toContain('✓ Policies, rights, functions and the key are those of this database')
})

test('what an operator has added beside our tables neither stops a start nor is taken away, whatever is pending', async () => {
  await run(`create function count_pupils() returns int language sql as $$ select 1 $$;
    create function note_change() returns trigger language plpgsql security definer as $$ begin return new; end $$;
    create view pupils as select id from users; grant select on pupils to public;
    create table reports (id int); alter table reports enable row level security; grant all on reports to public, homeroom_app;
    create policy all_of_them on reports to homeroom_app using (true);
    create trigger noted before update on users for each row execute function note_change()`)
  const before = await rules()
  const same = async () => {
    expect(await faults()).toEqual([])
    // Of the role of the application every table right is written anew.
    const kept = (line: string) => !/^right \w+ on reports to homeroom_app/.test(line)
    expect((await rules()).filter(kept)).toEqual(before.filter(kept))
  }
  await migrateDatabase(database.owner, silent)
  await same()
  for (const pending of [
    `delete from drizzle.repeatable_files where name in ('access.sql', 'accounts.sql')`,
    'drop table drizzle.written_rules',
    'drop policy own_unit on users',
  ]) {
    await run(pending)
    await migrateDatabase(database.owner, silent, { mend: true })
    await same()
    await migrateDatabase(database.owner, silent)
  }
})

test('wrong rules are never noted as ours: where none were noted, all files are run again', async () => {
  const before = await rules()
  await run(`drop table drizzle.written_rules;
    drop policy own_unit on users;
    alter policy own_unit_changes on units using (true) with check (true);
    create policy more on applications to homeroom_app using (true);
    alter policy of_own_link_changes on application_pictures to public;
    grant select on session_tokens to public;
    grant execute on function ${atomic} to public;
    delete from drizzle.repeatable_files where name = 'files.sql'`)
  await migrateDatabase(database.owner, silent)
  expect([await rules(), await faults()]).toEqual([before, []])
})

const printedBy = async () =>
  (await run('select distinct printed_by from drizzle.written_rules where printed_by is not null')).rows

/** What is printed is read back, as a dump and its restore do it: it is then printed differently. */
async function readBackPrinted(trigger: string, table: string): Promise<void> {
  const { rows } = await run(`select pg_get_triggerdef(oid) as made from pg_trigger where tgname = '${trigger}'`)
  await run(`drop trigger ${trigger} on ${table}; ${rows[0].made}`)
  const { rows: again } = await run(`select pg_get_triggerdef(oid) as made from pg_trigger where tgname = '${trigger}'`)
  expect(again).not.toEqual(rows)
}

test.each([
  ['restored', `replace(printed_by, to_regclass('public.units')::oid::text, '1')`],
  ['restored into another cluster', `replace(printed_by, to_regclass('drizzle.written_rules')::oid::text, '1')`],
  ['on another minor version of PostgreSQL', `replace(printed_by, current_setting('server_version'), '15.1')`],
])('a database that is %s is compared by what is not printed, and noted anew by the start', async (_what, noted) => {
  const before = await printedBy()
  expect(before).toHaveLength(1)
  await readBackPrinted('users_version', 'users')
  await readBackPrinted('guardianships_version', 'guardianships')
  await run(`update drizzle.written_rules set printed_by = ${noted} where printed_by is not null`)
  expect(await printedBy()).not.toEqual(before)
  expect(await faults()).toEqual([])
  await run('alter policy own_unit on users to public')
  expect(await faults()).toEqual(['rules-lost'])
  await run('alter policy own_unit on users to homeroom_app')
  await migrateDatabase(database.owner, silent)
  expect([await printedBy(), await faults()]).toEqual([before, []])
  await run('alter policy own_unit on users using (true)')
  expect(await faults()).toEqual(['rules-lost'])
})

test('where the same server prints differently from what it has printed, one command goes on', async () => {
  await run(`update drizzle.written_rules set line = line || ' as a beta prints it' where printed_by is not null`)
  expect(await faults()).toEqual(['rules-lost'])
  await expect(migrateDatabase(database.owner, silent)).rejects.toThrow(/npm run homeroom -- migrate/)
  await migrateDatabase(database.owner, silent, { mend: true })
  expect(await faults()).toEqual([])
  await migrateDatabase(database.owner, silent)
})

test('how a database is set to print changes nothing of what is compared', async () => {
  const { rows } = await run('select current_database() as name')
  const settings = ['quote_all_identifiers = on', `intervalstyle = 'iso_8601'`, `datestyle = 'SQL, DMY'`]
  const more = [`timezone = 'Asia/Shanghai'`, 'standard_conforming_strings = off', `bytea_output = 'escape'`]
  for (const setting of [...settings, ...more]) await run(`alter database ${rows[0].name} set ${setting}`)
  await owner.end()
  owner = new Client(database.owner)
  await owner.connect()
  expect(await faults()).toEqual([])
  await migrateDatabase(database.owner, silent)
})

test('what this user of the database cannot take back is refused, and not noted', async () => {
  const other = `grantor_${Math.random().toString(36).slice(2)}`
  await run(`create role ${other}; grant select on users to ${other} with grant option;
    set role ${other}; grant select on users to public; reset role`)
  try {
    await expect(migrateDatabase(database.owner, silent, { mend: true })).rejects.toThrow(
      /cannot write some of its rules again \(\+ table users: right to SELECT of everybody\)[\s\S]*administrator[\s\S]*管理员/,
    )
    expect(await faults()).toEqual(['rules-lost'])
  } finally {
    await run(`drop owned by ${other}; drop role ${other}`)
  }
})

test('making tables, which the owner of the schema has left to everybody, may be taken away, and not be given anew', async () => {
  const other = `grantor_${Math.random().toString(36).slice(2)}`
  const asOther = (sql: string) => run(`set role ${other}; ${sql}; reset role`)
  await run(`create role ${other}; grant create on schema public to ${other} with grant option`)
  try {
    await asOther('grant create on schema public to public')
    await run('drop table drizzle.written_rules')
    await migrateDatabase(database.owner, silent)
    expect(await faults()).toEqual([])
    await asOther('revoke create on schema public from public')
    expect(await faults()).toEqual([])
    // The next change notes what is so by then.
    await migrateDatabase(database.owner, silent)
    await run(`delete from drizzle.repeatable_files where name = 'files.sql'`)
    await migrateDatabase(database.owner, silent)
    await asOther('grant create on schema public to public')
    expect(await faults()).toEqual(['rules-lost'])
  } finally {
    await run(`reset role; drop owned by ${other}; drop role ${other}`)
  }
})

test('rights that a database gives on every new table and function are not noted as ours, and stand in the way of no mending', async () => {
  const noted = async () =>
    (await run(`select object, line from drizzle.written_rules where line like 'right %' order by 1, 2`)).rows
  const before = await noted()
  await owner.end()
  await database.drop()
  database = await createEmptyDatabase()
  owner = new Client(database.owner)
  await owner.connect()
  await run(`alter default privileges grant all on functions to homeroom_app;
    alter default privileges grant all on tables to public, homeroom_app`)
  await migrateDatabase(database.owner, silent)
  await noteFirstKey(database.owner, secret)
  expect([await noted(), await faults()]).toEqual([before, []])
  await run('drop policy own_unit on users')
  await migrateDatabase(database.owner, silent, { mend: true })
  expect(await faults()).toEqual([])
})

test('every table and function of a new database is noted, whichever file makes it', async () => {
  await run(`set search_path = ''`)
  const { rows } = await run(
    `select 'table ' || relname as object from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     union all
     select format('function %s(%s)', proname, oidvectortypes(proargtypes)) from pg_proc where pronamespace = 'public'::regnamespace
     except select object from drizzle.written_rules`,
  )
  expect(rows).toEqual([])
  const { rows: triggers } = await run(
    `select tgname from pg_trigger g join pg_class c on c.oid = g.tgrelid
     where not tgisinternal and not c.relispartition and c.relnamespace = 'public'::regnamespace and not exists
       (select from drizzle.written_rules where line like 'trigger ' || tgname || ' runs %')`,
  )
  expect(triggers).toEqual([])
})
