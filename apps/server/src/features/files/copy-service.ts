import { randomUUID } from 'node:crypto'
import { copiedAtOnceMaximum, folderDepthMaximum } from '@homeroom/contract/limits.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { Spell } from '../people/spell.ts'
import { type Copied, copiesOf } from './copy-rules.ts'
import type { FileKeeper } from './file-keeper.ts'
import { nameKey } from './file-name-rules.ts'
import { readPath } from './files-queries.ts'
import type { ShareService } from './share-service.ts'
import { addEntries, addUse, holdContents, readNames } from './stored-queries.ts'
import { readTrees } from './tree-queries.ts'

export type CopyService = ReturnType<typeof createCopyService>
type Parts = {
  db: Database
  now: () => Date
  spell: Spell
  keeper: FileKeeper
  sharing: Pick<ShareService, 'mayRead'>
}

/** What copies are counted as. */
const serverId = 'files'

/** Copies of files and folders, own ones and those that are shared. No bytes are moved, but each copy counts as stored. */
export function createCopyService({ db, now, spell, keeper, sharing }: Parts) {
  async function readAllowed(tx: Transaction, caller: Caller, ids: readonly string[]) {
    for (const id of ids) if (!(await sharing.mayRead(tx, caller, id))) throw new AppError('not_found')
    const rows = await readTrees(tx, { unitId: caller.unitId, ids, most: copiedAtOnceMaximum + 1 })
    if (rows.length > copiedAtOnceMaximum) throw new AppError('copy_too_large')
    return rows
  }

  async function entryOf({ depth: _, renamed, ...copy }: Copied, owner: { unitId: string; ownerId: string }) {
    const moment = now()
    const spokenName = renamed ? await spell(copy.name) : copy.spokenName
    return { ...copy, ...owner, spokenName, serverId, createdAt: moment, changedAt: moment }
  }

  return {
    async copy(caller: Caller, { ids, folderId }: { ids: string[]; folderId: string | null }): Promise<void> {
      const { unitId, userId: ownerId } = caller
      const owner = { unitId, ownerId }
      await db.inUnit(unitId, async (tx) => {
        const rows = await readAllowed(tx, caller, [...new Set(ids)])
        const bytes = rows.reduce((sum, { size }) => sum + size, 0)
        // Everybody else in the unit waits from here on.
        await keeper.requireRoom(tx, { ...owner, serverId, size: bytes })
        await keeper.requireFolder(tx, { ...owner, folderId, name: '', serverId })
        const above = folderId === null ? [] : await readPath(tx, owner, folderId)
        const taken = new Set((await readNames(tx, owner, folderId)).map(nameKey))
        const copies = copiesOf(rows, { folderId, taken, newId: randomUUID })
        const deepest = copies.reduce((most, { depth, storedId }) => (storedId ? most : Math.max(most, depth)), 0)
        if (above.length + deepest > folderDepthMaximum) throw new AppError('validation_failed')
        const stored = copies.flatMap(({ storedId }) => (storedId === null ? [] : [storedId]))
        // Erased since it was read.
        if (!(await holdContents(tx, unitId, stored))) throw new AppError('not_found')
        await addEntries(tx, await Promise.all(copies.map((copy) => entryOf(copy, owner))))
        await addUse(tx, { ...owner, serverId }, { bytes, files: stored.length })
      })
    },
  }
}
