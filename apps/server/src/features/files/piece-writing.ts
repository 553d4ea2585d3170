import { minute } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { Arrivals } from './arrivals.ts'
import type { ContentHasher } from './content-hasher.ts'
import type { GivenUpUploads } from './given-up-uploads.ts'
import { createGroupedWork } from './grouped-work.ts'
import type { OpenUpload, OpenUploads } from './open-uploads.ts'
import type { PiecePlace } from './piece-rules.ts'
import type { UploadOpening } from './upload-opening.ts'
import { addPieces, changeUpload, hasUpload, type UploadKey, type UploadRow } from './upload-queries.ts'

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
type Written = { upload: UploadRow; number: number }
/** What its client says of a piece. */
export type SentPiece = { chunk: number; serverid?: string; uid?: string }

/** Writes pieces to their places, each once, and notes them when they are on stable storage. */
export function createPieceWriting({ db, now, arrivals, hasher, opening, open, givenUp }: Parts) {
  /** What waits for the disk and the database waits together with the other pieces of its upload. */
  const settle = createGroupedWork<Written>(async (id, written) => {
    const [first] = written
    if (!first) return
    const { upload } = first
    await arrivals.flush(id)
    const numbers = written.map(({ number }) => number)
    if (await db.inUnit(upload.unitId, (tx) => notePieces(tx, upload, numbers))) return
    open.forget(upload)
    throw new AppError('piece_wrong')
  })

  /** That somebody goes on is noted once a minute: pieces would wait for one another to say so. */
  async function notePieces(tx: Transaction, upload: UploadRow, numbers: readonly number[]): Promise<boolean> {
    const touchedAt = now()
    if (touchedAt.getTime() - upload.touchedAt.getTime() >= minute) {
      upload.touchedAt = touchedAt
      await changeUpload(tx, upload, { touchedAt })
    }
    return addPieces(tx, upload, numbers)
  }

  async function write(
    upload: UploadRow,
    number: number,
    { place, source }: { place: PiecePlace; source: AsyncIterable<Buffer> },
  ): Promise<void> {
    const { unitId, id } = upload
    try {
      if ((await arrivals.writeAt(id, place, source)) !== place.length) throw new AppError('piece_wrong')
      await settle(id, { upload, number })
    } catch (error) {
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
        await pieces.add(chunk, () => write(upload, chunk, { place, source }))
        if (pieces.whole() > before) follow(opened)
      } catch (error) {
        givenUp.requireGoing(key, uid)
        throw error
      }
    },
  }
}
