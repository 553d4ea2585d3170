import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { FileKeeper } from './file-keeper.ts'
import { binEntry } from './files-queries.ts'
import type { FilesService } from './files-service.ts'
import type { HandInNews } from './hand-in-news.ts'
import {
  addHandIn,
  findHandIn,
  findHandInFolder,
  type GiverFacts,
  readGiver,
  readHandedIn,
  removeHandIn,
  touchHandIn,
} from './hand-in-queries.ts'
import { handInName, isHandInFull } from './hand-in-rules.ts'
import { type HandInLimits, ownsEntry } from './share-queries.ts'
import type { ShareService } from './share-service.ts'
import { findOwnFile, lockUse, type OwnFile } from './stored-queries.ts'

export type HandInService = ReturnType<typeof createHandInService>
type Parts = {
  db: Database
  now: () => Date
  keeper: FileKeeper
  sharing: Pick<ShareService, 'findWayTo'>
  files: Pick<FilesService, 'erase'>
  news: HandInNews
}
type Into = { unitId: string; ownerId: string; folderId: string; personId: string; limits: HandInLimits }

/** What counts as stored by the owner of the folder. */
const serverId = 'files'

/** What is handed in: a copy that belongs to the owner of the folder, and that its giver sees, replaces and withdraws while the share lasts. */
export function createHandInService({ db, now, keeper, sharing, files, news }: Parts) {
  /** Whether anything has come: a repeated call brings nothing. */
  async function handInOne(tx: Transaction, into: Into, giver: GiverFacts, file: OwnFile): Promise<boolean> {
    const { unitId, ownerId, folderId, personId, limits } = into
    const before = await findHandIn(tx, into, file.name)
    const handed = before === undefined ? undefined : await findOwnFile(tx, { unitId, ownerId }, before)
    if (handed?.sha256.equals(file.sha256)) return false
    const there = await readHandedIn(tx, into)
    if (isHandInFull({ there, limits, added: { files: handed ? 0 : 1, bytes: file.size } }))
      throw new AppError('hand_in_full')
    const keeping = { unitId, ownerId, folderId, serverId, name: handInName(giver, file.name) }
    if (handed) {
      await keeper.replace(tx, keeping, { current: handed, known: file })
      await touchHandIn(tx, { unitId, entryId: handed.id, handedInAt: now() })
      return true
    }
    const { id: entryId } = await keeper.enterApart(tx, keeping, file)
    const { realName: _, ...facts } = giver
    await addHandIn(tx, {
      ...{ unitId, entryId, folderId, personId, givenName: file.name },
      ...facts,
      handedInAt: now(),
    })
    return true
  }

  return {
    /** A copy of each file; what the caller does with theirs later changes nothing of it. Another one under the same name takes its place. */
    async handIn(caller: Caller, { ids, folderId }: { ids: string[]; folderId: string }): Promise<void> {
      const { unitId, userId: personId } = caller
      await db.inUnit(unitId, async (tx) => {
        const way = await sharing.findWayTo(tx, caller, folderId)
        if (!way?.handsIn) throw new AppError('not_found')
        const { ownerId, limits } = way
        // One at a time, so that nobody hands in more than the folder takes.
        await lockUse(tx, { unitId, ownerId, serverId })
        const giver = await readGiver(tx, { unitId, personId })
        let came = false
        for (const id of new Set(ids)) {
          const file = await findOwnFile(tx, { unitId, ownerId: personId }, id)
          if (!file) throw new AppError('not_found')
          const fresh = await handInOne(tx, { unitId, ownerId, folderId, personId, limits }, giver, file)
          came ||= fresh
        }
        if (came) await news.handedInIn(tx, { unitId, folderId, personId })
      })
    },
    /** Takes back what the caller has handed in: it is gone for the owner of the folder, with what it was before. */
    async withdraw(caller: Caller, id: string): Promise<void> {
      const { unitId, userId: personId } = caller
      const owner = await db.inUnit(unitId, async (tx) => {
        const folderId = await findHandInFolder(tx, { unitId, personId }, id)
        const way = folderId === undefined ? undefined : await sharing.findWayTo(tx, caller, folderId)
        if (folderId === undefined || !way?.handsIn) throw new AppError('not_found')
        await binEntry(tx, { unitId, ownerId: way.ownerId }, id, now())
        await removeHandIn(tx, { unitId, entryId: id })
        await news.withdrawnIn(tx, { unitId, folderId, personId })
        return { unitId, ownerId: way.ownerId }
      })
      await files.erase(owner, [id])
    },
    /** The owner of a folder has looked at all that was handed in to it. */
    async markSeen({ unitId, userId: ownerId }: Caller, folderId: string): Promise<void> {
      await db.inUnit(unitId, async (tx) => {
        if (!(await ownsEntry(tx, { unitId, ownerId }, folderId))) throw new AppError('not_found')
        await news.sawFolderIn(tx, { unitId, ownerId, folderId })
      })
    },
  }
}
