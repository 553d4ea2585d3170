import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { exportKept } from '@homeroom/contract/limits.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { createFolderStore } from '#platform/storage/folder-store.ts'

export type ExportFiles = ReturnType<typeof createExportFiles>

/** Nobody writes a file for so long. */
const written = day

/** The files of exports, apart from what people upload: nobody shares them, and they all go after some days. */
export function createExportFiles(folder: string) {
  const store = createFolderStore(join(folder, 'exports'))
  const making = join(folder, 'exports-making')
  return {
    read: store.read,
    remove: store.remove,
    /**
     * Writes a file of a unit and brings it into the store; where it is, and its length. Each try has a place of its own, so that a
     * process that was taken for dead overwrites nothing. Of one that fails nothing is left.
     */
    async write(unitId: string, content: AsyncIterable<string | Uint8Array>): Promise<{ place: string; size: number }> {
      await mkdir(making, { recursive: true, mode: 0o700 })
      const name = randomUUID()
      const path = join(making, name)
      const handle = await open(path, 'wx', 0o600)
      try {
        for await (const part of content) await handle.appendFile(part)
        await handle.datasync()
        const { size } = await handle.stat()
        const place = `${unitId}/${name.slice(0, 2)}/${name}`
        await store.take(path, place)
        return { place, size }
      } catch (error) {
        await rm(path, { force: true })
        throw error
      } finally {
        await handle.close()
      }
    },
    /** Removes what a killed process has left: no export is older. */
    async sweep(now: Date): Promise<void> {
      for (const name of await readdir(making).catch(() => [])) {
        const found = await stat(join(making, name)).catch(() => undefined)
        if (found && now.getTime() - found.mtimeMs > written) await rm(join(making, name), { force: true })
      }
      for await (const { place, changedAt } of store.list())
        if (now.getTime() - changedAt.getTime() > exportKept + written) await store.remove(place)
    },
  }
}
