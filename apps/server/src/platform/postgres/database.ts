import { isId } from '@homeroom/contract/endpoint/wire-values.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import type { SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { createDatabaseListener, settleWithin } from './database-listener.ts'

/** A transaction that sees the rows of one unit only. */
export type Transaction = NodePgDatabase<Record<string, never>> & { $client: pg.PoolClient }

export type Database = {
  /** Runs work in one transaction in which row-level security shows only this unit's rows. */
  inUnit<Result>(unitId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Runs work that belongs to no unit: public unit names, catalogues, throttles and the look-up functions. */
  outsideUnits<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /**
   * Runs one statement that belongs to no unit in a transaction of its own, prepared under a name: a third of the round
   * trips and of the work for the hottest look-ups.
   */
  look<Row extends object>(name: string, query: SQL): Promise<Row[]>
  /** Calls back with the payload of each notification on a channel, also after the connection was lost and regained. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  /** Calls back when notifications are heard again after a pause in which some may have been missed. */
  onRegained(callback: () => void): void
  close(): Promise<void>
}

const dialect = new PgDialect()

// A database that is out of reach says nothing at all: without these a query would wait for hours.
const reachLimits: pg.PoolConfig = {
  connectionTimeoutMillis: 3 * second,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * second,
}
// The server gives up first, so that a query we give up has lost its server.
const queryLimits: pg.PoolConfig = { statement_timeout: 15 * second, query_timeout: 16 * second }

/** Opens the pool of the application role. `lost` hears of broken connections; they are replaced. */
export function openDatabase(config: pg.PoolConfig, lost: (error: Error) => void = () => {}): Database {
  // Queries asked together in one transaction go out together instead of waiting for each other's answers.
  const pool = new pg.Pool({ max: 10, pipeline: true, ...reachLimits, ...queryLimits, ...config })
  // The pool hears its idle connections only: one that breaks at work would end the process.
  pool.on('connect', (client) => client.on('error', lost))
  pool.on('error', () => undefined)
  const transactions = new WeakMap<pg.PoolClient, Transaction>()

  /** Made once for each connection: it remembers nothing of a transaction. */
  function transactionOn(client: pg.PoolClient): Transaction {
    const transaction = transactions.get(client) ?? drizzle(client)
    transactions.set(client, transaction)
    return transaction
  }

  const listener = createDatabaseListener({ ...reachLimits, ...config }, lost)

  async function inTransaction<Result>(begin: string, work: (tx: Transaction) => Promise<Result>) {
    const client = await pool.connect()
    let broken: Error | undefined
    // Nobody waits for the answer to the beginning (`pipeline`): the first statements follow at once. Should it be refused, they
    // are, too: the transaction is broken or its connection gone.
    const begun = client.query(begin)
    // It is asked about below, whatever the work does; until then its refusal is nobody's.
    begun.catch(() => undefined)
    try {
      const result = await work(transactionOn(client))
      await begun
      await client.query('commit')
      return result
    } catch (error) {
      // What went wrong first tells what the matter is.
      const reason = await begun.then(
        () => error,
        (first) => first,
      )
      broken = await rollBack(client, reason)
      throw reason
    } finally {
      client.release(broken)
    }
  }

  return {
    async inUnit(unitId, work) {
      if (!isId(unitId)) throw new Error('a unit id is a lower-case uuid')
      // One round trip instead of two; the id was checked above, so that nothing can be injected.
      return inTransaction(`begin; select set_config('homeroom.unit_id', '${unitId}', true)`, work)
    },
    async outsideUnits(work) {
      return inTransaction('begin', work)
    },
    async look<Row extends object>(name: string, query: SQL) {
      const { rows } = await pool.query<Row & pg.QueryResultRow>(named(name, query))
      return rows
    },
    listen: listener.listen,
    onRegained: listener.onRegained,
    async close() {
      await listener.close()
      // Waits for work in flight, but not for an answer that never comes.
      await settleWithin(2 * second, pool.end())
    },
  }
}

/** Takes back what a transaction did; the reason when its connection is of no use any more. */
async function rollBack(client: pg.PoolClient, reason: unknown): Promise<Error | undefined> {
  if (reason instanceof Error && isUnanswered(reason)) return reason
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error as Error
  }
}

/** A query that was given up: whatever is sent after it would wait as long once more. */
function isUnanswered(error: Error): boolean {
  const messages = [error, error.cause].map((entry) => (entry instanceof Error ? entry.message : ''))
  return messages.includes('Query read timeout')
}

/** A statement with its values, prepared under a name on each connection: the server plans it once. */
function named(name: string, query: SQL): pg.QueryConfig {
  const { sql, params } = dialect.sqlToQuery(query)
  return { name, text: sql, values: params }
}

/** Runs a prepared statement within a transaction. The text behind a name must always be the same. */
export async function runPrepared<Row extends object>(tx: Transaction, name: string, query: SQL): Promise<Row[]> {
  const { rows } = await tx.$client.query<Row & pg.QueryResultRow>(named(name, query))
  return rows
}
