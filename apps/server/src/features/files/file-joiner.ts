import type { FilePurpose } from '@homeroom/contract/files/file-types.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { type Arrivals, readContents } from './arrivals.ts'
import type { ContentHasher } from './content-hasher.ts'
import { contentType } from './file-content.ts'
import { type FileKeeper, placeIn } from './file-keeper.ts'
import { nameOfUpload } from './open-uploads.ts'
import type { Scanner } from './scanner.ts'
import type { OwnFile } from './stored-queries.ts'
import { changeUpload, removeUpload, type UploadKey, type UploadRow } from './upload-queries.ts'

export type FileJoiner = ReturnType<typeof createFileJoiner>
type Parts = {
  db: Database
  store: FileStore
  arrivals: Arrivals
  hasher: ContentHasher
  scanner: Scanner
  keeper: FileKeeper
  patience?: number
}
type Joining = { done: number; result: Promise<OwnFile> }
export type Joined = { state: 'done'; file: OwnFile } | { state: 'joining'; done: number; size: number }

/**
 * Makes a file of an upload whose pieces have all come: reads it once, compares size and hashes, and keeps it. Nothing is copied. That
 * it goes on stands in the row of the upload, so it begins anew after a restart.
 */
export function createFileJoiner({ db, store, arrivals, hasher, scanner, keeper, patience = 10 * second }: Parts) {
  const running = new Map<string, Joining>()
  /** Why a join failed that nobody waited for any more; told once. */
  const failures = new Map<string, AppError>()

  async function work(upload: UploadRow, purpose: FilePurpose, progress: (done: number) => void): Promise<OwnFile> {
    const { unitId, id, ownerId, name, serverId, folderId } = upload
    try {
      // A process that ended between moving the bytes and committing the rows has left them in the store.
      const moved = !(await arrivals.has(id))
      // What is in the store already has been looked through before it came there.
      const contents = moved
        ? await readContents(store.read(placeIn(unitId, id)), progress)
        : await hasher.finish(id, arrivals.pathOf(id), progress)
      const { size, md5, sha256, head } = contents
      const right = size === upload.size && md5.equals(upload.md5) && (upload.sha256?.equals(sha256) ?? true)
      if (!right) throw new AppError('file_damaged')
      const type = await contentType(head, name, purpose)
      if (type === undefined) throw new AppError('file_type_refused')
      if (!moved) await scanner.requireClean(() => arrivals.read(id))
      const keeping = { unitId, ownerId, name, folderId, serverId }
      return await keeper.keep(
        { ...contents, file: id, place: id, type },
        keeping,
        (tx, kept) => changeUpload(tx, upload, { state: 'done', entryId: kept.id }),
        size,
      )
    } catch (error) {
      // It waits until there is a scanner: the merge may be asked for again, and the sweep asks, too.
      if (!(error instanceof AppError) || error.code === 'scanner_away') throw error
      await arrivals.remove(id)
      await db.inUnit(unitId, (tx) => removeUpload(tx, upload))
      throw error
    }
  }

  function start(upload: UploadRow, purpose: FilePurpose): Joining {
    const key = nameOfUpload(upload)
    const known = running.get(key)
    if (known) return known
    failures.delete(key)
    const joining: Joining = {
      done: 0,
      result: work(upload, purpose, (done) => {
        joining.done = done
      }).finally(() => running.delete(key)),
    }
    joining.result.catch((error) => {
      if (error instanceof AppError) failures.set(key, error)
    })
    running.set(key, joining)
    return joining
  }

  return {
    /** Waits a moment for the end; a large file goes on afterwards. */
    async join(upload: UploadRow, purpose: FilePurpose = 'any'): Promise<Joined> {
      const joining = start(upload, purpose)
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), patience)
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
    resume: (upload: UploadRow) => void start(upload, 'any').result.catch(() => undefined),
    /** Failures that nobody has asked for since the last time are forgotten. */
    forgetFailures: () => failures.clear(),
    /** Waits until nothing is being put together. */
    async close(): Promise<void> {
      await Promise.allSettled([...running.values()].map(({ result }) => result))
    },
  }
}
