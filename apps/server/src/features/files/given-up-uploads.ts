import { hour } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Arrivals } from './arrivals.ts'
import { nameOfUpload, type OpenUpload, type OpenUploads } from './open-uploads.ts'
import { lockUpload, removeUpload, type UploadKey } from './upload-queries.ts'

export type GivenUpUploads = ReturnType<typeof createGivenUpUploads>
type Parts = { db: Database; now: () => Date; arrivals: Arrivals; open: OpenUploads }

/** Nobody has more on the way; a client that names ever new ones makes the oldest forgotten. */
const remembered = 10_000

/**
 * Uploads that their owner has ended. A piece that was still on its way would begin such an upload anew and take its room again. That
 * is remembered by the attempt of the page (`uid`), so that the same file can be uploaded once more; in memory alone, since a request that is
 * on its way ends with the process.
 */
export function createGivenUpUploads({ db, now, arrivals, open }: Parts) {
  const ended = new Map<string, number>()
  const nameOf = (key: UploadKey, uid: string) => `${nameOfUpload(key)} ${uid}`

  /** What has become a file stays. */
  async function remove(key: UploadKey): Promise<void> {
    const removed = await db.inUnit(key.unitId, async (tx) => {
      const upload = await lockUpload(tx, key)
      if (!upload || upload.state === 'done') return undefined
      await removeUpload(tx, upload)
      return upload
    })
    if (!removed) return
    // A piece that is being written looks for it once more when it is noted.
    await open.forget(removed)
    await arrivals.remove(removed.id)
  }

  const has = (key: UploadKey, uid: string | undefined): boolean => uid !== undefined && ended.has(nameOf(key, uid))

  return {
    has,
    async giveUp(key: UploadKey, uid: string | undefined): Promise<void> {
      if (uid !== undefined) ended.set(nameOf(key, uid), now().getTime())
      for (const oldest of ended.keys()) {
        if (ended.size <= remembered) break
        ended.delete(oldest)
      }
      await remove(key)
    },
    /** Refuses a piece of an attempt that was given up. */
    requireGoing(key: UploadKey, uid: string | undefined): void {
      if (has(key, uid)) throw new AppError('upload_given_up')
    },
    /** The same once the upload is open: if this very piece has begun it anew meanwhile, it ends again. */
    async requireStillGoing(key: UploadKey, uid: string | undefined, opened: OpenUpload | undefined): Promise<void> {
      if (!has(key, uid)) return
      if (opened?.pieces.isEmpty()) await remove(key)
      throw new AppError('upload_given_up')
    },
    forgetOld(): void {
      const before = now().getTime() - hour
      for (const [name, at] of ended) if (at < before) ended.delete(name)
    },
  }
}
