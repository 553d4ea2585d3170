import type { FilePurpose } from '@homeroom/contract/files/file-types.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { Arrivals } from './arrivals.ts'
import type { FileKeeper } from './file-keeper.ts'
import type { GivenUpUploads } from './given-up-uploads.ts'
import type { OpenUploads } from './open-uploads.ts'
import { placeByLength, placeOf } from './piece-rules.ts'
import type { PieceWriting, SentPiece } from './piece-writing.ts'
import { findByContent } from './stored-queries.ts'
import { hashOf, requireName, type UploadClaim, uploadKeyOf } from './upload-keys.ts'
import type { UploadMerging } from './upload-merging.ts'
import { fileOfUpload } from './upload-opening.ts'
import { lockUpload, lockUploadsOfAnySize, type UploadKey } from './upload-queries.ts'

export type UploadService = ReturnType<typeof createUploadService>
type Parts = {
  db: Database
  arrivals: Arrivals
  keeper: FileKeeper
  open: OpenUploads
  givenUp: GivenUpUploads
  writing: PieceWriting
  merging: UploadMerging
}
type Named = { md5: string; name: string }
type Target = { serverid?: string; folderId?: string; asVersion?: boolean; purpose?: FilePurpose }
type PieceFields = Named & SentPiece & { chunks: number; fullSize: number; eachSize?: number; folderId?: string }

/** Files that come in pieces, and files that need not come because they are there. */
export function createUploadService({ db, arrivals, keeper, open, givenUp, writing, merging }: Parts) {
  const keyOfPiece = (caller: Caller, fields: PieceFields): UploadKey =>
    uploadKeyOf(caller, { ...fields, size: fields.fullSize })

  /** The upload that has a piece of this number and of this size. */
  async function uploadOfPiece(tx: Transaction, { size, ...key }: UploadKey, chunk: number) {
    const uploads = await lockUploadsOfAnySize(tx, key)
    return uploads.find(({ chunks, size: fullSize, pieceSize }) => {
      return placeOf({ chunk, chunks, fullSize }, pieceSize)?.length === size
    })
  }

  return {
    /** The caller's file with these bytes; nothing is told about the files of others. */
    async check(
      caller: Caller,
      {
        md5,
        sha256,
        name: given,
        serverid,
        folderId,
        asVersion = false,
        purpose,
      }: Named & Target & { sha256?: string },
    ) {
      const { unitId, userId: ownerId } = caller
      const name = requireName(given, purpose)
      // Whoever names a folder wants it there; without SHA-256 that takes its bytes.
      const by = { md5: hashOf(md5), ...(sha256 === undefined ? { name, folderId } : { sha256: hashOf(sha256) }) }
      const known = await db.inUnit(unitId, (tx) => findByContent(tx, { unitId, ownerId }, by))
      if (!known || !(await keeper.hasBytes(unitId, known))) return undefined
      if (sha256 === undefined) return known
      const keeping = { unitId, ownerId, name, folderId: folderId ?? null, serverId: serverid ?? 'base', asVersion }
      return db.inUnit(unitId, (tx) => keeper.enterAgain(tx, keeping, known))
    },
    /** Ends an upload of the caller. One that is not there, or not theirs, is answered alike. */
    giveUp: (caller: Caller, { uid, ...claim }: UploadClaim & { uid?: string }): Promise<void> =>
      givenUp.giveUp(uploadKeyOf(caller, claim), uid),
    /** Whether a piece has arrived. `size` is that of the file or, as other clients read the specification, of the piece. */
    async hasPiece(caller: Caller, { chunk, ...claim }: UploadClaim & { chunk: number }): Promise<boolean> {
      const key = uploadKeyOf(caller, claim)
      const opened = await open.find(key)
      if (opened) return opened.pieces.has(chunk)
      const found = await db.inUnit(key.unitId, async (tx) => {
        const upload = (await lockUpload(tx, key)) ?? (await uploadOfPiece(tx, key, chunk))
        if (!upload || chunk > claim.chunks) return false
        if (upload.state === 'arriving') return upload
        return upload.state === 'joining' || ((await fileOfUpload(tx, upload)) ?? false)
      })
      if (typeof found === 'boolean') return found
      return 'chunks' in found ? (await arrivals.noted(found)).includes(chunk) : keeper.hasLength(key.unitId, found)
    },
    /**
     * Writes a piece while it arrives, straight to its place. Where that is not known yet it is put aside first: `fields` are those
     * that came before the bytes, `placePiece` gets all.
     */
    async takePiece(
      caller: Caller,
      fields: PieceFields | undefined,
      source: AsyncIterable<Buffer>,
    ): Promise<{ aside: string; length: number } | undefined> {
      if (fields?.eachSize === undefined) {
        const spooled = await arrivals.spool(source)
        return { aside: spooled.name, length: spooled.size }
      }
      const place = placeOf(fields, fields.eachSize)
      if (!place) throw new AppError('piece_wrong')
      await writing.keep(keyOfPiece(caller, fields), fields, place, source)
      return undefined
    },
    /** Brings a piece that was put aside to its place. */
    async placePiece(
      caller: Caller,
      fields: PieceFields,
      { aside, length }: { aside: string; length: number },
    ): Promise<void> {
      const { eachSize } = fields
      const place = eachSize === undefined ? placeByLength(fields, length) : placeOf(fields, eachSize)
      if (place?.length !== length) throw new AppError('piece_wrong')
      await writing.keep(keyOfPiece(caller, fields), fields, place, arrivals.read(aside))
    },
    forget: (aside: string) => arrivals.remove(aside),
    merge: merging.merge,
  }
}
