import { day } from '@homeroom/shared/dates/durations.ts'
import type { Database } from '#platform/postgres/database.ts'
import { doAll, doEach } from '#platform/running/do-all.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Arrivals } from './arrivals.ts'
import type { FileJoiner } from './file-joiner.ts'
import { placeIn } from './file-place.ts'
import { readOldBin } from './files-queries.ts'
import type { FilesService } from './files-service.ts'
import type { GivenUpUploads } from './given-up-uploads.ts'
import type { OpenUploads } from './open-uploads.ts'
import { findUnitsWithWork, readJoining, removeOldUploads, removeUpload, type UploadRow } from './upload-queries.ts'

type Parts = {
  db: Database
  now: () => Date
  arrivals: Arrivals
  store: FileStore
  joiner: FileJoiner
  open: OpenUploads
  givenUp: GivenUpUploads
  files: FilesService
  /** For how long the bin and unfinished uploads are kept, in ms. */
  kept: { binned: number; unfinished: number }
  /** Hears of what did not work, while the rest goes on. */
  failed: (error: unknown) => void
}

/** Removes what nobody finished and what has lain in the bin long enough, and goes on with what was interrupted. */
export function createSweepService({ db, now, arrivals, store, joiner, open, givenUp, files, kept, failed }: Parts) {
  /** Of several processes each has the pieces that it received; what is in the store a killed one has brought there. */
  async function whereIs(upload: UploadRow): Promise<'here' | 'nowhere' | 'unknown'> {
    // Another process may have all of what this one has only begun to receive.
    if (await arrivals.isWhole(upload)) return 'here'
    const { id, unitId } = upload
    try {
      return (await store.sizeOf(placeIn(unitId, id))) === undefined ? 'nowhere' : 'here'
    } catch {
      // A store that does not answer has it perhaps.
      return 'unknown'
    }
  }

  async function sweepUnits(): Promise<void> {
    const before = (age: number) => new Date(now().getTime() - age)
    const [touchedBefore, binnedBefore] = [before(kept.unfinished), before(kept.binned)]
    await doEach(await findUnitsWithWork(db, { touchedBefore, binnedBefore }), async (unitId) => {
      const old = await db.inUnit(unitId, (tx) => removeOldUploads(tx, unitId, touchedBefore))
      for (const id of old) await arrivals.remove(id)
      for (const { id, ownerId } of await db.inUnit(unitId, (tx) => readOldBin(tx, unitId, binnedBefore)))
        await files.erase({ unitId, ownerId }, [id]).catch(failed)
      for (const upload of await db.inUnit(unitId, (tx) => readJoining(tx, unitId))) {
        const where = await whereIs(upload)
        if (where === 'here') joiner.resume(upload)
        // Its bytes are gone, and as long as for any other nobody has asked for it: it takes no more room.
        else if (where === 'nowhere' && upload.touchedAt < touchedBefore) {
          await db.inUnit(unitId, (tx) => removeUpload(tx, upload))
          await arrivals.remove(upload.id)
        }
      }
    })
  }

  return {
    /** What requests of an earlier process left is removed at once: nobody writes it any more. The server starts also when that fails. */
    async afterStart(): Promise<void> {
      await arrivals.sweep({ now: now(), kept: kept.unfinished, started: true })
      await sweepUnits().catch(failed)
    },
    async sweep(): Promise<void> {
      joiner.forgetFailures()
      givenUp.forgetOld()
      open.forgetIdle()
      await arrivals.sweep({ now: now(), kept: kept.unfinished, started: false })
      await doAll([sweepUnits, () => store.forgetUnfinished(new Date(now().getTime() - day))])
    },
  }
}
