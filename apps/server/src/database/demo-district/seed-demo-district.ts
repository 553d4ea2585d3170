import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PoolConfig } from 'pg'
import pg from 'pg'
import { writeCatalogue } from '#database/catalogue/write-catalogue.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'
import { demoUnitId, firstDayOfSchoolYear } from './demo-units.ts'
import { demoPassword } from './people/demo-accounts.ts'

type SeedOptions = {
  /** The moment the recent dates are counted from. */
  now: Date
  hashPassword: (password: string) => Promise<string>
  report: (text: string) => void
}

/** True when no unit has been made yet. */
export async function isEmptyInstallation(owner: pg.PoolConfig): Promise<boolean> {
  return withClient(owner, hasNoUnit)
}

/** Fills an empty, migrated database with the demo district, all or nothing. False when there was something already. */
export async function seedDemoDistrict(owner: pg.PoolConfig, options: SeedOptions): Promise<boolean> {
  const { now, hashPassword, report } = options
  // One hash for all: hashing a password each would take half a minute.
  const passwordHash = await hashPassword(demoPassword)
  // Not at the top: 600 pupils are not made up at every start.
  const { demoCatalogue, demoRows } = await import('./demo-rows.ts')
  return withClient(owner, async (client) => {
    const filled = await drizzle(client).transaction(async (tx) => {
      // Two processes that start at once: the second waits here and then finds the units.
      await client.query('select pg_advisory_xact_lock($1)', [seedKey])
      if (!(await hasNoUnit(client))) return false
      report('Filling the demo district … 正在填入演示数据……')
      await writeCatalogue(tx, demoCatalogue)
      // Everybody has been in their class since the school year began.
      await client.query(`select set_config('homeroom.day', $1, true)`, [firstDayOfSchoolYear(now)])
      // The sign-ins of the last weeks may be of the month before.
      await client.query("select ensure_log_partitions(($1::timestamptz - interval '1 month')::date, 2)", [now])
      for (const { table, rows } of demoRows({ now, passwordHash })) await insertAll(tx, table, rows)
      return true
    })
    if (!filled)
      report('The database has units already, so the demo district was not added. 数据库中已有单位，未填入演示数据。')
    // Fresh figures for the planner: a thousand rows have just come.
    else await client.query('analyze')
    return filled
  })
}

const seedKey = 4_166_371_102

async function hasNoUnit(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select not exists (select from units) as empty')
  return rows[0]?.empty === true
}

/** A statement carries at most 65,535 values. */
const rowsAtOnce = 2000

async function insertAll(tx: NodePgDatabase, table: PgTable, rows: Record<string, unknown>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx.insert(table).values(rows.slice(start, start + rowsAtOnce))
}

async function withClient<Result>(owner: pg.PoolConfig, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** True when the database holds the demo district, not (only) units of its own. */
export function hasDemoDistrict(owner: PoolConfig): Promise<boolean> {
  return onOneConnection(owner, async (client) => {
    const { rowCount } = await client.query('select from units where id = $1', [demoUnitId('lakeside')])
    return rowCount === 1
  })
}
