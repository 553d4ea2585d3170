import { storageOfApplication, storageOfPerson, storageOfUnit } from '@homeroom/contract/limits.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Spell } from '../people/spell.ts'
import type { Arrivals, Contents } from './arrivals.ts'
import { freeName, nameKey } from './file-name-rules.ts'
import { placeIn } from './file-place.ts'
import { hasBytes, lookedThrough, type Said } from './stored-bytes.ts'
import {
  addEntry,
  addUse,
  findContent,
  findNamedFile,
  findOwnFile,
  findSameFile,
  hasFolder,
  hasPlace,
  holdContent,
  keepContent,
  lockUse,
  moveContent,
  type OwnFile,
  readNames,
  readUse,
} from './stored-queries.ts'
import { readOpenUploads } from './upload-queries.ts'
import { addVersion } from './version-queries.ts'

/** How much may be stored, in bytes. */
export type StorageLimits = { person: number; application: number; unit: number }
export const storageLimits: StorageLimits = {
  person: storageOfPerson,
  application: storageOfApplication,
  unit: storageOfUnit,
}

/** Whose a file becomes, and where it goes. */
export type Keeping = {
  unitId: string
  ownerId: string
  name: string
  folderId: string | null
  serverId: string
  /** A file that has the name there gets the bytes as its newest version. Otherwise both are kept. */
  asVersion?: boolean
}
/** Bytes that have arrived: the file in the arrivals folder (or in the store, where a process ended in between) and what it is. */
export type Arrived = Contents & { file: string; place: string; type: string }
export type FileKeeper = ReturnType<typeof createFileKeeper>
type Whose = Pick<Keeping, 'unitId' | 'ownerId' | 'serverId'>
type Size = { size: number; without?: number }
/** Whether the caller is the one whose room it is; else their refusal says whose. */
type Asker = { forOther?: boolean }

/** Refuses where there is no room, and says whose room is full. What an application may hold is the unit's, too. */
function refuseFull(full: keyof StorageLimits | undefined, { forOther = false }: Asker): void {
  if (full === undefined) return
  if (full !== 'person') throw new AppError('storage_full_unit')
  throw new AppError(forOther ? 'storage_full_owner' : 'storage_full')
}

type Parts = {
  db: Database
  now: () => Date
  store: FileStore
  arrivals: Arrivals
  spell: Spell
  limits: StorageLimits
}

