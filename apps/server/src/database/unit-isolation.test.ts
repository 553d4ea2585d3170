import { Client, type PoolConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { referencesWithinUnits, unitTables } from '../../test-support/catalogue.ts'
import { canary, makeIsolationFixture } from '../../test-support/isolation-fixture.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'

let database: TestDatabase
let owner: Client
let application: Client
let tables: string[]
let unitA: string
let unitB: string

const connect = async (connection: PoolConfig) => {
  const client = new Client(connection)
  await client.connect()
  return client
}

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await connect(database.owner)
  application = await connect(database.application)
  const { a, b } = await makeIsolationFixture(owner)
  unitA = a.unitId
  unitB = b.unitId
  tables = await unitTables(owner)
})

afterAll(async () => {
  await owner.end()
  await application.end()
  await database.drop()
})

/** Runs a statement as the application inside a unit (or none); whatever it did is undone. */
async function asUnit(unitId: string, statement: string, values: unknown[] = []) {
  await application.query('begin')
  try {
    await application.query(`select set_config('homeroom.unit_id', $1, true)`, [unitId])
    return await application.query(statement, values)
  } finally {
    await application.query('rollback')
  }
}

const refused = (error: { code?: string }) => error.code === '42501'

/** How many rows a change touched; a change that is refused touches none. */
async function countChanged(statement: string): Promise<number> {
  try {
    return (await asUnit(unitA, statement)).rowCount ?? 0
  } catch (error) {
    if (refused(error as { code?: string })) return 0
    throw error
  }
}

async function countRows(client: Client, table: string, unitId: string): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as rows from ${table} where unit_id = $1`, [unitId])
  return rows[0].rows
}

test('the fixture has rows of two units in every table with a unit, so that the tests below mean something', async () => {
  expect(tables.length).toBeGreaterThan(20)
  for (const table of tables) {
    expect(await countRows(owner, table, unitA), table).toBeGreaterThan(0)
    expect(await countRows(owner, table, unitB), table).toBeGreaterThan(0)
  }
})

test('every table with a unit, partitions too, has row-level security and only the policy of the own unit', async () => {
  const { rows } = await owner.query(
    `select c.relname as name, c.relrowsecurity as secured, c.relispartition as part,
       array_remove(array_agg(p.policyname || ' ' || p.cmd || ' ' || p.qual || p.with_check), null) as policies
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'unit_id' and not a.attisdropped
     left join pg_policies p on p.tablename = c.relname
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1, 2, 3`,
  )
  const rule = `(unit_id = (NULLIF(current_setting('homeroom.unit_id'::text, true), ''::text))::uuid)`
  for (const { name, secured, part, policies } of rows) {
    expect(secured, name).toBe(true)
    expect(policies, name).toEqual(part ? [] : [`own_unit ALL ${rule}${rule}`])
  }
})

describe('as the application', () => {
  test('no unit set shows no row of any unit', async () => {
    for (const table of tables) expect((await asUnit('', `select from ${table}`)).rowCount, table).toBe(0)
  })

  test('in unit A every row is of unit A, and no canary of unit B is in any of them', async () => {
    for (const table of tables) {
      const { rows } = await asUnit(unitA, `select unit_id, row_to_json(t)::text as text from ${table} t`)
      expect(new Set(rows.map((row) => row.unit_id)), table).toEqual(new Set([unitA]))
      expect(
        rows.filter(({ text }) => text.includes(canary)),
        table,
      ).toEqual([])
    }
  })

  test('in unit A no row of unit B can be changed, moved or deleted', async () => {
    for (const table of tables) {
      const where = `where unit_id = '${unitB}'`
      expect(await countChanged(`update ${table} set unit_id = unit_id ${where}`), table).toBe(0)
      expect(await countChanged(`update ${table} set unit_id = '${unitA}' ${where}`), table).toBe(0)
      expect(await countChanged(`delete from ${table} ${where}`), table).toBe(0)
    }
  })

  test('in unit A no row can be written into unit B, neither a new one nor one of A', async () => {
    for (const table of tables) {
      const { rows } = await owner.query(`select to_json(t) as row from ${table} t where unit_id = $1 limit 1`, [unitB])
      const insert = `insert into ${table} select * from json_populate_record(null::${table}, $1)`
      await expect(asUnit(unitA, insert, [rows[0].row]), table).rejects.toSatisfy(refused)
      await expect(asUnit(unitA, `update ${table} set unit_id = '${unitB}'`), table).rejects.toSatisfy(refused)
    }
  })

  test('the names of all units are readable, but only the own unit is changed and none is added', async () => {
    const rename = 'update units set name = name'
    expect((await asUnit('', 'select from units')).rowCount).toBe(4)
    expect((await asUnit(unitA, rename)).rowCount).toBe(1)
    expect((await asUnit('', rename)).rowCount).toBe(0)
    for (const forbidden of [
      `insert into units (unit_type, code, name) values ('2', 'new', 'new')`,
      `update units set parent_unit_id = null`,
      `delete from units`,
    ])
      await expect(asUnit(unitA, forbidden)).rejects.toSatisfy(refused)
  })

  test.each([
    `update audit_log set action = 'forged'`,
    `delete from audit_log`,
    `truncate audit_log`,
    `insert into audit_chain_heads select gen_random_uuid(), '2026-01-01', 0, ''`,
    `update audit_chain_heads set hash = ''`,
    `update audit_chain set hash = ''`,
    `delete from audit_chain`,
    `delete from unit_audit_settings`,
    `delete from access_log`,
    `update clockings set at = now()`,
    `delete from clockings`,
    `delete from kiosks`,
    `select from audit_log_default`,
    `update applications set connected = true`,
    `insert into permissions (code, application, name, english_name) values ('x', 'x', 'x', 'x')`,
    `update users set superman = true`,
    `insert into users (unit_id, login_name, login_name_key, real_name, user_type, superman) select id, 's', 's', 's', '2', true from units`,
    `delete from users`,
    `update module_licences set end_time = now()`,
    `alter table users disable row level security`,
    `create table mine ()`,
  ])('may not: %s', async (statement) => {
    await expect(asUnit(unitA, statement)).rejects.toSatisfy(refused)
  })

  test('a role that could pass the wall is not what it works as', async () => {
    const { rows } = await application.query(
      `select current_user as name, rolsuper or rolbypassrls or rolcreaterole as mighty,
         exists (select from pg_class where relowner = pg_roles.oid) as owner
       from pg_roles where rolname = current_user`,
    )
    expect(rows).toEqual([{ name: 'homeroom_app', mighty: false, owner: false }])
  })
})

test('every reference within a unit carries the unit, and the owner itself cannot point at a row of another unit', async () => {
  const references = await referencesWithinUnits(owner)
  expect(references.length).toBeGreaterThan(20)
  for (const { table, name, columns, target, targetColumns } of references) {
    expect([columns[0], targetColumns[0]], name).toEqual(['unit_id', 'unit_id'])
    const otherRow = `(select ${targetColumns[1]} from ${target} where unit_id = '${unitB}' limit 1)`
    // A row that has the reference, where one does: what has another one instead is refused by its own check.
    const oneRow = `ctid = (select ctid from ${table} where unit_id = '${unitA}' order by ${columns[1]} is null limit 1)`
    const change = `update ${table} set ${columns[1]} = ${otherRow} where ${oneRow}`
    await expect(owner.query(change), name).rejects.toMatchObject({ code: '23503' })
  }
})
