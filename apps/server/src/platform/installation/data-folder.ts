import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
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
