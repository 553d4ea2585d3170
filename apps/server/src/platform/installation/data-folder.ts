import { accessSync, constants, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { StartRefusal } from './start-refusal.ts'

/** Makes sure that the data folder exists and is writable, and returns its real absolute path. */
export function prepareDataFolder(dataDir: string): string {
  const folder = resolve(dataDir)
  try {
    // As root the database runs as another user, who must be able to pass through this folder but not to list it.
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown'
    throw new StartRefusal(
      {
        en: `The data folder ${folder} cannot be written to (${reason}). Give this user the right to write there, or name another folder with HOMEROOM_DATA_DIR.`,
        zh: `无法写入数据文件夹 ${folder}（${reason}）。请授予当前用户写入权限，或用 HOMEROOM_DATA_DIR 指定其他文件夹。`,
      },
      { cause: error },
    )
  }
}

/** The lock of one process on the data folder. */
export type DataFolderLock = { release(): void }

/**
 * Locks the data folder for this process; returns undefined when another one holds it.
 * Node has no file locks, but its SQLite has. The system releases such a lock with the process, even on kill -9,
 * and it works between containers that share the folder.
 */
export function tryLockDataFolder(dataDir: string): DataFolderLock | undefined {
  // Two that try at the same moment see each other's first step: without a retry both would give up.
  const holder = new DatabaseSync(join(dataDir, 'homeroom.lock'), { timeout: 500 })
  try {
    // Held as long as the transaction, which never ends. Nothing may be read before: who has read keeps others out.
    holder.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    holder.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw error
  }
  const note = join(dataDir, 'homeroom.pid')
  writeFileSync(note, `${process.pid}\n`)
  return {
    release() {
      rmSync(note, { force: true })
      holder.close()
    },
  }
}

const sqliteBusy = 5

/** Like `tryLockDataFolder`, but throws a refusal when another process holds the folder. */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const lock = tryLockDataFolder(dataDir)
  if (lock) return lock
  const pid = lockHolder(dataDir)
  throw new StartRefusal({
    en: `Another Homeroom${pid ? ` (process ${pid})` : ''} already works on the data folder ${dataDir}. Stop it first, or name another folder with HOMEROOM_DATA_DIR. Several processes on one database (DATABASE_URL) need a folder each and one bucket for the files (HOMEROOM_FILE_STORE=s3).`,
    zh: `另一个 Homeroom${pid ? `（进程 ${pid}）` : ''}正在使用数据文件夹 ${dataDir}。请先停止它，或用 HOMEROOM_DATA_DIR 指定其他文件夹。多个进程共用一个数据库（DATABASE_URL）时，每个进程需要各自的文件夹，文件则须放在同一存储桶（HOMEROOM_FILE_STORE=s3）。`,
  })
}

/** The process id that the holder of the folder left there, for messages only. */
export function lockHolder(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(join(dataDir, 'homeroom.pid'), 'utf8')) || undefined
  } catch {
    return undefined
  }
}
