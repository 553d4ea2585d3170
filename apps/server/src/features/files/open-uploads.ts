import type { ArrivingPieces } from './arriving-pieces.ts'
import type { UploadKey, UploadRow } from './upload-queries.ts'

/** An upload whose pieces are arriving, as this process knows it. */
export type OpenUpload = { upload: UploadRow; pieces: ArrivingPieces }
export type OpenUploads = ReturnType<typeof createOpenUploads>

export const nameOfUpload = ({ unitId, ownerId, md5, size, chunks, name, folderId }: UploadKey): string =>
  JSON.stringify([unitId, ownerId, md5.toString('hex'), size, chunks, name, folderId])

/**
 * Uploads whose pieces are arriving, so that a piece need not ask the database what the one before has asked. Only one process works on
 * a folder: what it forgets is over, or is read anew.
 */
export function createOpenUploads() {
  type Known = { asked: Promise<OpenUpload | undefined>; found?: OpenUpload }
  const known = new Map<string, Known>()
  const find = async (key: UploadKey) => known.get(nameOfUpload(key))?.asked.catch(() => undefined)

  function ask(name: string, read: () => Promise<OpenUpload | undefined>): Known {
    const one: Known = { asked: read() }
    known.set(name, one)
    const settle = (found?: OpenUpload) => {
      if (found) one.found = found
      else if (known.get(name) === one) known.delete(name)
    }
    one.asked.then(settle, () => settle())
    return one
  }

  return {
    find,
    /** False when it was forgotten since it was opened. */
    has: (opened: OpenUpload): boolean => known.get(nameOfUpload(opened.upload))?.found === opened,
    /** The upload, read once by all who ask at one moment; what is not there is not remembered. */
    open(key: UploadKey, read: () => Promise<OpenUpload | undefined>): Promise<OpenUpload | undefined> {
      const name = nameOfUpload(key)
      return (known.get(name) ?? ask(name, read)).asked
    },
    /** One that was begun anew under its name stays. */
    async forget(upload: UploadRow): Promise<void> {
      const found = await find(upload)
      const name = nameOfUpload(upload)
      if (found?.upload.id === upload.id && known.get(name)?.found === found) known.delete(name)
    },
    /** Those that nobody is sending now are read anew when somebody goes on. What is being opened stays: its piece comes next. */
    forgetIdle(): void {
      for (const [name, { found }] of known) if (found?.pieces.isIdle()) known.delete(name)
    },
  }
}
