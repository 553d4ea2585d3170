import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** Each holds a connection while its reader reads: so many are left to everybody else. */
const readersAtMost = 3

/** A reader who takes nothing for so long gives the connection back. */
const idleAtMost = '60s'

const rowsAtOnce = 500

const dialect = new PgDialect()

/**
 * Reads the rows of queries one after the other in one snapshot of a unit: what changes meanwhile is not seen, whether the rows are ten or a
 * hundred thousand. They come in pages, the next one when the one before was taken, so that memory does not grow.
 */
export function createSnapshotReader(pool: pg.Pool) {
  const waiting: (() => void)[] = []
  let readers = 0

  async function enter(): Promise<void> {
    if (readers < readersAtMost) readers += 1
    // Whoever leaves hands the place over.
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else readers -= 1
  }

  return async function* <Row extends object>(unitId: string, queries: readonly SQL[]): AsyncGenerator<Row[]> {
    await enter()
    try {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query(`begin isolation level repeatable read read only;
          set local idle_in_transaction_session_timeout = '${idleAtMost}';
          select set_config('homeroom.unit_id', '${unitId}', true)`)
        for (const query of queries) {
          const { sql, params } = dialect.sqlToQuery(query)
          await client.query({ text: `declare snapshot_rows no scroll cursor for ${sql}`, values: params })
          for (;;) {
            const { rows } = await client.query<Row & pg.QueryResultRow>(`fetch ${rowsAtOnce} from snapshot_rows`)
            if (rows.length > 0) yield rows
            if (rows.length < rowsAtOnce) break
          }
          await client.query('close snapshot_rows')
        }
      } finally {
        await client.query('rollback').catch((error) => {
          broken = error
        })
        client.release(broken)
      }
    } finally {
      leave()
    }
  }
}
