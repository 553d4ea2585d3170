import { second } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { type Arrivals, type Contents, readContents } from './arrivals.ts'
import type { ContentHasher } from './content-hasher.ts'
import { contentType } from './file-content.ts'
import type { FileKeeper } from './file-keeper.ts'
import { placeIn } from './file-place.ts'
import { nameOfUpload } from './open-uploads.ts'
import type { Scanner } from './scanner.ts'
import type { OwnFile } from './stored-queries.ts'
import { changeUpload, hasUpload, removeUpload, type UploadKey, type UploadRow } from './upload-queries.ts'

export type FileJoiner = ReturnType<typeof createFileJoiner>
type Parts = {
  db: Database
  store: FileStore
  arrivals: Arrivals
  hasher: ContentHasher
  scanner: Scanner
  keeper: FileKeeper
  /** For how long a call waits for the end, in ms. */
  patience?: (size: number) => number
}
type Joining = { done: number; result: Promise<OwnFile> }
export type Joined = { state: 'done'; file: OwnFile } | { state: 'joining'; done: number; size: number }

const large = 64 * 1024 * 1024
/** Whoever waits for a large file wants to see how far it is; a small one is done by then. */
const patienceFor = (size: number): number => (size >= large ? 2 : 10) * second

/** A join is noted so many times, but not for fewer bytes than are read in a moment. */
const notes = 50
const leastNoted = 8 * 1024 * 1024

const waitsFor: ReadonlySet<string> = new Set(['scanner_away', 'store_away'])

/**
 * Makes a file of an upload whose pieces have all come: reads it once, compares size and hashes, and keeps it. Nothing is copied. That
 * it goes on stands in the row of the upload, and about how far it is: after a restart it is read anew, and is not told to have gone back.
 */
export function createFileJoiner({ db, store, arrivals, hasher, scanner, keeper, patience = patienceFor }: Parts) {
  /** By the id of the upload. */
  const running = new Map<string, Joining>()
  /** Why a join failed that nobody waited for any more; told once. */
  const failures = new Map<string, AppError>()

  async function readStored(place: string, progress: (done: number) => void): Promise<Contents> {
    const source = await store.read(place)
    if (!source) throw new AppError('pieces_missing')
    return readContents(source, progress)
  }

  async function work(upload: UploadRow, progress: (done: number) => void): Promise<OwnFile> {
    const { unitId, id, ownerId, name, serverId, folderId, asVersion, purpose } = upload
    try {
      // A process that ended between moving the bytes and committing the rows has left them in the store.
      const moved = !(await arrivals.has(id))
      const contents = moved
        ? await readStored(placeIn(unitId, id), progress)
        : await hasher.finish(id, arrivals.pathOf(id), progress)
      const { size, md5, sha256, head } = contents
      const right = size === upload.size && md5.equals(upload.md5) && (upload.sha256?.equals(sha256) ?? true)
      if (!right) throw new AppError('file_damaged')
      const type = await contentType(head, name, purpose)
      if (type === undefined) throw new AppError('file_type_refused')
      // What is in the store already has been looked through before it came there.
      if (!moved) await scanner.requireClean(() => arrivals.read(id))
      const keeping = { unitId, ownerId, name, folderId, serverId, asVersion }
      return await keeper.keep(
        { ...contents, file: id, place: id, type },
        keeping,
        async (tx, kept) => {
          const there = await changeUpload(tx, upload, { state: 'done', entryId: kept.id })
          if (!there) throw new AppError('upload_given_up')
        },
        size,
      )
    } catch (error) {
      // Given up meanwhile: what it was made of is gone, or has just been removed again.
      if (!(await db.inUnit(unitId, (tx) => hasUpload(tx, upload)))) {
        await arrivals.remove(id)
        throw error instanceof AppError ? error : new AppError('upload_given_up')
      }
      // It waits until there is a scanner, or a store: the merge may be asked for again, and the sweep asks, too.
      if (!(error instanceof AppError) || waitsFor.has(error.code)) throw error
      await arrivals.remove(id)
      await db.inUnit(unitId, (tx) => removeUpload(tx, upload))
      throw error
    }
  }

  /** Notes in the row how far it is, a few times in all; that a note fails changes nothing of the file. */
  function noting(upload: UploadRow) {
    const each = Math.max(upload.size / notes, leastNoted)
    let noted = upload.joinedBytes
    let last: Promise<unknown> = Promise.resolve()
    return {
      note(done: number): void {
        if (done - noted < each) return
        noted = done
        const change = () => db.inUnit(upload.unitId, (tx) => changeUpload(tx, upload, { joinedBytes: done }))
        last = last.then(change).catch(() => undefined)
      },
      written: () => last,
    }
  }

  function start(upload: UploadRow): Joining {
    const { id, joinedBytes } = upload
    const known = running.get(id)
    if (known) return known
    const key = nameOfUpload(upload)
    failures.delete(key)
    const { note, written } = noting(upload)
    const progress = (done: number) => {
      joining.done = Math.max(joining.done, done)
      note(joining.done)
    }
    const joining: Joining = {
      done: joinedBytes,
      result: work(upload, progress).finally(async () => {
        await written()
        running.delete(id)
      }),
    }
    joining.result.catch((error) => {
      if (error instanceof AppError && error.code !== 'upload_given_up') failures.set(key, error)
    })
    running.set(id, joining)
    return joining
  }

  return {
    /** Waits a moment for the end; a large file goes on afterwards. */
    async join(upload: UploadRow): Promise<Joined> {
      const joining = start(upload)
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), patience(upload.size))
      })
      try {
        const file = await Promise.race([joining.result, late])
        return file ? { state: 'done', file } : { state: 'joining', done: joining.done, size: upload.size }
      } catch (error) {
        failures.delete(nameOfUpload(upload))
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
    failureOf(key: UploadKey): AppError | undefined {
      const failure = failures.get(nameOfUpload(key))
      failures.delete(nameOfUpload(key))
      return failure
    },
    /** Goes on with what a process before this one had begun. */
    resume: (upload: UploadRow) => void start(upload).result.catch(() => undefined),
    /** Failures that nobody has asked for since the last time are forgotten. */
    forgetFailures: () => failures.clear(),
    /** Waits until nothing is being put together. */
    async close(): Promise<void> {
      await Promise.allSettled([...running.values()].map(({ result }) => result))
    },
  }
}
