import { storageOfApplication, storageOfPerson, storageOfUnit } from '@homeroom/contract/limits.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Spell } from '../people/spell.ts'
import type { Arrivals, Contents } from './arrivals.ts'
import { freeName, nameKey } from './file-name-rules.ts'
import {
  addEntry,
  addUse,
  findOwnFile,
  findSameFile,
  hasFolder,
  keepContent,
  lockUse,
  type OwnFile,
  readNames,
} from './stored-queries.ts'
import { readOpenUploads } from './upload-queries.ts'

/** How much may be stored, in bytes. */
export type StorageLimits = { person: number; application: number; unit: number }
export const storageLimits: StorageLimits = {
  person: storageOfPerson,
  application: storageOfApplication,
  unit: storageOfUnit,
}

/** Whose a file becomes, and where it goes. */
export type Keeping = { unitId: string; ownerId: string; name: string; folderId: string | null; serverId: string }
/** Bytes that have arrived: the file in the arrivals folder (or in the store, where a process ended in between) and what it is. */
export type Arrived = Contents & { file: string; place: string; type: string }
export type FileKeeper = ReturnType<typeof createFileKeeper>

type Parts = {
  db: Database
  now: () => Date
  store: FileStore
  arrivals: Arrivals
  spell: Spell
  limits: StorageLimits
}

/** Where bytes are in the store. */
export const placeIn = (unitId: string, place: string): string => `${unitId}/${place.slice(0, 2)}/${place}`

/** Turns bytes that have arrived into a file of somebody, exactly once. */
export function createFileKeeper({ db, now, store, arrivals, spell, limits }: Parts) {
  /** Refuses when something does not fit any more. What the person is uploading counts, but for `without` bytes of it. */
  async function requireRoom(
    tx: Transaction,
    {
      unitId,
      ownerId,
      serverId,
      size,
      without = 0,
    }: Pick<Keeping, 'unitId' | 'ownerId' | 'serverId'> & { size: number; without?: number },
  ): Promise<void> {
    const used = await lockUse(tx, { unitId, ownerId, serverId })
    const open = await readOpenUploads(tx, { unitId, ownerId })
    const fits =
      used.person + open.bytes - without + size <= limits.person &&
      used.application + size <= limits.application &&
      used.unit + size <= limits.unit
    if (!fits) throw new AppError('storage_full')
  }

  async function requireFolder(tx: Transaction, { unitId, ownerId, folderId }: Keeping): Promise<void> {
    if (folderId !== null && !(await hasFolder(tx, { unitId, ownerId }, folderId))) throw new AppError('not_found')
  }

  /** An entry for bytes that are stored, or the one that an earlier call has made. */
  async function enter(
    tx: Transaction,
    keeping: Keeping,
    content: { storedId: string; size: number; sha256: Buffer },
  ): Promise<OwnFile> {
    const { unitId, ownerId, folderId, serverId } = keeping
    const name = freeName(keeping.name, new Set((await readNames(tx, keeping, folderId)).map(nameKey)))
    const moment = now()
    const id = await addEntry(tx, {
      ...{ unitId, ownerId, folderId, serverId, name, spokenName: await spell(name) },
      ...{ storedId: content.storedId, size: content.size, createdAt: moment, changedAt: moment },
    })
    await addUse(tx, keeping, { bytes: content.size, files: 1 })
    const entered = await findOwnFile(tx, keeping, id)
    if (!entered) throw new Error('an entry was not found again')
    return entered
  }

  return {
    requireRoom,
    requireFolder,
    /** Bytes that somebody has already, under another name or in another folder; nothing is sent. */
    async enterAgain(tx: Transaction, keeping: Keeping, known: OwnFile): Promise<OwnFile> {
      await requireFolder(tx, keeping)
      await requireRoom(tx, { ...keeping, size: known.size })
      const same = await findSameFile(tx, keeping, { ...keeping, sha256: known.sha256 })
      if (same) return same
      const { id } = await keepContent(tx, {
        ...{ unitId: keeping.unitId, place: known.place, sha256: known.sha256, md5: known.md5 },
        ...{ size: known.size, mediaType: known.type, storedAt: now() },
      })
      return enter(tx, keeping, { storedId: id, size: known.size, sha256: known.sha256 })
    },
    /**
     * Keeps what has arrived. `also` is done in the same transaction. The bytes are moved into the store before the rows are
     * committed: a row without bytes would be a lost file, bytes without a row are only swept.
     */
    async keep(
      arrived: Arrived,
      keeping: Keeping,
      also: (tx: Transaction, kept: OwnFile) => Promise<void> = async () => undefined,
      pending = 0,
    ): Promise<OwnFile> {
      const { unitId } = keeping
      const { sha256, md5, size, type: mediaType, place, file } = arrived
      let spare = true
      try {
        return await db.inUnit(unitId, async (tx) => {
          await requireFolder(tx, keeping)
          await requireRoom(tx, { ...keeping, size, without: pending })
          const same = await findSameFile(tx, keeping, { ...keeping, sha256 })
          if (same) {
            await also(tx, same)
            return same
          }
          const stored = await keepContent(tx, { unitId, place, sha256, md5, size, mediaType, storedAt: now() })
          if (stored.fresh && (await arrivals.has(file)))
            await store.adopt(arrivals.pathOf(file), placeIn(unitId, place))
          spare = !stored.fresh
          const kept = await enter(tx, keeping, { storedId: stored.id, size, sha256 })
          await also(tx, kept)
          return kept
        })
      } finally {
        if (spare) await arrivals.remove(file)
      }
    },
  }
}
