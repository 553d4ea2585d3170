import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { folderDepthMaximum } from '@homeroom/contract/limits.ts'
import { readToday } from '#features/settings/unit-day.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Spell } from '../people/spell.ts'
import { type DirectoryUpload, type NewFolder, readDirectories } from './directory-rules.ts'
import type { FileAddresses } from './file-addresses.ts'
import { type FileKeeper, removeSpare, type StorageLimits } from './file-keeper.ts'
import { cleanFileName, freeName, nameKey } from './file-name-rules.ts'
import { placeIn } from './file-place.ts'
import {
  binEntry,
  changeEntry,
  eraseEntries,
  findFolder,
  lockEntries,
  type Order,
  type Owner,
  readEntries,
  readPath,
  restoreEntry,
} from './files-queries.ts'
import type { HandInNews } from './hand-in-news.ts'
import type { ShareNews } from './share-news.ts'
import { hasHandInShare, type Marks, readMarks } from './share-state-queries.ts'
import { spaceLeft } from './space-rules.ts'
import { addEntry, addUse, lockUse, readNames, readUse } from './stored-queries.ts'
import { requireName } from './upload-keys.ts'
import { readBegun, readOpenUploads } from './upload-queries.ts'
import { sumVersions } from './version-queries.ts'

export type FilesService = ReturnType<typeof createFilesService>
type Parts = {
  db: Database
  now: () => Date
  store: FileStore
  spell: Spell
  keeper: FileKeeper
  addresses: FileAddresses
  limits: StorageLimits
  news: Pick<HandInNews, 'changedIn' | 'sawIn'>
  shareNews: Pick<ShareNews, 'binnedIn'>
}
type Asked = {
  box?: 'mine' | 'bin'
  folderId?: string
  text?: string
  sort?: Order['sort']
  descending?: boolean
  pictures?: boolean
  from?: number
}
type AskedRoom = { name: string; size: number; serverid?: string; folderId?: string | null }

const pageSize = 200
const nothingShared: Marks = new Map()
const ownerOf = ({ unitId, userId }: Caller): Owner => ({ unitId, ownerId: userId })

/** A person's own files and folders. Those of anybody else look missing. */
export function createFilesService({ db, now, store, spell, keeper, addresses, limits, news, shareNews }: Parts) {
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
      for (const { bytes, files, serverId } of freed)
        await addUse(tx, { unitId, ownerId, serverId }, { bytes: -bytes, files: -files })
      return places
    })
    for (const place of places) await removeSpare(store, placeIn(unitId, place))
  }

  /** Makes folders; a parent comes before what is in it, so there are no circles. */
  async function makeFolders(
    caller: Caller,
    { folderId, folders }: { folderId: string | null; folders: readonly NewFolder[] },
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
  }

  return {
    erase,
    async list(
      caller: Caller,
      { box = 'mine', folderId, text: given, sort = 'name', descending = false, pictures = false, from = 0 }: Asked,
    ) {
      const owner = ownerOf(caller)
      const text = given?.trim() || undefined
      return db.inUnit(caller.unitId, async (tx) => {
        const path = folderId === undefined ? [] : await readPath(tx, owner, folderId)
        if (folderId !== undefined && path.length === 0) throw new AppError('not_found')
        const page = { ...owner, folderId: folderId ?? null, bin: box === 'bin', text, sort, descending, from }
        const rows = await readEntries(tx, { ...page, most: pageSize + 1 })
        const mayShare = caller.userType === userType.teacher || caller.userType === userType.otherStaff
        const isFolder = folderId !== undefined && text === undefined && box === 'mine'
        const handIns = mayShare && isFolder && (await hasHandInShare(tx, { unitId: caller.unitId, folderId }))
        const marks = mayShare && box === 'mine' ? await marksOf([...path, ...rows]) : nothingShared
        const marked = (id: string) => {
          const shared = marks.get(id)
          return shared ? { shared } : {}
        }
        const list = rows.slice(0, pageSize).map(
          ({ storedId, type, placeholder, changedAt, binnedAt, handedIn, ...row }): FileEntry => ({
            ...row,
            ...(handedIn ? { handedIn } : {}),
            ...marked(row.id),
            kind: storedId === null ? 'folder' : 'file',
            type: type ?? '',
            ...(pictures && type ? addresses.small(caller, { id: row.id, type, placeholder }) : {}),
            changedAt: changedAt.toISOString(),
            binnedAt: binnedAt?.toISOString() ?? null,
          }),
        )
        const next = rows.length > pageSize ? from + pageSize : null
        return { path: path.map((folder) => ({ ...folder, ...marked(folder.id) })), list, handIns, mayShare, next }

        async function marksOf(shown: readonly { id: string }[]): Promise<Marks> {
          const { unitId } = caller
          const today = await readToday(tx, unitId, now())
          return readMarks(
            tx,
            { unitId, today },
            shown.map(({ id }) => id),
          )
        }
      })
    },
    async use(caller: Caller) {
      const owner = ownerOf(caller)
      const asked = { ...owner, serverId: 'base' }
      const { used, open, versions } = await db.inUnit(caller.unitId, async (tx) => ({
        used: await readUse(tx, asked),
        open: await readOpenUploads(tx, asked),
        versions: await sumVersions(tx, owner),
      }))
      const [person, unit] = [
        { used: used.person, most: limits.person },
        { used: used.unit, most: limits.unit },
      ]
      return { person, versions, unit, open: open.person, ...spaceLeft({ used, open, limits }) }
    },
    /** Refuses a file for which there is no room. What has been begun of it is counted already. */
    async requireRoom(
      { unitId, userId: ownerId }: Caller,
      { name: given, size, serverid: serverId = 'base', folderId = null }: AskedRoom,
    ): Promise<void> {
      const name = requireName(given)
      await db.inUnit(unitId, async (tx) => {
        const without = await readBegun(tx, { unitId, ownerId, name, size, folderId })
        await keeper.requireRoomNow(tx, { unitId, ownerId, serverId, size, without })
      })
    },
    makeFolders,
    /** The folders of an upload; refused unless its lists make one tree. */
    async makeDirectories(caller: Caller, { folderId, ...upload }: DirectoryUpload & { folderId: string | null }) {
      const folders = readDirectories(upload)
      if (!folders) throw new AppError('validation_failed')
      return makeFolders(caller, { folderId, folders })
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
        if (entry.storedId === null) await news.changedIn(tx, owner.unitId, [id])
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
        const moved = chosen.filter((one) => one.folderId !== folderId)
        await news.sawIn(
          tx,
          owner,
          moved.map(({ id }) => id),
        )
        await news.changedIn(tx, owner.unitId, ids)
      })
    },
    async bin(caller: Caller, ids: string[]): Promise<void> {
      const owner = ownerOf(caller)
      await db.inUnit(caller.unitId, async (tx) => {
        for (const { id } of await choose(tx, owner, { ids, binned: false })) await binEntry(tx, owner, id, now())
        await shareNews.binnedIn(tx, owner.unitId, ids)
        await news.sawIn(tx, owner, ids)
        await news.changedIn(tx, owner.unitId, ids)
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
        await news.changedIn(tx, owner.unitId, ids)
      })
    },
  }
}
