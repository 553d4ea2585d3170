import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { folderDepthMaximum } from '@homeroom/contract/limits.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Spell } from '../people/spell.ts'
import { type FileKeeper, placeIn, type StorageLimits } from './file-keeper.ts'
import { cleanFileName, freeName, nameKey } from './file-name-rules.ts'
import {
  binEntry,
  changeEntry,
  eraseEntries,
  findFolder,
  lockEntries,
  type Owner,
  readEntries,
  readPath,
  restoreEntry,
} from './files-queries.ts'
import { addEntry, addUse, lockUse, readNames, readUse } from './stored-queries.ts'
import { requireName } from './upload-service.ts'

export type FilesService = ReturnType<typeof createFilesService>
type Parts = {
  db: Database
  now: () => Date
  store: FileStore
  spell: Spell
  keeper: FileKeeper
  limits: StorageLimits
}
type Asked = {
  box?: 'mine' | 'bin'
  folderId?: string
  text?: string
  sort?: 'name' | 'changed' | 'size'
  descending?: boolean
  from?: number
}

const pageSize = 200
const ownerOf = ({ unitId, userId }: Caller): Owner => ({ unitId, ownerId: userId })

/** A person's own files and folders. Those of anybody else look missing. */
export function createFilesService({ db, now, store, spell, keeper, limits }: Parts) {
  /** Locks what was chosen; refused unless all of it is there. */
  async function choose(tx: Transaction, owner: Owner, { ids, binned }: { ids: readonly string[]; binned: boolean }) {
    const chosen = await lockEntries(tx, owner, { ids, binned })
    if (chosen.length !== new Set(ids).size) throw new AppError('not_found')
    return chosen
  }

  const takenIn = async (tx: Transaction, owner: Owner, folderId: string | null) =>
    new Set((await readNames(tx, owner, folderId)).map(nameKey))

  /** Removes entries for good; their bytes go once the rows are gone. */
  async function erase(owner: Owner, ids: readonly string[]): Promise<void> {
    const { unitId, ownerId } = owner
    const places = await db.inUnit(unitId, async (tx) => {
      await lockUse(tx, { ...owner, serverId: 'base' })
      await choose(tx, owner, { ids, binned: true })
      const { freed, places } = await eraseEntries(tx, owner, ids)
      for (const { bytes, serverId } of freed)
        await addUse(tx, { unitId, ownerId, serverId }, { bytes: -bytes, files: -1 })
      return places
    })
    for (const place of places) await store.remove(placeIn(unitId, place))
  }

  return {
    erase,
    async list(
      caller: Caller,
      { box = 'mine', folderId, text: given, sort = 'name', descending = false, from = 0 }: Asked,
    ) {
      const owner = ownerOf(caller)
      const text = given?.trim() || undefined
      return db.inUnit(caller.unitId, async (tx) => {
        const path = folderId === undefined ? [] : await readPath(tx, owner, folderId)
        if (folderId !== undefined && path.length === 0) throw new AppError('not_found')
        const page = { ...owner, folderId: folderId ?? null, bin: box === 'bin', text, sort, descending, from }
        const rows = await readEntries(tx, { ...page, most: pageSize + 1 })
        const list = rows.slice(0, pageSize).map(
          ({ storedId, type, changedAt, binnedAt, ...row }): FileEntry => ({
            ...row,
            kind: storedId === null ? 'folder' : 'file',
            type: type ?? '',
            changedAt: changedAt.toISOString(),
            binnedAt: binnedAt?.toISOString() ?? null,
          }),
        )
        const mayShare = caller.userType === userType.teacher || caller.userType === userType.otherStaff
        return { path, list, mayShare, next: rows.length > pageSize ? from + pageSize : null }
      })
    },
    async use(caller: Caller) {
      const used = await db.inUnit(caller.unitId, (tx) => readUse(tx, ownerOf(caller)))
      const free = Math.max(0, Math.min(limits.person - used.person, limits.unit - used.unit))
      return { person: { used: used.person, most: limits.person }, unit: { used: used.unit, most: limits.unit }, free }
    },
    /** Makes folders; a parent comes before what is in it, so there are no circles. */
    async makeFolders(
      caller: Caller,
      { folderId, folders }: { folderId: string | null; folders: { name: string; parent: number }[] },
    ) {
      const owner = ownerOf(caller)
      const named = folders.map(({ name: given, parent }) => ({ name: cleanFileName(given), parent }))
      const depths: number[] = []
      for (const [at, { name, parent }] of named.entries()) {
        if (name === undefined) throw new AppError('file_name_wrong')
        if (parent >= at) throw new AppError('validation_failed')
        depths.push((depths[parent] ?? 0) + 1)
      }
      return db.inUnit(caller.unitId, async (tx) => {
        // One at a time for each person, so that a folder is not made twice.
        await lockUse(tx, { ...owner, serverId: 'base' })
        const above = folderId === null ? [] : await readPath(tx, owner, folderId)
        if (folderId !== null && above.length === 0) throw new AppError('not_found')
        if (above.length + Math.max(...depths) > folderDepthMaximum) throw new AppError('validation_failed')
        const ids: string[] = []
        for (const { name = '', parent } of named) {
          const inside = ids[parent] ?? folderId
          const entry = {
            ...owner,
            name,
            folderId: inside,
            spokenName: await spell(name),
            createdAt: now(),
            changedAt: now(),
          }
          ids.push((await findFolder(tx, owner, { name, folderId: inside })) ?? (await addEntry(tx, entry)))
        }
        return { ids }
      })
    },
    async rename(caller: Caller, { id, name: given }: { id: string; name: string }) {
      const owner = ownerOf(caller)
      return db.inUnit(caller.unitId, async (tx) => {
        const [entry] = await choose(tx, owner, { ids: [id], binned: false })
        if (!entry) throw new AppError('not_found')
        const name = entry.storedId === null ? cleanFileName(given) : requireName(given)
        if (name === undefined) throw new AppError('file_name_wrong')
        const taken = await takenIn(tx, owner, entry.folderId)
        if (nameKey(name) !== nameKey(entry.name) && taken.has(nameKey(name))) throw new AppError('file_name_taken')
        await changeEntry(tx, owner, id, { name, spokenName: await spell(name), changedAt: now() })
        return { name }
      })
    },
    async move(caller: Caller, { ids, folderId }: { ids: string[]; folderId: string | null }): Promise<void> {
      const owner = ownerOf(caller)
      await db.inUnit(caller.unitId, async (tx) => {
        await lockUse(tx, { ...owner, serverId: 'base' })
        const chosen = await choose(tx, owner, { ids, binned: false })
        await keeper.requireFolder(tx, { ...owner, folderId, name: '', serverId: 'base' })
        const above = folderId === null ? [] : await readPath(tx, owner, folderId)
        if (above.some(({ id }) => ids.includes(id))) throw new AppError('folder_inside_itself')
        const taken = await takenIn(tx, owner, folderId)
        for (const { id, name, folderId: before } of chosen) {
          if (before === folderId) continue
          if (taken.has(nameKey(name))) throw new AppError('file_name_taken')
          taken.add(nameKey(name))
          await changeEntry(tx, owner, id, { folderId })
        }
      })
    },
    async bin(caller: Caller, ids: string[]): Promise<void> {
      const owner = ownerOf(caller)
      await db.inUnit(caller.unitId, async (tx) => {
        for (const { id } of await choose(tx, owner, { ids, binned: false })) await binEntry(tx, owner, id, now())
      })
    },
    /** To where it was, with a number where its name is taken by now. */
    async restore(caller: Caller, ids: string[]): Promise<void> {
      const owner = ownerOf(caller)
      await db.inUnit(caller.unitId, async (tx) => {
        for (const { id, name: was, folderId: before } of await choose(tx, owner, { ids, binned: true })) {
          const there = before !== null && (await readPath(tx, owner, before)).length > 0
          const folderId = there ? before : null
          const name = freeName(was, await takenIn(tx, owner, folderId))
          await restoreEntry(tx, owner, id, { folderId, name, spokenName: await spell(name) })
        }
      })
    },
  }
}
