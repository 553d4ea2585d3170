import type { StoredFile } from '@homeroom/contract/files/upload-schemas.ts'
import { randomUuid } from '@homeroom/shared/random-uuid.ts'
import type { DirectoryUpload } from './directory-upload.ts'
import { type Refusal, refusalOf } from './file-checks.ts'
import type { UploadError } from './send-file.ts'
import { mayWorkLater, statusOf } from './upload-rules.ts'
import { createSpeedMeter, type SpeedMeter } from './upload-speed.ts'

/** How far a file is; bytes. A failure has either why it was not sent at all or what went wrong. */
export type UploadState =
  | { step: 'waiting' }
  | { step: 'checking'; read: number }
  /** `speed` is bytes a second, 0 as long as nothing goes, and absent while it cannot be told. */
  | { step: 'uploading'; sent: number; speed?: number }
  | { step: 'paused'; sent: number }
  /** All is sent; the server puts it together and has done so much of it. */
  | { step: 'joining'; done: number }
  | { step: 'done'; stored: StoredFile }
  | { step: 'failed'; error?: unknown; refusal?: Refusal }

export type QueuedUpload = { id: string; name: string; size: number; state: UploadState }

export type UploadOptions = {
  serverid?: string
  folderId?: string | undefined
  asVersion?: boolean
  /** What is to be done with each once it is stored, such as handing it in: only then is it done. It may be asked for more than once. */
  finish?: ((stored: StoredFile) => Promise<unknown>) | undefined
  /** The largest file, in bytes; any when absent. */
  limit?: number
  /** Where files are that may be read again after the page was closed; see `kept-uploads.ts`. */
  handles?: ReadonlyMap<File, FileSystemFileHandle>
  /** Kept with them. */
  tag?: string | undefined
  /** The MD5 of a file of which something was sent earlier. */
  md5?: string | undefined
  /** What the folder holds that they came in; told to callers. */
  directory?: DirectoryUpload | undefined
  onDone?: (stored: StoredFile, file: FileDescriptor) => void
  onFailed?: (error: UploadError, file: FileDescriptor) => void
}

/** A file as it is described to callers, in the words of the specification. */
export type FileDescriptor = {
  file: File
  size: number
  fileName: string
  lastModified: number
  type: string
  uid: string
  webkitRelativePath: string
} & Partial<DirectoryUpload>

/** What callers are told of. */
export const describe = ({ id: uid, file, options: { directory } }: Entry): FileDescriptor => {
  const { size, name: fileName, lastModified, type, webkitRelativePath } = file
  return { file, size, fileName, lastModified, type, uid, webkitRelativePath, ...directory }
}

/** A file of the queue with all that belongs to it. */
export type Entry = {
  id: string
  file: File
  options: UploadOptions
  state: UploadState
  /** Once it is known, the server may hold something of it. */
  md5: string | undefined
  stop: AbortController
  resumed: PromiseWithResolvers<void> | null
  meter: SpeedMeter
  /** Whether it waits for the network to be back. */
  lost: boolean
  /** As it was told last: a row that has not changed stays the same object, so that only others are drawn again. */
  row: QueuedUpload | null
}

/** What is written down of it, to go on later. */
export const keptOf = ({ id, file, md5, options: { folderId, asVersion, tag, handles } }: Entry) => ({
  ...{ id, name: file.name, size: file.size, lastModified: file.lastModified, md5 },
  ...{ folderId, asVersion, tag, addedAt: Date.now(), handle: handles?.get(file) },
})

/** How it is told to whoever shows it. */
export function rowOf(entry: Entry): QueuedUpload {
  const { id, file, state, row } = entry
  if (row?.state === state) return row
  entry.row = { id, name: file.name, size: file.size, state }
  return entry.row
}

const signedOut = 401

/** What the call of a failed upload was rejected with. */
export const causeOf = ({ state }: Entry): unknown =>
  state.step === 'failed' && state.error instanceof Error ? state.error.cause : undefined

/** What was lost on the way can be gone on with on another day; for what was refused somebody has to do something first. */
export function isRefused(entry: Entry): boolean {
  if (entry.state.step !== 'failed' || !(entry.state.error instanceof Error)) return false
  const cause = causeOf(entry)
  return !mayWorkLater(cause) && statusOf(cause) !== signedOut
}

/** A file that has just been chosen. */
export function newEntry(file: File, options: UploadOptions, now: number): Entry {
  const refusal = refusalOf(file, options.limit)
  return {
    ...{ id: randomUuid(), file, options, md5: options.md5 },
    state: refusal ? { step: 'failed', refusal } : { step: 'waiting' },
    ...{ stop: new AbortController(), resumed: null, row: null },
    ...{ meter: createSpeedMeter(now), lost: false },
  }
}

/** Whether nothing of it was ever sent. */
export const isRefusedHere = ({ state }: Entry): boolean => state.step === 'failed' && state.refusal !== undefined
