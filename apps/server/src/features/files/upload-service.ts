import type { FilePurpose } from '@homeroom/contract/files/file-types.ts'
import { openUploadsMaximum } from '@homeroom/contract/limits.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { Arrivals } from './arrivals.ts'
import type { ContentHasher } from './content-hasher.ts'
import type { FileJoiner } from './file-joiner.ts'
import type { FileKeeper } from './file-keeper.ts'
import type { GivenUpUploads } from './given-up-uploads.ts'
import { createGroupedWork } from './grouped-work.ts'
import type { OpenUpload, OpenUploads } from './open-uploads.ts'
import { type PiecePlace, placeByLength, placeOf } from './piece-rules.ts'
import { findByContent, findOwnFile, type OwnFile } from './stored-queries.ts'
import { hashOf, requireName, type UploadClaim, uploadKeyOf } from './upload-keys.ts'
import {
  addPieces,
  addUpload,
  changeUpload,
  countPieces,
  hasUpload,
  lockUpload,
  lockUploadsOfAnySize,
  readOpenUploads,
  readPieces,
  removeUpload,
  type UploadKey,
  type UploadRow,
} from './upload-queries.ts'

export type UploadService = ReturnType<typeof createUploadService>
type Parts = {
  db: Database
  now: () => Date
  arrivals: Arrivals
  hasher: ContentHasher
  keeper: FileKeeper
  joiner: FileJoiner
  open: OpenUploads
  givenUp: GivenUpUploads
}
/** A piece whose bytes have been written. */
type Written = { opened: OpenUpload; number: number }
type Named = { md5: string; name: string }
type Target = { serverid?: string; folderId?: string; asVersion?: boolean; purpose?: FilePurpose }
type PieceFields = Named & {
  chunk: number
  chunks: number
  fullSize: number
  eachSize?: number
  size?: number
  folderId?: string
  serverid?: string
  uid?: string
}
type MergeFields = UploadClaim & Pick<Target, 'serverid' | 'asVersion' | 'purpose'> & { sha256?: string }

/** Whether a file has the SHA-256 that a call names, if it names one. */
const isAsked = (file: OwnFile, sha256: string | undefined): boolean =>
  sha256 === undefined || file.sha256.equals(hashOf(sha256))

