import type { SharedEntry } from '@homeroom/contract/files/share-schemas.ts'
import { isRealDate } from '@homeroom/shared/dates/real-date.ts'
import { readToday } from '#features/settings/unit-day.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { FileAddresses } from './file-addresses.ts'
import { lockEntries, type Order, readPath } from './files-queries.ts'
import type { HandInNews } from './hand-in-news.ts'
import { findHandInFolder, readHandedIn } from './hand-in-queries.ts'
import type { ShareNews } from './share-news.ts'
import {
  deleteShare,
  findShared,
  findSharedWay,
  ownsEntry,
  putShare,
  type Reader,
  readInside,
  readOwnHandIns,
  readSharedBy,
  readSharedRoots,
  readSharesOf,
  readTargets,
  type SharedRoot,
  type SharedWay,
  type Target,
} from './share-queries.ts'
import { findOwnFile, type OwnFile } from './stored-queries.ts'

export type ShareService = ReturnType<typeof createShareService>
type Parts = {
  db: Database
  now: () => Date
  addresses: FileAddresses
  news: Pick<HandInNews, 'sharedIn' | 'endedIn'>
  shareNews: Pick<ShareNews, 'sharedIn'>
}
type Asked = Target & {
  id: string
  gives: 'read' | 'hand_in'
  untilDay: string | null
  filesMost?: number | null
  bytesMost?: number | null
  tell?: boolean
}
type AskedOwn = Partial<Order> & { text?: string; from?: number }
type AskedShared = Partial<Order> & { folderId?: string; text?: string; pictures?: boolean; from?: number }

const pageSize = 200

