import type { SharedEntry } from '@homeroom/contract/files/share-schemas.ts'
import { isRealDate } from '@homeroom/shared/dates/real-date.ts'
import { readToday } from '#features/permissions/given-days.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { FileKeeper } from './file-keeper.ts'
import { freeName, nameKey } from './file-name-rules.ts'
import { lockEntries } from './files-queries.ts'
import {
  deleteShare,
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
  type Target,
} from './share-queries.ts'
import { findOwnFile, type OwnFile, readNames } from './stored-queries.ts'

export type ShareService = ReturnType<typeof createShareService>
type Parts = { db: Database; now: () => Date; keeper: FileKeeper }
type Asked = Target & { id: string; gives: 'read' | 'hand_in'; untilDay: string | null }

const pageSize = 200

/** What people give one another. Every call asks anew who may, so that a right that has ended is gone. */
export function createShareService({ db, now, keeper }: Parts) {
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

  return {
    findReadable,
    async listShared(caller: Caller, { folderId, from = 0 }: { folderId?: string; from?: number }) {
      return db.inUnit(caller.unitId, async (tx) => {
        const reader = await readerOf(tx, caller)
        const page = { from, most: pageSize + 1 }
        const way = folderId === undefined ? undefined : await findSharedWay(tx, reader, folderId)
        if (folderId !== undefined && !way) throw new AppError('not_found')
        const rows = await rowsOf()
        return {
          path: way?.path ?? [],
          handsIn: way?.handsIn ?? false,
          list: rows.slice(0, pageSize).map(shown),
          next: rows.length > pageSize ? from + pageSize : null,
        }

        async function rowsOf(): Promise<SharedRoot[]> {
          if (folderId === undefined) return readSharedRoots(tx, reader, page)
          // Whoever only hands in sees nothing of what others have handed in.
          if (!way?.reads) return []
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
          await keeper.enterAgain(tx, { ...keeping, name: `${who} - ${file.name}` }, file)
        }
      })
    },
    async copy(caller: Caller, { ids, folderId }: { ids: string[]; folderId: string | null }): Promise<void> {
      const owner = { unitId: caller.unitId, ownerId: caller.userId }
      await db.inUnit(caller.unitId, async (tx) => {
        for (const id of new Set(ids)) {
          const file = await findReadable(tx, caller, id)
          if (!file) throw new AppError('not_found')
          const name = freeName(file.name, new Set((await readNames(tx, owner, folderId)).map(nameKey)))
          await keeper.enterAgain(tx, { ...owner, folderId, serverId: 'files', name }, file)
        }
      })
    },
  }
}

function isDayFrom(today: string, day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return day >= today && isRealDate(year, month, date)
}

function shown({ storedId, type, ownerName, ownerEnglishName, ...row }: SharedRoot): SharedEntry {
  return {
    ...row,
    kind: storedId === null ? 'folder' : 'file',
    type: type ?? '',
    binnedAt: null,
    owner: { realName: ownerName, englishName: ownerEnglishName },
  }
}
