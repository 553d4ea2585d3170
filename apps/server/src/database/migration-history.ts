import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartRefusal } from '#platform/installation/start-refusal.ts'

/** Where Drizzle notes the migrations that a database has had. */
export const migrationsSchema = 'drizzle'
export const migrationsTable = '__drizzle_migrations'

type Applied = { hash: string; madeAt: number }

/** How many migrations of the folder the database still needs; refuses a database this code does not know. */
export async function countPendingMigrations(owner: pg.ClientBase, folder: string): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder: folder })
  const applied = await readApplied(owner)
  const last = known.at(-1)?.folderMillis ?? 0
  for (const { hash, madeAt } of applied) {
    if (madeAt > last) throw newerDatabase(madeAt)
    if (!known.some((migration) => isSame(migration, { hash, madeAt }))) throw strangeDatabase(madeAt)
  }
  return known.length - applied.length
}

const isSame = (migration: MigrationMeta, applied: Applied) =>
  migration.folderMillis === applied.madeAt && migration.hash === applied.hash

async function readApplied(owner: pg.ClientBase): Promise<Applied[]> {
  const table = `${migrationsSchema}.${migrationsTable}`
  const { rows: found } = await owner.query('select to_regclass($1) is not null as found', [table])
  if (!found[0]?.found) return []
  const { rows } = await owner.query<{ hash: string; created_at: string }>(
    `select hash, created_at from ${table} order by created_at`,
  )
  return rows.map((row) => ({ hash: row.hash, madeAt: Number(row.created_at) }))
}

const day = (madeAt: number) => new Date(madeAt).toISOString().slice(0, 10)

function newerDatabase(madeAt: number): StartRefusal {
  return new StartRefusal({
    en: `The database belongs to a newer version of Homeroom (its last change is of ${day(madeAt)}). Start that version or a later one, or restore a backup made before the upgrade. Nothing was changed.`,
    zh: `数据库属于更新版本的 Homeroom（最后一次结构变更：${day(madeAt)}）。请使用该版本或更新的版本启动，或恢复升级前的备份。数据未被改动。`,
  })
}

function strangeDatabase(madeAt: number): StartRefusal {
  return new StartRefusal({
    en: `The database had a change of ${day(madeAt)} that this build of Homeroom does not know in this form. Start the build that made it, or use another database or data folder. Nothing was changed.`,
    zh: `数据库有一处结构变更（${day(madeAt)}）与当前构建不一致。请使用创建它的构建启动，或改用其他数据库或数据目录。数据未被改动。`,
  })
}
