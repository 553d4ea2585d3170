import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Fault, refusalOf } from './fault.ts'

const megabyte = 1024 * 1024

/** With less room nothing can be relied on to be written: the log of the database alone takes 16 MB at a time. */
export const leastRoom = 100 * megabyte

/** In bytes: what is free, and how much of that has to be. */
export type Room = { free: number; needed: number }
type Disk = { blocks: number; bavail: number; bsize: number }

/**
 * How many bytes this user may still write in a folder, and how many are needed: of a small disk a tenth. Undefined where the file system
 * does not know. One that knows how large it is and has nothing free is full. Some network file systems say nothing of either: they are not
 * full, and a write that fails says so by itself.
 */
export async function freeRoom(
  folder: string,
  ask: (folder: string) => Promise<Disk> = statfs,
): Promise<Room | undefined> {
  const { blocks, bavail, bsize } = await ask(folder)
  if (blocks === 0) return undefined
  return { free: bavail * bsize, needed: Math.min(leastRoom, (blocks * bsize) / 10) }
}

/** The folder with the least room to spare of those that an installation writes in: the files may lie on a disk of their own. */
export async function findLeastRoom(
  dataDir: string,
  ask: (folder: string) => Promise<Room | undefined> = freeRoom,
): Promise<(Room & { folder: string }) | undefined> {
  const folders = [dataDir, join(dataDir, 'files')].filter((folder) => existsSync(folder))
  const rooms = await Promise.all(folders.map(async (folder) => ({ folder, room: await ask(folder) })))
  const known = rooms.flatMap(({ folder, room }) => (room === undefined ? [] : [{ folder, ...room }]))
  const toSpare = ({ free, needed }: Room) => free - needed
  return known.sort((one, other) => toSpare(one) - toSpare(other))[0]
}

/** Whether a disk of the data folder is full, with what to do. */
export async function findFullDisk(dataDir: string, ask = freeRoom): Promise<Fault<'disk-full'> | undefined> {
  const least = await findLeastRoom(dataDir, ask)
  if (!least || least.free >= least.needed) return undefined
  const shown = `${Math.floor(least.free / megabyte)} MB`
  const needed = `${Math.ceil(least.needed / megabyte)} MB`
  return {
    code: 'disk-full',
    what: {
      en: `The disk of the data folder ${least.folder} is full: ${shown} are free, at least ${needed} are needed.`,
      zh: `数据文件夹 ${least.folder} 所在磁盘已满：仅剩 ${shown}，至少需要 ${needed}。`,
    },
    mend: {
      en: 'Free some space, or move the folder to a larger disk and name it with HOMEROOM_DATA_DIR.',
      zh: '请清理空间，或将该文件夹移到更大的磁盘并用 HOMEROOM_DATA_DIR 指定。',
    },
  }
}

/** Refuses to begin on a disk that is full: a database that runs out of room while it works stops for everybody. */
export async function requireRoom(dataDir: string, ask = freeRoom): Promise<void> {
  const full = await findFullDisk(dataDir, ask)
  if (full) throw refusalOf(full)
}