/** Files that come in pieces, and files that need not come because they are there. */
export function createUploadService({ db, now, arrivals, hasher, keeper, joiner, open, givenUp }: Parts) {
  /** Pieces that are being written, by upload and number: of two copies of a piece the second waits for the first. */
  const writing = new Map<string, Promise<unknown>>()

  /**
   * The file that an upload has become, if its owner still has it where it was put, and it has had no other version since. Its bytes are
   * looked at when the transaction has ended: they may be many and far away, and others wait for the row and the connection.
   */
  async function fileOf(tx: Transaction, upload: UploadRow): Promise<OwnFile | undefined> {
    const file = upload.entryId === null ? undefined : await findOwnFile(tx, upload, upload.entryId)
    return file?.folderId === upload.folderId && file.md5.equals(upload.md5) ? file : undefined
  }

  /** The upload of a piece, begun by its first one. Undefined when the server needs no piece any more. */
  function openUpload(key: UploadKey, { pieceSize, serverId }: { pieceSize: number; serverId: string }) {
    /** `spoiled` is an upload that was done and whose bytes are gone. */
    async function read(spoiled?: string): Promise<OpenUpload | undefined> {
      const found = await db.inUnit(key.unitId, async (tx) => {
        let upload = await lockUpload(tx, key)
        if (upload?.state === 'joining') return undefined
        if (upload?.state === 'done') {
          const file = upload.id === spoiled ? undefined : await fileOf(tx, upload)
          if (file) return { id: upload.id, file }
          await removeUpload(tx, upload)
          upload = undefined
        }
        if (!upload) {
          await keeper.requireRoom(tx, { ...key, serverId, size: key.size })
          // Both are counted behind the lock on what the person uses.
          upload = await lockUpload(tx, key)
          const { files } = await readOpenUploads(tx, { ...key, serverId })
          if (!upload && files >= openUploadsMaximum) throw new AppError('uploads_too_many')
          await addUpload(tx, { ...key, pieceSize, serverId, startedAt: now(), touchedAt: now() })
          upload = await lockUpload(tx, key)
        }
        if (!upload) throw new Error('an upload was not found again')
        return { upload, arrived: new Set(await readPieces(tx, upload)), whole: 0, busy: 0 }
      })
      if (!found || found.upload) return found
      return (await keeper.hasBytes(key.unitId, found.file)) ? undefined : read(found.id)
    }
    return open.open(key, read)
  }

  /** What waits for the disk and the database waits together with the other pieces of its upload. */
  const settle = createGroupedWork<Written>(async (id, pieces) => {
    const [first] = pieces
    if (!first) return
    const { upload } = first.opened
    await arrivals.flush(id)
    const numbers = pieces.map(({ number }) => number)
    if (!(await db.inUnit(upload.unitId, (tx) => notePieces(tx, upload, numbers)))) {
      open.forget(upload)
      throw new AppError('piece_wrong')
    }
    for (const { opened, number } of pieces) opened.arrived.add(number)
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

  async function writeOnce(opened: OpenUpload, number: number, write: () => Promise<boolean>) {
    const { upload, arrived } = opened
    if (arrived.has(number)) return
    const { unitId } = upload
    try {
      if (!(await write())) throw new AppError('piece_wrong')
      await settle(upload.id, { opened, number })
    } catch (error) {
      // Refused by a merge or given up meanwhile: what was written has made its file anew, or has found none.
      if (await db.inUnit(unitId, (tx) => hasUpload(tx, upload))) throw error
      await arrivals.remove(upload.id)
      throw error instanceof AppError ? error : new AppError('piece_wrong')
    }
  }

  /** The hashes of what has come without a gap are read while the rest arrives. */
  function followPieces(opened: OpenUpload): void {
    const { upload, arrived } = opened
    const before = opened.whole
    while (arrived.has(opened.whole + 1)) opened.whole += 1
    const upTo = Math.min(opened.whole * upload.pieceSize, upload.size)
    if (opened.whole > before) hasher.follow(upload.id, arrivals.pathOf(upload.id), upTo)
  }

  /** Keeps a piece at its place, once. */
  async function keepPiece(
    key: UploadKey,
    piece: PieceFields,
    place: PiecePlace,
    source: AsyncIterable<Buffer>,
  ): Promise<void> {
    givenUp.requireGoing(key, piece.uid)
    const opened = await openUpload(key, { pieceSize: place.pieceSize, serverId: piece.serverid ?? 'base' })
    await givenUp.requireStillGoing(key, piece.uid, opened)
    if (!opened) return
    const { id, pieceSize } = opened.upload
    if (pieceSize !== place.pieceSize) throw new AppError('piece_wrong')
    const name = `${id}/${piece.chunk}`
    opened.busy += 1
    // As often as another copy was faster: between the look and the note nothing else runs.
    while (writing.has(name)) await writing.get(name)?.catch(() => undefined)
    const written = writeOnce(
      opened,
      piece.chunk,
      async () => (await arrivals.writeAt(id, place, source)) === place.length,
    )
    writing.set(name, written)
    try {
      await written
      followPieces(opened)
    } catch (error) {
      givenUp.requireGoing(key, piece.uid)
      throw error
    } finally {
      opened.busy -= 1
      if (writing.get(name) === written) writing.delete(name)
    }
  }

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
      const opened = await open.find(key)?.catch(() => undefined)
      if (opened) return opened.arrived.has(chunk)
      const found = await db.inUnit(key.unitId, async (tx) => {
        const upload = (await lockUpload(tx, key)) ?? (await uploadOfPiece(tx, key, chunk))
        if (!upload || chunk > claim.chunks) return false
        if (upload.state === 'arriving') return (await readPieces(tx, upload)).includes(chunk)
        return upload.state === 'joining' || ((await fileOf(tx, upload)) ?? false)
      })
      return typeof found === 'boolean' ? found : keeper.hasLength(key.unitId, found)
    },
    /**
     * Writes a piece while it arrives, straight to its place. Where that is not known yet it is put aside first: `fields` are those
     * that came before the bytes, `all` gives the rest.
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
      await keepPiece(uploadKeyOf(caller, { ...fields, size: fields.fullSize }), fields, place, source)
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
      await keepPiece(uploadKeyOf(caller, { ...fields, size: fields.fullSize }), fields, place, arrivals.read(aside))
    },
    forget: (aside: string) => arrivals.remove(aside),
    /** Puts the pieces together, or tells how far that is, or what they have become. */
    async merge(caller: Caller, { sha256, serverid, asVersion = false, purpose = 'any', ...claim }: MergeFields) {
      const key = uploadKeyOf(caller, claim)
      requireName(claim.name, purpose)
      const begin = async (tx: Transaction, spoiled?: string) => {
        const upload = await lockUpload(tx, key)
        if (!upload) return undefined
        if (upload.state === 'done') {
          const file = upload.id === spoiled ? undefined : await fileOf(tx, upload)
          if (file && isAsked(file, sha256)) return { upload, file }
          // Gone, or a file with the same MD5: the pieces of the one that is asked for have not come.
          await removeUpload(tx, upload)
          return undefined
        }
        if (upload.state === 'arriving') {
          if ((await countPieces(tx, upload)) !== upload.chunks) return undefined
          const asked = { sha256: sha256 ? hashOf(sha256) : null, asVersion, purpose }
          const change = { state: 'joining', ...asked, serverId: serverid ?? upload.serverId, touchedAt: now() }
          await keeper.requireFolder(tx, { ...key, ...asked, serverId: change.serverId })
          await changeUpload(tx, upload, change)
          return { upload: { ...upload, ...change }, file: undefined }
        }
        return { upload, file: undefined }
      }
      let begun = await db.inUnit(key.unitId, (tx) => begin(tx))
      while (begun?.file && !(await keeper.hasBytes(key.unitId, begun.file))) {
        const spoiled = begun.upload.id
        begun = await db.inUnit(key.unitId, (tx) => begin(tx, spoiled))
      }
      if (begun) open.forget(key)
      if (begun?.file) return { state: 'done' as const, file: begun.file }
      const joined = begun && (await joiner.join(begun.upload))
      if (joined && (joined.state === 'joining' || isAsked(joined.file, sha256))) return joined
      throw joiner.failureOf(key) ?? new AppError('pieces_missing')
    },
  }
}