/** What people give one another. Every call asks anew who may, so that a right that has ended is gone. */
export function createShareService({ db, now, addresses, news, shareNews }: Parts) {
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

  /** Whose file somebody may read that is shared with them, or that they have handed in while the share lasts. */
  async function findOwnerOf(tx: Transaction, caller: Caller, id: string): Promise<string | undefined> {
    const { unitId, userId: personId } = caller
    const reader = await readerOf(tx, caller)
    const way = await findSharedWay(tx, reader, id)
    if (!way || way.reads) return way?.ownerId
    const folderId = await findHandInFolder(tx, { unitId, personId }, id)
    const isOpen = folderId !== undefined && (await findSharedWay(tx, reader, folderId))?.handsIn
    return isOpen ? way.ownerId : undefined
  }

  /** A file that the caller has, or that has been shared with them for reading. */
  async function findReadable(tx: Transaction, caller: Caller, id: string): Promise<OwnFile | undefined> {
    const { unitId, userId } = caller
    const own = await findOwnFile(tx, { unitId, ownerId: userId }, id)
    if (own) return own
    const ownerId = await findOwnerOf(tx, caller, id)
    return ownerId === undefined ? undefined : findOwnFile(tx, { unitId, ownerId }, id)
  }

  /** Whether the caller may read a file, or a folder with what is in it. */
  async function mayRead(tx: Transaction, caller: Caller, id: string): Promise<boolean> {
    const { unitId, userId } = caller
    if (await ownsEntry(tx, { unitId, ownerId: userId }, id)) return true
    return (await findOwnerOf(tx, caller, id)) !== undefined
  }

  /** A person who opens the link to something of their own sees it as their readers do. */
  async function findWay(tx: Transaction, reader: Reader, id: string): Promise<SharedWay | undefined> {
    const shared = await findSharedWay(tx, reader, id)
    const owner = { unitId: reader.unitId, ownerId: reader.userId }
    if (shared || !(await ownsEntry(tx, owner, id))) return shared
    const path = await readPath(tx, owner, id)
    return { path, ownerId: reader.userId, reads: true, handsIn: false, limits: { files: 0, bytes: 0 }, untilDay: null }
  }

  return {
    findReadable,
    mayRead,
    /** How something has come to the caller. */
    findWayTo: async (tx: Transaction, caller: Caller, id: string): Promise<SharedWay | undefined> =>
      findSharedWay(tx, await readerOf(tx, caller), id),
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
          handIn: folderId !== undefined && way?.handsIn ? await amountOf(folderId, way) : null,
          list: rows.slice(0, pageSize).map((row) => ({
            ...shown(row),
            ...(pictures && row.type
              ? addresses.small(caller, { id: row.id, type: row.type, placeholder: row.placeholder })
              : {}),
          })),
          next: rows.length > pageSize ? from + pageSize : null,
        }

        async function amountOf(folder: string, { limits, untilDay }: SharedWay) {
          const { unitId, userId: personId } = caller
          const { files, bytes } = await readHandedIn(tx, { unitId, folderId: folder, personId })
          return { files, bytes, filesMost: limits.files, bytesMost: limits.bytes, untilDay }
        }

        async function rowsOf(): Promise<SharedRoot[]> {
          // Whoever only hands in sees nothing of what others have handed in.
          if (folderId !== undefined && !way?.reads) {
            const own = way?.handsIn && text === undefined ? await readOwnHandIns(tx, reader, folderId, page) : []
            return own.map((row) => ({ ...row, reads: true, handsIn: false }))
          }
          if (text !== undefined) return findShared(tx, reader, { ...page, text, folderId })
          if (folderId === undefined) return readSharedRoots(tx, reader, page)
          const inside = await readInside(tx, { unitId: caller.unitId, userId: caller.userId, folderId }, page)
          return inside.map((row) => ({ ...row, reads: true, handsIn: false }))
        }
      })
    },
    async shares(caller: Caller, id: string) {
      return db.inUnit(caller.unitId, async (tx) => {
        if (!(await ownsEntry(tx, { unitId: caller.unitId, ownerId: caller.userId }, id)))
          throw new AppError('not_found')
        return { list: (await readSharesOf(tx, await readerOf(tx, caller), [id])).map(({ share }) => share) }
      })
    },
    /** What the caller shares. */
    async ownShares(caller: Caller, { text: given, sort = 'name', descending = false, from = 0 }: AskedOwn) {
      const text = given?.trim() || undefined
      return db.inUnit(caller.unitId, async (tx) => {
        const reader = await readerOf(tx, caller)
        const rows = await readSharedBy(tx, reader, { text, sort, descending, from, most: pageSize + 1 })
        const shown = rows.slice(0, pageSize)
        const shares = await readSharesOf(
          tx,
          reader,
          shown.map(({ id }) => id),
        )
        const of = Map.groupBy(shares, ({ entryId }) => entryId)
        const list = shown.map(({ storedId, type, ...entry }) => ({
          ...entry,
          kind: storedId === null ? ('folder' as const) : ('file' as const),
          type: type ?? '',
          shares: (of.get(entry.id) ?? []).map(({ share }) => share),
        }))
        return { list, next: rows.length > pageSize ? from + pageSize : null }
      })
    },
    async targets(caller: Caller, given: string | undefined) {
      const text = given?.trim()
      return db.inUnit(caller.unitId, async (tx) => ({
        list: await readTargets(tx, await readerOf(tx, caller), text ? { text } : {}),
      }))
    },
    async add(
      caller: Caller,
      { id, kind, target, gives, untilDay, filesMost = null, bytesMost = null, tell = gives === 'hand_in' }: Asked,
    ): Promise<void> {
      const { unitId } = caller
      await db.inUnit(unitId, async (tx) => {
        const reader = await readerOf(tx, caller)
        const { storedId } = await requireOwn(tx, caller, id)
        if (gives === 'hand_in' && storedId !== null) throw new AppError('validation_failed')
        // Whoever has a role is written to by those who may write to all.
        if (tell && gives === 'read' && kind === 'role' && !holdsPermission(caller, 'notices_publish_unit'))
          throw new AppError('not_allowed')
        if (untilDay !== null && !isDayFrom(reader.today, untilDay)) throw new AppError('validation_failed')
        const allowed = await readTargets(tx, reader, { id: target })
        if (!allowed.some((one) => one.kind === kind)) throw new AppError('not_found')
        const limits = { filesMost, bytesMost }
        const share = { unitId, entryId: id, kind, target, gives, untilDay, ...limits, sharedAt: now() }
        const shareId = await putShare(tx, share)
        await news.sharedIn(tx, { unitId, folderId: id, shareId, tell: tell && gives === 'hand_in' })
        await shareNews.sharedIn(tx, { unitId, shareId, tell })
      })
    },
    async end(caller: Caller, id: string): Promise<void> {
      const { unitId, userId: ownerId } = caller
      await db.inUnit(unitId, async (tx) => {
        const folderId = await deleteShare(tx, { unitId, ownerId }, id)
        if (folderId === undefined) throw new AppError('not_found')
        await news.endedIn(tx, { unitId, folderId, shareId: id })
      })
    },
  }
}

function isDayFrom(today: string, day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return day >= today && isRealDate(year, month, date)
}

function shown({
  storedId,
  type,
  placeholder: _,
  ownerName,
  ownerEnglishName,
  handedIn,
  ...row
}: SharedRoot): SharedEntry {
  return {
    ...row,
    ...(handedIn ? { handedIn } : {}),
    kind: storedId === null ? 'folder' : 'file',
    type: type ?? '',
    binnedAt: null,
    owner: { realName: ownerName, englishName: ownerEnglishName },
  }
}
