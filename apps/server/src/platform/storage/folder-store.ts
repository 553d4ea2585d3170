import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

const missing = new Set<string | undefined>(['ENOENT', 'ENOTDIR'])

/** Keeps files in a folder of the machine. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (place: string) => join(folder, place)
  return {
    async take(file, place) {
      const path = pathOf(place)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(file, path)
      await syncFolder(dirname(path))
    },
    async read(place, range) {
      return (await unlessMissing(open(pathOf(place))))?.createReadStream(range)
    },
    async sizeOf(place) {
      return (await unlessMissing(stat(pathOf(place))))?.size
    },
    async *list() {
      // One folder at a time: a place is three names long.
      for (const unit of await namesIn(folder))
        for (const part of await namesIn(pathOf(unit)))
          for (const name of await namesIn(pathOf(join(unit, part)))) {
            const place = `${unit}/${part}/${name}`
            const found = await unlessMissing(stat(pathOf(place)))
            if (found) yield { place, size: found.size, changedAt: found.ctime }
          }
    },
    async remove(place) {
      await rm(pathOf(place), { force: true })
    },
    addressOf: async () => undefined,
    forgetUnfinished: async () => undefined,
  }
}

/** Undefined when there is no such file or folder: it may be removed at any moment, and a file may stand where a folder is expected. */
export async function unlessMissing<Found>(looked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await looked
  } catch (error) {
    if (missing.has((error as NodeJS.ErrnoException).code)) return undefined
    throw error
  }
}

const namesIn = async (folder: string): Promise<string[]> => (await unlessMissing(readdir(folder))) ?? []

/** A new name survives a power cut only when its folder is written, too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
