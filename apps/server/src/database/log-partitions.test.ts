import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/postgres/database.ts'
import { makeRow, makeUnit } from '../../test-support/make-records.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'
import { ensureLogPartitions } from './log-partitions.ts'
import { auditLog } from './tables/logs.ts'
import { compareRules } from './written-rules.ts'

let database: TestDatabase
let owner: Client
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new Client(database.owner)
  await owner.connect()
  db = openDatabase(database.application)
})

afterAll(async () => {
  await db.close()
  await owner.end()
  await database.drop()
})

// Every test has months of its own.
const nextYear = new Date().getUTCFullYear() + 1

async function partitionsOf(table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1',
    [table],
  )
  return rows.map(({ name }) => name)
}

async function write(unitId: string, occurredAt: string): Promise<string> {
  await makeRow(owner, auditLog, { unitId, action: 'test', occurredAt: new Date(occurredAt) })
  const { rows } = await owner.query(`select tableoid::regclass::text as name from audit_log where occurred_at = $1`, [
    occurredAt,
  ])
  return rows[0].name
}

test('a migrated database has partitions for this month and the two after it', async () => {
  for (const table of ['audit_log', 'access_log']) {
    const months = (await partitionsOf(table)).filter((name) => name !== `${table}_default`)
    expect(months).toHaveLength(3)
    const thisMonth = new Date().toISOString().slice(0, 7).replace('-', '_')
    expect(months[0]).toBe(`${table}_${thisMonth}`)
  }
})

test('a new partition gives nobody rights that the database gives on every new table', async () => {
  await owner.query('alter default privileges in schema public grant select on tables to public, homeroom_app')
  await ensureLogPartitions(db, new Date(Date.UTC(nextYear + 3, 4, 1)))
  await owner.query('alter default privileges in schema public revoke select on tables from public, homeroom_app')
  expect((await compareRules(owner))?.lost).toEqual([])
})

test('the application makes the partitions of the coming months, over the end of a year, and again without harm', async () => {
  const november = new Date(Date.UTC(nextYear, 10, 30, 23, 59))
  await ensureLogPartitions(db, november)
  await ensureLogPartitions(db, november)
  expect(await partitionsOf('audit_log')).toEqual(
    expect.arrayContaining([`audit_log_${nextYear}_11`, `audit_log_${nextYear}_12`, `audit_log_${nextYear + 1}_01`]),
  )
})

test('a line goes into its month in UTC, and one without a partition is kept all the same', async () => {
  const { id } = await makeUnit(owner)
  await ensureLogPartitions(db, new Date(Date.UTC(nextYear, 2, 1)))
  expect(await write(id, `${nextYear}-03-31T23:59:59.999Z`)).toBe(`audit_log_${nextYear}_03`)
  expect(await write(id, `${nextYear}-04-01T00:00:00.000Z`)).toBe(`audit_log_${nextYear}_04`)
  expect(await write(id, `${nextYear}-09-01T00:00:00.000Z`)).toBe('audit_log_default')
})

test('lines kept in the default partition move into their month when it is made', async () => {
  const { id } = await makeUnit(owner)
  await write(id, `${nextYear + 2}-09-30T12:00:00.000Z`)
  await write(id, `${nextYear + 3}-08-01T12:00:00.000Z`)
  await ensureLogPartitions(db, new Date(Date.UTC(nextYear + 2, 8, 1)))
  const { rows } = await owner.query(
    'select tableoid::regclass::text as name from audit_log where unit_id = $1 order by occurred_at',
    [id],
  )
  expect(rows.map(({ name }) => name)).toEqual([`audit_log_${nextYear + 2}_09`, 'audit_log_default'])
})

test('processes that make the same partitions at once do not hinder each other', async () => {
  const month = new Date(Date.UTC(nextYear, 5, 1))
  await Promise.all([1, 2, 3, 4].map(() => ensureLogPartitions(db, month)))
  expect(await partitionsOf('access_log')).toContain(`access_log_${nextYear}_06`)
})

test.each(['null, 3', 'current_date, 0', 'current_date, 37', `'1999-01-01', 1`])(
  'refuses unreasonable months: %s',
  async (given) => {
    await expect(owner.query(`select ensure_log_partitions(${given})`)).rejects.toThrow(/1 to 36 months/)
  },
)
