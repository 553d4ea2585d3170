import { isId } from '@homeroom/contract/endpoint/id-form.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import type { SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { begins, refusedChange } from './reading-only.ts'
import { createSnapshotReader } from './snapshot-rows.ts'

/** A transaction that sees the rows of one unit only. */
export type Transaction = NodePgDatabase<Record<string, never>> & { $client: pg.PoolClient }

export type Database = {
  /** Runs work in one transaction in which row-level security shows only this unit's rows. */
  inUnit<Result>(unitId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** The rows of queries in one snapshot of a unit, in pages, each read when the one before was taken. */
  rowsInUnit<Row extends object>(unitId: string, queries: readonly SQL[]): AsyncIterable<Row[]>
  /** Runs work that belongs to no unit: public unit names, catalogues, throttles and the look-up functions. */
  outsideUnits<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /**
   * Runs one statement that belongs to no unit in its own transaction, prepared under a name. For the most frequent
   * look-ups this takes a third of the round trips and of the work.
   */
  look<Row extends object>(name: string, query: SQL): Promise<Row[]>
  /** Calls back with the payload of each notification on a channel, also after the connection was lost and regained. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  /** Calls back when notifications arrive again after a pause in which some may have been missed. */
  onRegained(callback: () => void): void
  close(): Promise<void>
}

const dialect = new PgDialect()

// An unreachable database does not respond at all: without these limits a query would wait for hours.
const reachLimits: pg.PoolConfig = {
  connectionTimeoutMillis: 3 * second,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * second,
}

// The server gives up first. So when a query times out here, the connection is lost.
const queryLimits: pg.PoolConfig = { statement_timeout: 15 * second, query_timeout: 16 * second }

/** Opens the pool of the application role. `lost` is called for broken connections, which are replaced. */
export function openDatabase(config: pg.PoolConfig, lost: (error: Error) => void = () => {}): Database {
  // Queries asked together in one transaction go out together instead of waiting for each other's answers.
  const pool = new pg.Pool({ max: 10, pipeline: true, ...reachLimits, ...queryLimits, ...config })
  // The pool listens only to idle connections: the error of a busy one would end the process.
  pool.on('connect', (client) => client.on('error', lost))
  pool.on('error', () => undefined)
  const readSnapshot = createSnapshotReader(pool)
  const transactions = new WeakMap<pg.PoolClient, Transaction>()

  /** Made once for each connection: it holds no state of a transaction. */
  function transactionOn(client: pg.PoolClient): Transaction {
    const transaction = transactions.get(client) ?? drizzle(client)
    transactions.set(client, transaction)
    return transaction
  }

  const listener = createDatabaseListener({ ...reachLimits, ...config }, lost)

  async function inTransaction<Result>(begin: string, work: (tx: Transaction) => Promise<Result>) {
    const client = await pool.connect()
    let broken: Error | undefined
    // The first statements do not wait for the response to BEGIN (`pipeline`). When BEGIN fails, they fail,
    // too: the transaction is aborted or its connection lost.
    const begun = client.query(begin)
    // It is awaited below, whatever the work does; until then a rejection must not count as unhandled.
    begun.catch(() => undefined)
    try {
      const result = await work(transactionOn(client))
      await begun
      await client.query('commit')
      return result
    } catch (error) {
      // The first error is the cause.
      const reason = await begun.then(
        () => error,
        (first) => first,
      )
      broken = await rollBack(client, reason)
      throw refusedChange(reason) ?? reason
    } finally {
      client.release(broken)
    }
  }

  return {
    async inUnit(unitId, work) {
      if (!isId(unitId)) throw new Error('a unit id is a lower-case uuid')
      // One round trip instead of two; the id was checked above, so that nothing can be injected.
      return inTransaction(`${begins()}; select set_config('homeroom.unit_id', '${unitId}', true)`, work)
    },
    rowsInUnit<Row extends object>(unitId: string, queries: readonly SQL[]) {
      if (!isId(unitId)) throw new Error('a unit id is a lower-case uuid')
      return readSnapshot<Row>(unitId, queries)
    },
    async outsideUnits(work) {
      return inTransaction(begins(), work)
    },
    async look<Row extends object>(name: string, query: SQL) {
      const { rows } = await pool.query<Row & pg.QueryResultRow>(named(name, query))
      return rows
    },
    listen: listener.listen,
    onRegained: listener.onRegained,
    async close() {
      await listener.close()
      // Waits for work in flight, but not for a response that never comes.
      await settleWithin(2 * second, pool.end())
    },
  }
}

/** Rolls a transaction back; returns the reason when its connection cannot be used any more. */
async function rollBack(client: pg.PoolClient, reason: unknown): Promise<Error | undefined> {
  if (reason instanceof Error && isUnanswered(reason)) return reason
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error as Error
  }
}

/** Whether a query timed out: the next query on its connection would wait just as long. */
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

type Heard = (payload: string) => void

/** How long to wait for a connection to close: the other side may be gone without notice. */
const endPatience = 2_000

const firstPause = 200

const longestPause = 5_000

/** A separate connection for notifications. It reconnects by itself, with growing pauses. */
function createDatabaseListener(config: pg.PoolConfig, lost: (error: Error) => void) {
  const heard = new Map<string, Heard[]>()
  const regained: (() => void)[] = []
  let current: pg.Client | undefined
  let wasLost = false
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function open(pause: number): Promise<void> {
    const client = new pg.Client(config)
    current = client
    client.on('error', (error) => {
      lost(error)
      replace(client, pause)
    })
    client.on('notification', ({ channel, payload }) => {
      for (const callback of heard.get(channel) ?? []) callback(payload ?? '')
    })
    try {
      await client.connect()
      for (const channel of heard.keys()) await listenOn(client, channel)
    } catch (error) {
      replace(client, pause)
      throw error
    }
    // Notifications sent meanwhile are not repeated.
    if (wasLost) for (const callback of regained) callback()
    wasLost = false
  }

  /** A failing connection may report more than one error, but is replaced once. */
  function replace(failed: pg.Client, pause: number): void {
    if (current !== failed) return
    current = undefined
    wasLost = true
    failed.end().catch(() => undefined)
    if (closed) return
    const longer = Math.min(pause * 2, longestPause)
    retry = setTimeout(() => open(longer).catch(lost), pause)
  }

  return {
    async listen(channel: string, callback: Heard): Promise<void> {
      heard.set(channel, [...(heard.get(channel) ?? []), callback])
      clearTimeout(retry)
      if (current) await listenOn(current, channel)
      else await open(firstPause)
    },
    onRegained(callback: () => void): void {
      regained.push(callback)
    },
    async close(): Promise<void> {
      closed = true
      clearTimeout(retry)
      await settleWithin(endPatience, current?.end())
    },
  }
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}

/** Waits until a promise has settled, fulfilled or rejected, but not longer than the given time. */
async function settleWithin(patience: number, work: Promise<unknown> | undefined): Promise<void> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, patience)
  await Promise.race([Promise.allSettled([work]), over.promise])
  clearTimeout(timer)
}
