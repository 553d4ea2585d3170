import type { ArrivingPieces } from './arriving-pieces.ts'
import type { UploadKey, UploadRow } from './upload-queries.ts'

/** An upload whose pieces are arriving, as this process knows it. */
export type OpenUpload = { upload: UploadRow; pieces: ArrivingPieces }
export type OpenUploads = ReturnType<typeof createOpenUploads>

export const nameOfUpload = ({ unitId, ownerId, md5, size, chunks, name, folderId }: UploadKey): string =>
  JSON.stringify([unitId, ownerId, md5.toString('hex'), size, chunks, name, folderId])

/**
 * Uploads whose pieces are arriving, so that a piece need not ask the database what the one before has asked. Only one process works on
 * a folder; that an upload is over still shows when a piece is noted.
 */
export function createOpenUploads() {
  const known = new Map<string, Promise<OpenUpload | undefined>>()
  const forget = (key: UploadKey) => void known.delete(nameOfUpload(key))

  return {
    find: (key: UploadKey) => known.get(nameOfUpload(key)),
    /** The upload, read once by all who ask at one moment; what is not there is not remembered. */
    async open(key: UploadKey, read: () => Promise<OpenUpload | undefined>): Promise<OpenUpload | undefined> {
      const name = nameOfUpload(key)
      const asked = known.get(name) ?? read()
      known.set(name, asked)
      const found = await asked.catch((error) => {
        known.delete(name)
        throw error
      })
      if (!found && known.get(name) === asked) known.delete(name)
      return found
    },
    forget,
    /** Those that nobody is sending now are read anew when somebody goes on. */
    async forgetIdle(): Promise<void> {
      for (const [name, asked] of known) if ((await asked.catch(() => undefined))?.pieces.isIdle()) known.delete(name)
    },
  }
}
