import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where stored bytes are kept. A place is a path of ids that says nothing about the bytes. */
export type FileStore = {
  /** Takes over a finished file of the arrivals folder; once it has returned, the bytes are on stable storage. */
  adopt(file: string, place: string): Promise<void>
  /** Reads the bytes, or those from `start` to `end` (inclusive). */
  read(place: string, range?: { start: number; end: number }): Readable
  has(place: string): Promise<boolean>
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
    async has(place) {
      return stat(pathOf(place)).then(
        () => true,
        () => false,
      )
    },
    async remove(place) {
      await rm(pathOf(place), { force: true })
    },
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
