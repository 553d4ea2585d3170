import type { FilePurpose } from '@homeroom/contract/files/file-types.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { Arrivals } from './arrivals.ts'
import type { FileJoiner, Joined } from './file-joiner.ts'
import type { FileKeeper } from './file-keeper.ts'
import type { OpenUpload, OpenUploads } from './open-uploads.ts'
import type { OwnFile } from './stored-queries.ts'
import { hashOf, requireName, type UploadClaim, uploadKeyOf } from './upload-keys.ts'
import { fileOfUpload } from './upload-opening.ts'
import { changeUpload, lockUpload, removeUpload, type UploadKey, type UploadRow } from './upload-queries.ts'

export type UploadMerging = ReturnType<typeof createUploadMerging>
type Parts = {
  db: Database
  now: () => Date
  arrivals: Arrivals
  keeper: FileKeeper
  joiner: FileJoiner
  open: OpenUploads
}
type Asked = { sha256?: string; serverid?: string; asVersion?: boolean; purpose?: FilePurpose }

/** Whether a file has the SHA-256 that a call names, if it names one. */
const isAsked = (file: OwnFile, sha256: string | undefined): boolean =>
  sha256 === undefined || file.sha256.equals(hashOf(sha256))

/** Has the pieces of an upload put together when all of them are there. */
export function createUploadMerging({ db, now, arrivals, keeper, joiner, open }: Parts) {
  async function isWhole(upload: UploadRow, opened: OpenUpload | undefined): Promise<boolean> {
    const known = opened?.upload.id === upload.id ? opened.pieces.whole() : undefined
    return (known ?? (await arrivals.noted(upload)).length) === upload.chunks
  }

  /** Undefined where pieces are missing; a file where the upload has become one. */
  async function begin(
    tx: Transaction,
    key: UploadKey,
    asked: Asked,
    { opened, spoiled }: { opened: OpenUpload | undefined; spoiled?: string },
  ) {
    const { sha256, serverid, asVersion = false, purpose = 'any' } = asked
    const upload = await lockUpload(tx, key)
    if (!upload) {
      // Ended by another process: what is known here of its pieces is over.
      if (opened) await open.forget(opened.upload)
      return undefined
    }
    if (upload.state === 'done') {
      const file = upload.id === spoiled ? undefined : await fileOfUpload(tx, upload)
      if (file && isAsked(file, sha256)) return { upload, file }
      // Gone, or a file with the same MD5: the pieces of the one that is asked for have not come.
      await removeUpload(tx, upload)
      return undefined
    }
    if (upload.state === 'joining') return { upload, file: undefined }
    if (!(await isWhole(upload, opened))) return undefined
    const named = { sha256: sha256 ? hashOf(sha256) : null, asVersion, purpose }
    const change = { state: 'joining', ...named, serverId: serverid ?? upload.serverId, touchedAt: now() }
    await keeper.requireFolder(tx, { ...key, ...named, serverId: change.serverId })
    await changeUpload(tx, upload, change)
    return { upload: { ...upload, ...change }, file: undefined }
  }

  return {
    /** Puts the pieces together, or tells how far that is, or what they have become. */
    async merge(
      caller: Caller,
      { sha256, serverid, asVersion, purpose, ...claim }: UploadClaim & Asked,
    ): Promise<Joined> {
      const key = uploadKeyOf(caller, claim)
      const asked = { sha256, serverid, asVersion, purpose }
      requireName(claim.name, purpose)
      // Asked before: whoever is opening it may wait for the row that is locked here.
      const opened = await open.find(key)
      let begun = await db.inUnit(key.unitId, (tx) => begin(tx, key, asked, { opened }))
      while (begun?.file && !(await keeper.hasBytes(key.unitId, begun.file))) {
        const spoiled = begun.upload.id
        begun = await db.inUnit(key.unitId, (tx) => begin(tx, key, asked, { opened, spoiled }))
      }
      if (begun) await open.forget(begun.upload)
      if (begun?.file) return { state: 'done', file: begun.file }
      const joined = begun && (await joiner.join(begun.upload))
      if (joined && (joined.state === 'joining' || isAsked(joined.file, sha256))) return joined
      throw joiner.failureOf(key) ?? new AppError('pieces_missing')
    },
  }
}
