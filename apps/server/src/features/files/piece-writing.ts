import { minute } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Arrivals, ArrivingFile } from './arrivals.ts'
import type { ContentHasher } from './content-hasher.ts'
import type { GivenUpUploads } from './given-up-uploads.ts'
import { createGroupedWork } from './grouped-work.ts'
import type { OpenUpload, OpenUploads } from './open-uploads.ts'
import type { PiecePlace } from './piece-rules.ts'
import type { UploadOpening } from './upload-opening.ts'
import { hasUpload, touchUpload, type UploadKey } from './upload-queries.ts'

export type PieceWriting = ReturnType<typeof createPieceWriting>
type Parts = {
  db: Database
  now: () => Date
  arrivals: Arrivals
  hasher: ContentHasher
  opening: UploadOpening
  open: OpenUploads
  givenUp: GivenUpUploads
}
/** A piece whose bytes have been written. */
type Written = { opened: OpenUpload; number: number; file: ArrivingFile }
/** What its client says of a piece. */
export type SentPiece = { chunk: number; serverid?: string; uid?: string }

/** Writes pieces to their places, each once, and notes them in the journal of their upload when they are on stable storage. */
export function createPieceWriting({ db, now, arrivals, hasher, opening, open, givenUp }: Parts) {
  /** What waits for the disk waits together with the other pieces of its upload. */
  const settle = createGroupedWork<Written>(async (id, written) => {
    const [first] = written
    if (!first) return
    await first.file.flush()
    await arrivals.note(
      id,
      written.map(({ number }) => number),
    )
    if (!(await isGoing(first.opened))) throw new AppError('piece_wrong')
  })

  /**
   * Whether an upload takes pieces still. Its row is not asked for each of them, but once a minute, when it is noted that somebody goes on;
   * that another process has ended it shows then.
   */
  async function isGoing(opened: OpenUpload): Promise<boolean> {
    const { upload } = opened
    if (!open.has(opened)) return false
    const touchedAt = now()
    if (touchedAt.getTime() - upload.touchedAt.getTime() < minute) return true
    upload.touchedAt = touchedAt
    if (await db.inUnit(upload.unitId, (tx) => touchUpload(tx, upload, touchedAt))) return true
    await open.forget(upload)
    return false
  }

  async function write(
    opened: OpenUpload,
    number: number,
    { place, source }: { place: PiecePlace; source: AsyncIterable<Buffer> },
  ): Promise<void> {
    const { upload } = opened
    const { unitId, id } = upload
    const held = hasher.hold(id, place)
    try {
      const file = await arrivals.open(id)
      try {
        if ((await file.write(place, source, held?.add)) !== place.length) throw new AppError('piece_wrong')
        await settle(id, { opened, number, file })
      } finally {
        await file.close()
      }
      held?.give()
    } catch (error) {
      held?.drop()
      // Refused by a merge or given up meanwhile: what was written has made its file anew, or has found none.
      if (await db.inUnit(unitId, (tx) => hasUpload(tx, upload))) throw error
      await arrivals.remove(id)
      throw error instanceof AppError ? error : new AppError('piece_wrong')
    }
  }

  /** The hashes of what has come without a gap are read while the rest arrives. */
  function follow({ upload, pieces }: OpenUpload): void {
    const upTo = Math.min(pieces.whole() * upload.pieceSize, upload.size)
    hasher.follow(upload.id, arrivals.pathOf(upload.id), upTo)
  }

  return {
    /** Keeps a piece at its place, once. */
    async keep(
      key: UploadKey,
      { chunk, serverid = 'base', uid }: SentPiece,
      place: PiecePlace,
      source: AsyncIterable<Buffer>,
    ): Promise<void> {
      givenUp.requireGoing(key, uid)
      const opened = await opening.open(key, { pieceSize: place.pieceSize, serverId: serverid })
      await givenUp.requireStillGoing(key, uid, opened)
      if (!opened) return
      const { upload, pieces } = opened
      if (upload.pieceSize !== place.pieceSize) throw new AppError('piece_wrong')
      const before = pieces.whole()
      try {
        await pieces.add(chunk, () => write(opened, chunk, { place, source }))
        if (pieces.whole() > before) follow(opened)
      } catch (error) {
        givenUp.requireGoing(key, uid)
        throw error
      }
    },
  }
}
