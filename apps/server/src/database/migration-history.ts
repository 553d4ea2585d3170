import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { keyTable } from './known-key.ts'
import { type OwnNames, readOwnNames } from './own-names.ts'
import { noteRules, rulesTable, takeBackForeignRules } from './written-rules.ts'

/** Where the migrations stand, and what is written anew whenever it changes. */
export type SchemaFolders = { migrations: string; repeatable: string }
/** A file of functions, triggers, policies or rights. */
export type RepeatableFile = { name: string; text: string; hash: string }
/** What a database still needs, in this order; `own` is what all our files make. `bringBack`: nothing but what was noted is wanted. */
export type PendingChanges = {
  migrations: MigrationMeta[]
  repeatable: RepeatableFile[]
  own: OwnNames
  bringBack?: boolean
}

/** Notes what a database has had: the tables are those that Drizzle's own migrator keeps, and those of ours beside them. */
const historyTables = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.repeatable_files (name text primary key, hash text not null);
  ${rulesTable};
  ${keyTable}`

/** What of the folders the database still needs; refuses a database this code does not know. */
export async function findPendingChanges(owner: pg.ClientBase, folders: SchemaFolders): Promise<PendingChanges> {
  const known = readMigrationFiles({ migrationsFolder: folders.migrations })
  const applied = await readApplied(owner)
  const first = known[0]?.folderMillis ?? 0
  const last = known.at(-1)?.folderMillis ?? 0
  for (const { hash, madeAt } of applied) {
    if (madeAt > last) throw newerDatabase(madeAt)
    if (madeAt < first) throw databaseBeforeBaseline(madeAt)
    if (!known.some((migration) => isSame(migration, { hash, madeAt }))) throw strangeDatabase(madeAt)
  }
  const had = await readHadFiles(owner)
  const files = readRepeatableFiles(folders.repeatable)
  return {
    migrations: known.filter((migration) => !applied.some((one) => isSame(migration, one))),
    repeatable: files.filter(({ name, hash }) => had.get(name) !== hash),
    own: readOwnNames(known, files),
  }
}

const mostTries = 5
/** Servers that are at work hold what is to be changed for moments: a deadlock with one, or a lock not had in time. */
const passing = ['40P01', '55P03']

/**
 * Makes the changes in one transaction: a change that is cut off leaves nothing behind. Where servers at work are in its way,
 * it gives way and tries again.
 */
export async function applyChanges(owner: pg.ClientBase, changes: PendingChanges): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await applyAtOnce(owner, changes)
      return
    } catch (error) {
      if (tries === mostTries || !passing.includes(String((error as { code?: unknown }).code))) throw error
      await sleep(1000 * tries)
    }
  }
}

async function applyAtOnce(
  owner: pg.ClientBase,
  { migrations, repeatable, own, bringBack = false }: PendingChanges,
): Promise<void> {
  await owner.query('begin')
  try {
    // Whoever waits for a lock keeps everybody behind it waiting, too.
    await owner.query(`set local lock_timeout = '10s'`)
    await owner.query(historyTables)
    for (const { sql, hash, folderMillis } of migrations) {
      for (const statement of sql) await owner.query(statement)
      await owner.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ])
    }
    // What the database gives on each new function is there after the first time only.
    const times = (await givesRightsOnFunctions(owner)) ? 2 : 1
    for (let time = 0; time < times; time += 1) await runRepeatable(owner, { own, repeatable })
    await noteRules(owner, own, { bringBack })
    await owner.query('commit')
  } catch (error) {
    // A lost connection has undone it already.
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

async function givesRightsOnFunctions(owner: pg.ClientBase): Promise<boolean> {
  const { rows } = await owner.query(`select exists (select from pg_default_acl where defaclobjtype = 'f') as gives`)
  return rows[0].gives
}

type Repeated = Pick<PendingChanges, 'own' | 'repeatable'>

async function runRepeatable(owner: pg.ClientBase, { own, repeatable }: Repeated): Promise<void> {
  await takeBackForeignRules(owner, { ...own, written: readOwnNames([], repeatable).functions })
  for (const { name, text, hash } of repeatable) {
    await owner.query(text)
    await owner.query(
      `insert into drizzle.repeatable_files (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash`,
      [name, hash],
    )
  }
}

/** The files in the order of their names; each can be run again and needs none of the others. */
export function readRepeatableFiles(folder: string): RepeatableFile[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}

type Applied = { hash: string; madeAt: number }

const isSame = (migration: MigrationMeta, applied: Applied) =>
  migration.folderMillis === applied.madeAt && migration.hash === applied.hash

async function readApplied(owner: pg.ClientBase): Promise<Applied[]> {
  const rows = await readIfThere<{ hash: string; created_at: string }>(owner, 'drizzle.__drizzle_migrations')
  return rows.map((row) => ({ hash: row.hash, madeAt: Number(row.created_at) }))
}

async function readHadFiles(owner: pg.ClientBase): Promise<Map<string, string>> {
  const rows = await readIfThere<{ name: string; hash: string }>(owner, 'drizzle.repeatable_files')
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

async function readIfThere<Row extends pg.QueryResultRow>(owner: pg.ClientBase, table: string): Promise<Row[]> {
  const { rows } = await owner.query('select to_regclass($1) is not null as found', [table])
  return rows[0]?.found ? (await owner.query<Row>(`select * from ${table}`)).rows : []
}

const day = (madeAt: number) => new Date(madeAt).toISOString().slice(0, 10)

function newerDatabase(madeAt: number): StartRefusal {
  return new StartRefusal({
    en: `The database belongs to a newer version of Homeroom (its last change is of ${day(madeAt)}). Start that version or a later one, or restore a backup made before the upgrade. Nothing was changed.`,
    zh: `数据库属于更新版本的 Homeroom（最后一次结构变更：${day(madeAt)}）。请使用该版本或更新的版本启动，或恢复升级前的备份。数据未被改动。`,
  })
}

function databaseBeforeBaseline(madeAt: number): StartRefusal {
  return new StartRefusal({
    en: `The database was made by a build from before the first release (a change of ${day(madeAt)}). Its tables cannot be carried over. Use an empty data folder (HOMEROOM_DATA_DIR) or an empty database (DATABASE_URL); the build that made it still opens it. Nothing was changed.`,
    zh: `数据库由首个正式版之前的构建创建（结构变更：${day(madeAt)}），其表结构无法沿用。请改用空的数据目录（HOMEROOM_DATA_DIR）或空数据库（DATABASE_URL）；原构建仍可打开它。数据未被改动。`,
  })
}

function strangeDatabase(madeAt: number): StartRefusal {
  return new StartRefusal({
    en: `The database had a change of ${day(madeAt)} that this build of Homeroom does not know in this form. Start the build that made it, or use another database or data folder. Nothing was changed.`,
    zh: `数据库有一处结构变更（${day(madeAt)}）与当前构建不一致。请使用创建它的构建启动，或改用其他数据库或数据目录。数据未被改动。`,
  })
}
