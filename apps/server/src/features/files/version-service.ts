import type { FileVersion } from '@homeroom/contract/files/file-version-schemas.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { doEach } from '#platform/running/do-all.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { removeSpare } from './file-keeper.ts'
import { cleanFileName, nameKey } from './file-name-rules.ts'
import { placeIn } from './file-place.ts'
import { addUse, type Freed, lockUse, readFileNames } from './stored-queries.ts'
import {
  deleteOldVersions,
  deleteVersion,
  findUnitsWithOldVersions,
  readOwnersOfOldVersions,
  readVersions,
  swapVersion,
} from './version-queries.ts'

export type VersionService = ReturnType<typeof createVersionService>
type Owner = { unitId: string; ownerId: string }
type Parts = {
  db: Database
  now: () => Date
  store: FileStore
  /** How many earlier versions of a file are kept, and for how long, in ms. */
  kept: { most: number; time: number }
}

const ownerOf = ({ unitId, userId }: Caller): Owner => ({ unitId, ownerId: userId })

/** What files were before they were uploaded again. Only their owner sees it. */
export function createVersionService({ db, now, store, kept }: Parts) {
  /** Removes versions, gives back their room, and removes bytes that nobody has once the rows are gone. */
  async function remove(
    owner: Owner,
    which: (tx: Transaction) => Promise<{ freed: Freed[]; places: string[] }>,
  ): Promise<number> {
    const { unitId } = owner
    const { freed, places } = await db.inUnit(unitId, async (tx) => {
      await lockUse(tx, { ...owner, serverId: 'base' })
      const gone = await which(tx)
      for (const { bytes, files, serverId } of gone.freed)
        await addUse(tx, { ...owner, serverId }, { bytes: -bytes, files: -files })
      return gone
    })
    for (const place of places) await removeSpare(store, placeIn(unitId, place))
    return freed.length
  }

  return {
    /** Which names uploads into some folders would meet. */
    async taken(caller: Caller, places: readonly { folderId: string | null; names: string[] }[]) {
      const folders = places.map(({ folderId }) => folderId)
      const files = await db.inUnit(caller.unitId, (tx) => readFileNames(tx, ownerOf(caller), folders))
      const there = new Set(files.map(({ folderId, name }) => `${folderId} ${nameKey(name)}`))
      const isThere = (folderId: string | null, name: string) =>
        there.has(`${folderId} ${nameKey(cleanFileName(name) ?? '')}`)
      return { taken: places.map(({ folderId, names }) => names.filter((name) => isThere(folderId, name))) }
    },
    async list(caller: Caller, id: string) {
      const found = await db.inUnit(caller.unitId, (tx) => readVersions(tx, { ...ownerOf(caller), id }))
      if (!found) throw new AppError('not_found')
      const { size, madeAt, list } = found
      return {
        ...{ size, madeAt: madeAt.toISOString() },
        list: list.map((version): FileVersion => ({ ...version, madeAt: version.madeAt.toISOString() })),
      }
    },
    async restore(caller: Caller, id: string): Promise<{ id: string }> {
      const owner = ownerOf(caller)
      const before = await db.inUnit(caller.unitId, async (tx) => {
        // One at a time for each person, so that an upload does not replace the file meanwhile.
        await lockUse(tx, { ...owner, serverId: 'base' })
        return swapVersion(tx, owner, { id, at: now() })
      })
      if (before === undefined) throw new AppError('not_found')
      return { id: before }
    },
    async remove(caller: Caller, id: string): Promise<void> {
      const owner = ownerOf(caller)
      if ((await remove(owner, (tx) => deleteVersion(tx, owner, id))) === 0) throw new AppError('not_found')
    },
    /** Removes versions beyond the limits. */
    async sweep(): Promise<void> {
      const limit = { before: new Date(now().getTime() - kept.time), most: kept.most }
      await doEach(await findUnitsWithOldVersions(db, limit), async (unitId) => {
        for (const ownerId of await db.inUnit(unitId, (tx) => readOwnersOfOldVersions(tx, unitId, limit)))
          await remove({ unitId, ownerId }, (tx) => deleteOldVersions(tx, { unitId, ownerId }, limit))
      })
    },
  }
}
