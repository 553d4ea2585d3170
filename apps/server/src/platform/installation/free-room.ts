import { statfs } from 'node:fs/promises'
import { StartRefusal } from './start-refusal.ts'

/** With less room nothing can be relied on to be written: the log of the database alone takes 16 MB at a time. */
export const leastRoom = 100 * 1024 * 1024

/** How many bytes this user may still write in a folder. */
export async function freeRoom(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Refuses to begin on a disk that is full: a database that runs out of room while it works stops for everybody. */
export async function requireRoom(folder: string, free = freeRoom): Promise<void> {
  const room = await free(folder)
  if (room >= leastRoom) return
  const shown = `${Math.floor(room / 1024 / 1024)} MB`
  throw new StartRefusal({
    en: `The disk of the data folder ${folder} is full: ${shown} are free, at least 100 MB are needed. Free some space, or move the folder to a larger disk and name it with HOMEROOM_DATA_DIR.`,
    zh: `数据文件夹 ${folder} 所在磁盘已满：仅剩 ${shown}，至少需要 100 MB。请清理空间，或将该文件夹移到更大的磁盘并用 HOMEROOM_DATA_DIR 指定。`,
  })
}
