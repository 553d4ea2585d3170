import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { refusalOf } from '#platform/installation/fault.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { ensureApplicationRole } from './application-role.ts'
import { writeCatalogue } from './catalogue/write-catalogue.ts'
import { logMonthsAhead } from './log-partitions.ts'
import { applyChanges, findPendingChanges, readRepeatableFiles, type SchemaFolders } from './migration-history.ts'
import { giveAdministratorsNewRights } from './new-unit.ts'
import { compareRules, rulesFault } from './written-rules.ts'

/** Beside this file in the sources, and beside the bundle in `dist`. */
export const schemaFolders: SchemaFolders = {
  migrations: join(import.meta.dirname, 'migrations'),
  repeatable: join(import.meta.dirname, 'repeatable'),
}

type Report = (text: string) => void

/** `mend` writes policies, rights and functions again where the database has lost some; otherwise it is refused. */
type Options = { folders?: SchemaFolders; mend?: boolean }

/**
 * Brings a database to the schema of this code. Safe to call from several processes at once: one works, the others
 * wait. All pending changes are one transaction, so that one that is cut off leaves nothing behind.
 */
export async function migrateDatabase(
  owner: pg.PoolConfig,
  report: Report,
  { folders = schemaFolders, mend = false }: Options = {},
): Promise<void> {
  const client = new pg.Client({ ...owner, statement_timeout: 0 })
  // The query that is running rejects as well; without a listener the event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await checkServer(client)
    await noticeDeath(client)
    await waitForTurn(client, report)
    await ensureApplicationRole(client)
    await runPending(client, report, { folders, mend })
    await client.query('select ensure_log_partitions(current_date, $1)', [logMonthsAhead])
    await writeCatalogue(drizzle(client))
    await giveAdministratorsNewRights(drizzle(client))
  } finally {
    // Ending the connection also gives up the turn.
    await client.end()
  }
}

/** A killed migrator gives up its turn within seconds instead of when its last statement is done. */
async function noticeDeath(client: pg.Client): Promise<void> {
  // Servers on some systems cannot watch their clients; there the next process only waits longer.
  await client.query(`set client_connection_check_interval = '2s'`).catch(() => {})
}

/** Any number, the same for every process that migrates. */
const turnKey = 4_166_371_101

async function waitForTurn(client: pg.Client, report: Report): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [turnKey])
  if (rows[0]?.free) return
  report('Waiting for another process that is updating the database … 正在等待另一个进程更新数据库……')
  await client.query('select pg_advisory_lock($1)', [turnKey])
}

async function runPending(client: pg.Client, report: Report, { folders, mend }: Required<Options>): Promise<void> {
  const rules = await compareRules(client)
  const areLost = rules !== undefined && rules.lost.length > 0
  if (areLost && !mend) throw refusalOf(rulesFault(rules))
  const needed = await findPendingChanges(client, folders)
  // Where no rules were noted, or printed by another server or before a restore, it is not known whether the database has them.
  const again = areLost || rules === undefined || rules.elsewhere
  // A newer version may have given up some of those that the earlier one noted.
  const bringBack = areLost && needed.migrations.length + needed.repeatable.length === 0
  const pending = again ? { ...needed, repeatable: readRepeatableFiles(folders.repeatable), bringBack } : needed
  const count = pending.migrations.length + pending.repeatable.length
  if (count === 0) return
  report(`Updating the database (${count}) … 正在更新数据库（${count} 项）……`)
  const started = performance.now()
  try {
    await applyChanges(client, pending)
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    throw migrationFailed(error)
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  report(`The database is up to date (${seconds} s). 数据库已更新（${seconds} 秒）。`)
}

const oldestServer = 150_000

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; shown: string; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
       current_setting('server_encoding') as encoding`,
  )
  const server = rows[0]
  if (server && server.version < oldestServer) {
    throw new StartRefusal({
      en: `PostgreSQL ${server.shown} is too old. Homeroom needs PostgreSQL 15 or newer.`,
      zh: `PostgreSQL ${server.shown} 版本过低，Homeroom 需要 PostgreSQL 15 或更新版本。`,
    })
  }
  if (server && server.encoding !== 'UTF8') {
    throw new StartRefusal({
      en: `The database is encoded in ${server.encoding}. Create it anew with: create database homeroom encoding 'UTF8' template template0;`,
      zh: `数据库编码为 ${server.encoding}。请重新创建：create database homeroom encoding 'UTF8' template template0;`,
    })
  }
}

function migrationFailed(error: unknown): StartRefusal {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartRefusal(
    {
      en: `The database could not be updated, and nothing was changed: ${reason}. Mend the cause and start again.`,
      zh: `数据库更新失败，未做任何改动：${reason}。请排除原因后重新启动。`,
    },
    { cause: error },
  )
}
