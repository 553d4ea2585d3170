import { openUploadsMaximum } from '@homeroom/contract/limits.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { Arrivals } from './arrivals.ts'
import { createArrivingPieces } from './arriving-pieces.ts'
import type { FileKeeper } from './file-keeper.ts'
import type { OpenUpload, OpenUploads } from './open-uploads.ts'
import { findOwnFile, type OwnFile } from './stored-queries.ts'
import {
  addUpload,
  lockUpload,
  readOpenUploads,
  removeUpload,
  touchUpload,
  type UploadKey,
  type UploadRow,
} from './upload-queries.ts'

export type UploadOpening = ReturnType<typeof createUploadOpening>
type Parts = { db: Database; now: () => Date; arrivals: Arrivals; keeper: FileKeeper; open: OpenUploads }
type Begun = { pieceSize: number; serverId: string }

/**
 * The file that an upload has become, if its owner still has it where it was put, and it has had no other version since. Its bytes are
 * looked at when the transaction has ended: they may be many and far away, and others wait for the row and the connection.
 */
export async function fileOfUpload(tx: Transaction, upload: UploadRow): Promise<OwnFile | undefined> {
  const file = upload.entryId === null ? undefined : await findOwnFile(tx, upload, upload.entryId)
  return file?.folderId === upload.folderId && file.md5.equals(upload.md5) ? file : undefined
}

/** Opens the upload of a piece: the first piece begins it, and the first after a pause or a restart reads its journal. */
export function createUploadOpening({ db, now, arrivals, keeper, open }: Parts) {
  async function begin(tx: Transaction, key: UploadKey, { pieceSize, serverId }: Begun) {
    await keeper.requireRoom(tx, { ...key, serverId, size: key.size })
    // Both are counted behind the lock on what the person uses.
    const upload = await lockUpload(tx, key)
    const { files } = await readOpenUploads(tx, { ...key, serverId })
    if (!upload && files >= openUploadsMaximum) throw new AppError('uploads_too_many')
    await addUpload(tx, { ...key, pieceSize, serverId, startedAt: now(), touchedAt: now() })
    return lockUpload(tx, key)
  }

  async function touch(tx: Transaction, upload: UploadRow): Promise<UploadRow> {
    const touchedAt = now()
    if (touchedAt.getTime() - upload.touchedAt.getTime() < minute) return upload
    await touchUpload(tx, upload, touchedAt)
    return { ...upload, touchedAt }
  }

  /** `spoiled` is an upload that was done and whose bytes are gone. */
  async function read(key: UploadKey, begun: Begun, spoiled?: string): Promise<OpenUpload | undefined> {
    const found = await db.inUnit(key.unitId, async (tx) => {
      let upload = await lockUpload(tx, key)
      if (upload?.state === 'joining') return undefined
      if (upload?.state === 'done') {
        const file = upload.id === spoiled ? undefined : await fileOfUpload(tx, upload)
        if (file) return { id: upload.id, file }
        await removeUpload(tx, upload)
        upload = undefined
      }
      upload ??= await begin(tx, key, begun)
      if (!upload) throw new Error('an upload was not found again')
      // Before its first piece, so that the sweep does not take what somebody goes on with.
      return { upload: await touch(tx, upload) }
    })
    if (found?.upload) return { ...found, pieces: createArrivingPieces(await arrivals.resume(found.upload)) }
    if (!found || (await keeper.hasBytes(key.unitId, found.file))) return undefined
    return read(key, begun, found.id)
  }

  return {
    /** Undefined when the server needs no piece any more. */
    open: (key: UploadKey, begun: Begun): Promise<OpenUpload | undefined> => open.open(key, () => read(key, begun)),
  }
}