/** Removes bytes that no row names. A store that does not answer keeps them: `check-files` finds them there. */
export async function removeSpare(store: FileStore, place: string): Promise<void> {
  try {
    await store.remove(place)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** Turns bytes that have arrived into a file of somebody, exactly once. */
export function createFileKeeper({ db, now, store, arrivals, spell, limits }: Parts) {
  /** What something does not fit into any more, if so. What is being uploaded counts, but for `without` bytes of it. */
  async function fullOf(
    tx: Transaction,
    { used, size, without = 0, ...whose }: Whose & { used: Record<keyof StorageLimits, number> } & Size,
  ): Promise<keyof StorageLimits | undefined> {
    const open = await readOpenUploads(tx, whose)
    const kinds = ['person', 'application', 'unit'] as const
    return kinds.find((kind) => used[kind] + open[kind] - without + size > limits[kind])
  }

  /** Refuses when something does not fit any more, and lets nobody else take the room until the transaction ends. */
  async function requireRoom(tx: Transaction, asked: Whose & Size & Asker): Promise<void> {
    const { unitId, ownerId, serverId, size, without = 0 } = asked
    const whose = { unitId, ownerId, serverId }
    const used = await lockUse(tx, whose)
    refuseFull(await fullOf(tx, { ...whose, used, size, without }), asked)
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
    const { unitId, ownerId, folderId, serverId, asVersion = false } = keeping
    const isNamed = (name: string) => nameKey(name) === nameKey(keeping.name)
    const current = asVersion ? await findNamedFile(tx, keeping, { folderId, isNamed }) : undefined
    if (current?.sha256.equals(content.sha256)) return current
    if (current) {
      await addVersion(tx, { ...current, unitId }, { ...content, serverId, at: now() })
      await addUse(tx, keeping, { bytes: content.size, files: 0 })
      return entered(current.id)
    }
    const name = freeName(keeping.name, new Set((await readNames(tx, keeping, folderId)).map(nameKey)))
    const moment = now()
    const id = await addEntry(tx, {
      ...{ unitId, ownerId, folderId, serverId, name, spokenName: await spell(name) },
      ...{ storedId: content.storedId, size: content.size, createdAt: moment, changedAt: moment },
    })
    await addUse(tx, keeping, { bytes: content.size, files: 1 })
    return entered(id)

    async function entered(which: string): Promise<OwnFile> {
      const file = await findOwnFile(tx, keeping, which)
      if (!file) throw new Error('an entry was not found again')
      return file
    }
  }

  /** Bytes that are there already, for a folder of somebody else in which there is room for them. */
  async function contentFor(tx: Transaction, keeping: Keeping, { size, sha256 }: OwnFile) {
    await requireFolder(tx, keeping)
    await requireRoom(tx, { ...keeping, size, forOther: true })
    const storedId = await holdContent(tx, { unitId: keeping.unitId, sha256 })
    // Erased since it was read.
    if (storedId === undefined) throw new AppError('not_found')
    return { storedId, size, sha256 }
  }

  return {
    requireRoom,
    /** The same for this moment: changes and locks nothing. */
    requireRoomNow: async (tx: Transaction, asked: Whose & Size): Promise<void> =>
      refuseFull(await fullOf(tx, { ...asked, used: await readUse(tx, asked) }), {}),
    requireFolder,
    /** Whether the bytes of a file are where its row says: a row alone is no file, as after a backup of the database only. */
    hasBytes: (unitId: string, said: Said): Promise<boolean> => hasBytes(store, unitId, said, lookedThrough),
    /** The same by the length alone, where it is asked again for each piece. */
    hasLength: (unitId: string, said: Said): Promise<boolean> => hasBytes(store, unitId, said, 0),
    /**
     * Bytes that somebody has already, under another name or in another folder; nothing is sent. Undefined when they were erased since
     * `known` was read.
     */
    async enterAgain(tx: Transaction, keeping: Keeping, known: OwnFile): Promise<OwnFile | undefined> {
      await requireFolder(tx, keeping)
      await requireRoom(tx, { ...keeping, size: known.size })
      const same = await findSameFile(tx, keeping, { ...keeping, sha256: known.sha256 })
      if (same) return same
      const storedId = await holdContent(tx, { unitId: keeping.unitId, sha256: known.sha256 })
      if (storedId === undefined) return undefined
      return enter(tx, keeping, { storedId, size: known.size, sha256: known.sha256 })
    },
    /** The same for somebody else's folder, and always as a file of its own: two people may hand in the same bytes under one name. */
    async enterApart(tx: Transaction, keeping: Keeping, known: OwnFile): Promise<OwnFile> {
      return enter(tx, keeping, await contentFor(tx, keeping, known))
    },
    /** Gives a file in somebody else's folder the bytes of another one; what it was stays as its earlier version. */
    async replace(
      tx: Transaction,
      keeping: Keeping,
      { current, known }: { current: OwnFile; known: OwnFile },
    ): Promise<void> {
      const content = await contentFor(tx, keeping, known)
      await addVersion(
        tx,
        { ...current, unitId: keeping.unitId },
        { ...content, serverId: keeping.serverId, at: now() },
      )
      await addUse(tx, keeping, { bytes: content.size, files: 0 })
    },
    /**
     * Keeps what has arrived. `also` is done in the same transaction. The bytes are brought into the store before the rows are
     * committed: a row without bytes would be a lost file, bytes without a row are only spare. They are brought there before the
     * transaction begins: the store may be far away, and everybody in the unit waits for what it locks. Bytes that the unit has already are
     * looked at, too: where they are gone or have changed, what has arrived takes their place for everybody who has the file.
     */
    async keep(
      arrived: Arrived,
      keeping: Keeping,
      also: (tx: Transaction, kept: OwnFile) => Promise<void> = async () => undefined,
      pending = 0,
    ): Promise<OwnFile> {
      const { unitId } = keeping
      const { sha256, md5, blockSums, size, type: mediaType, place, file } = arrived
      let taken = false
      const takeIn = async () => {
        if (!(await arrivals.has(file))) return
        await store.take(arrivals.pathOf(file), placeIn(unitId, place))
        taken = true
      }
      const discard = async () => {
        const spare = taken || !(await arrivals.has(file))
        // Another process may have made a file of it.
        if (spare && !(await db.inUnit(unitId, (tx) => hasPlace(tx, { unitId, place }))))
          await removeSpare(store, placeIn(unitId, place))
        await arrivals.remove(file)
      }
      try {
        const known = await db.inUnit(unitId, async (tx) => {
          await requireFolder(tx, keeping)
          await requireRoom(tx, { ...keeping, size, without: pending })
          return findContent(tx, { unitId, sha256 })
        })
        // However many they are: nothing else brings wrong ones back, and nobody else waits.
        const sound = known !== undefined && (await hasBytes(store, unitId, known))
        if (!sound) await takeIn()
        let used = false
        let replaced: string | undefined
        const kept = await db.inUnit(unitId, async (tx) => {
          await requireFolder(tx, keeping)
          await requireRoom(tx, { ...keeping, size, without: pending })
          const stored = await keepContent(tx, {
            unitId,
            place,
            sha256,
            md5,
            blockSums,
            size,
            mediaType,
            storedAt: now(),
          })
          // Removed since we looked.
          if (stored.fresh && sound) await takeIn()
          used = stored.fresh
          if (!used && known && !sound && known.id === stored.id) {
            used = await moveContent(tx, { unitId, id: stored.id, from: known.place, to: place, blockSums })
            if (used && known.place !== place) replaced = known.place
          }
          const same = await findSameFile(tx, keeping, { ...keeping, sha256 })
          if (same) {
            await also(tx, same)
            return same
          }
          const entered = await enter(tx, keeping, { storedId: stored.id, size, sha256 })
          await also(tx, entered)
          return entered
        })
        await (used ? arrivals.remove(file) : discard())
        if (replaced !== undefined) await removeSpare(store, placeIn(unitId, replaced))
        return kept
      } catch (error) {
        // After anything else it is not known whether the rows were committed; what waits for the store stays where it is.
        if (error instanceof AppError && error.code !== 'store_away') await discard()
        throw error
      }
    },
  }
}
