import type { SharedEntry } from '@homeroom/contract/files/share-schemas.ts'
import { isRealDate } from '@homeroom/shared/dates/real-date.ts'
import { readToday } from '#features/settings/unit-day.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { FileAddresses } from './file-addresses.ts'
import type { FileKeeper } from './file-keeper.ts'
import { lockEntries, type Order, readPath } from './files-queries.ts'
import {
  deleteShare,
  findShared,
  findSharedWay,
  ownsEntry,
  putShare,
  type Reader,
  readInside,
  readName,
  readSharedRoots,
  readSharesOf,
  readTargets,
  type SharedRoot,
  type SharedWay,
  type Target,
} from './share-queries.ts'
import { findOwnFile, type OwnFile } from './stored-queries.ts'

export type ShareService = ReturnType<typeof createShareService>
type Parts = { db: Database; now: () => Date; keeper: FileKeeper; addresses: FileAddresses }
type Asked = Target & { id: string; gives: 'read' | 'hand_in'; untilDay: string | null }
type AskedShared = Partial<Order> & { folderId?: string; text?: string; pictures?: boolean; from?: number }

const pageSize = 200

/** What people give one another. Every call asks anew who may, so that a right that has ended is gone. */
export function createShareService({ db, now, keeper, addresses }: Parts) {
  const readerOf = async (tx: Transaction, { unitId, userId }: Caller): Promise<Reader> => ({
    unitId,
    userId,
    today: await readToday(tx, unitId, now()),
  })

  async function requireOwn(tx: Transaction, { unitId, userId: ownerId }: Caller, id: string) {
    const [entry] = await lockEntries(tx, { unitId, ownerId }, { ids: [id], binned: false })
    if (!entry) throw new AppError('not_found')
    return entry
  }

  /** A file that the caller has, or that has been shared with them for reading. */
  async function findReadable(tx: Transaction, caller: Caller, id: string): Promise<OwnFile | undefined> {
    const { unitId, userId } = caller
    const own = await findOwnFile(tx, { unitId, ownerId: userId }, id)
    if (own) return own
    const way = await findSharedWay(tx, await readerOf(tx, caller), id)
    return way?.reads ? findOwnFile(tx, { unitId, ownerId: way.ownerId }, id) : undefined
  }

  /** Whether the caller may read a file, or a folder with what is in it. */
  async function mayRead(tx: Transaction, caller: Caller, id: string): Promise<boolean> {
    const { unitId, userId } = caller
    if (await ownsEntry(tx, { unitId, ownerId: userId }, id)) return true
    return (await findSharedWay(tx, await readerOf(tx, caller), id))?.reads === true
  }

  /** A person who opens the link to something of their own sees it as their readers do. */
  async function findWay(tx: Transaction, reader: Reader, id: string): Promise<SharedWay | undefined> {
    const shared = await findSharedWay(tx, reader, id)
    const owner = { unitId: reader.unitId, ownerId: reader.userId }
    if (shared || !(await ownsEntry(tx, owner, id))) return shared
    return { path: await readPath(tx, owner, id), ownerId: reader.userId, reads: true, handsIn: false }
  }

  return {
    findReadable,
    mayRead,
    async listShared(
      caller: Caller,
      { folderId, text: given, sort = 'name', descending = false, pictures = false, from = 0 }: AskedShared,
    ) {
      const text = given?.trim() || undefined
      return db.inUnit(caller.unitId, async (tx) => {
        const reader = await readerOf(tx, caller)
        const page = { sort, descending, from, most: pageSize + 1 }
        const way = folderId === undefined ? undefined : await findWay(tx, reader, folderId)
        if (folderId !== undefined && !way) throw new AppError('not_found')
        const rows = await rowsOf()
        return {
          path: way?.path ?? [],
          handsIn: way?.handsIn ?? false,
          list: rows.slice(0, pageSize).map((row) => ({
            ...shown(row),
            ...(pictures && row.type
              ? addresses.small(caller, { id: row.id, type: row.type, placeholder: row.placeholder })
              : {}),
          })),
          next: rows.length > pageSize ? from + pageSize : null,
        }

        async function rowsOf(): Promise<SharedRoot[]> {
          // Whoever only hands in sees nothing of what others have handed in.
          if (folderId !== undefined && !way?.reads) return []
          if (text !== undefined) return findShared(tx, reader, { ...page, text, folderId })
          if (folderId === undefined) return readSharedRoots(tx, reader, page)
          const inside = await readInside(tx, { unitId: caller.unitId, folderId }, page)
          return inside.map((row) => ({ ...row, reads: true, handsIn: false }))
        }
      })
    },
    async shares(caller: Caller, id: string) {
      return db.inUnit(caller.unitId, async (tx) => {
        if (!(await ownsEntry(tx, { unitId: caller.unitId, ownerId: caller.userId }, id)))
          throw new AppError('not_found')
        return { list: await readSharesOf(tx, caller.unitId, id) }
      })
    },
    async targets(caller: Caller, given: string | undefined) {
      const text = given?.trim()
      return db.inUnit(caller.unitId, async (tx) => ({
        list: await readTargets(tx, await readerOf(tx, caller), text ? { text } : {}),
      }))
    },
    async add(caller: Caller, { id, kind, target, gives, untilDay }: Asked): Promise<void> {
      const { unitId } = caller
      await db.inUnit(unitId, async (tx) => {
        const reader = await readerOf(tx, caller)
        const { storedId } = await requireOwn(tx, caller, id)
        if (gives === 'hand_in' && storedId !== null) throw new AppError('validation_failed')
        if (untilDay !== null && !isDayFrom(reader.today, untilDay)) throw new AppError('validation_failed')
        const allowed = await readTargets(tx, reader, { id: target })
        if (!allowed.some((one) => one.kind === kind)) throw new AppError('not_found')
        await putShare(tx, { unitId, entryId: id, kind, target, gives, untilDay, sharedAt: now() })
      })
    },
    async end(caller: Caller, id: string): Promise<void> {
      const owner = { unitId: caller.unitId, ownerId: caller.userId }
      if (!(await db.inUnit(caller.unitId, (tx) => deleteShare(tx, owner, id)))) throw new AppError('not_found')
    },
    /** A copy goes to the owner of the folder and counts there; what the caller does with theirs later changes nothing of it. */
    async handIn(caller: Caller, { ids, folderId }: { ids: string[]; folderId: string }): Promise<void> {
      const { unitId, userId } = caller
      await db.inUnit(unitId, async (tx) => {
        const reader = await readerOf(tx, caller)
        const way = await findSharedWay(tx, reader, folderId)
        if (!way?.handsIn) throw new AppError('not_found')
        const who = await readName(tx, reader)
        for (const id of new Set(ids)) {
          const file = await findOwnFile(tx, { unitId, ownerId: userId }, id)
          if (!file) throw new AppError('not_found')
          const keeping = { unitId, ownerId: way.ownerId, folderId, serverId: 'files' }
          const entered = await keeper.enterAgain(tx, { ...keeping, name: `${who} - ${file.name}` }, file)
          if (!entered) throw new AppError('not_found')
        }
      })
    },
  }
}

function isDayFrom(today: string, day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return day >= today && isRealDate(year, month, date)
}

function shown({ storedId, type, placeholder: _, ownerName, ownerEnglishName, ...row }: SharedRoot): SharedEntry {
  return {
    ...row,
    kind: storedId === null ? 'folder' : 'file',
    type: type ?? '',
    binnedAt: null,
    owner: { realName: ownerName, englishName: ownerEnglishName },
  }
}
