import { createReadStream, type Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where stored bytes are kept. A place is a path of ids that says nothing about the bytes. */
export type FileStore = {
  /** Takes over a finished file of the arrivals folder; once it has returned, the bytes are on stable storage. */
  adopt(file: string, place: string): Promise<void>
  /** Reads the bytes, or those from `start` to `end` (inclusive). */
  read(place: string, range?: { start: number; end: number }): Readable
  /** The length of the bytes; undefined when they are not there. */
  sizeOf(place: string): Promise<number | undefined>
  /** All that is kept, in no order. */
  list(): AsyncIterable<{ place: string; size: number; changedAt: Date }>
  /** Removes the bytes; nothing happens when they are gone. */
  remove(place: string): Promise<void>
}

/** Keeps files in a folder of the machine. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (place: string) => join(folder, place)
  return {
    async adopt(file, place) {
      const path = pathOf(place)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(file, path)
      await syncFolder(dirname(path))
    },
    read: (place, range) => createReadStream(pathOf(place), range),
    async sizeOf(place) {
      return (await findFile(pathOf(place)))?.size
    },
    async *list() {
      // One folder at a time: a place is three names long.
      for (const unit of await namesIn(folder))
        for (const part of await namesIn(pathOf(unit)))
          for (const name of await namesIn(pathOf(join(unit, part)))) {
            const place = `${unit}/${part}/${name}`
            const found = await findFile(pathOf(place))
            if (found) yield { place, size: found.size, changedAt: found.ctime }
          }
    },
    async remove(place) {
      await rm(pathOf(place), { force: true })
    },
  }
}

/** Undefined when there is no such file: it may be removed at any moment. */
async function findFile(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** A new name survives a power cut only when its folder is written, too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
