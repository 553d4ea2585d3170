import { uploadPieceSize } from '@homeroom/contract/limits.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'

/** How an upload failed, as it is told to callers; the spellings are the specification's. */
export type UploadErrorType = 'checkerror' | 'uploaderror' | 'uploadunkerror' | 'checkchunkerror' | 'chunkmerge'

/** A piece of a file: counted from 1, `from` included, `to` not. */
export type Piece = { chunk: number; from: number; to: number }

/** The pieces of a file, in order. One that is sent whole is a single piece. */
export function piecesOf(size: number, pieceSize = uploadPieceSize): Piece[] {
  const count = Math.max(1, Math.ceil(size / pieceSize))
  return Array.from({ length: count }, (_, index) => ({
    chunk: index + 1,
    from: index * pieceSize,
    to: Math.min(size, (index + 1) * pieceSize),
  }))
}

export function isSentWhole(size: number): boolean {
  return size <= uploadPieceSize
}

const pauses = [1, 2, 4, 8, 15, 30, 30, 30].map((seconds) => seconds * second)

/** How long to wait before the next try, after so many have failed; undefined when it is enough. */
export function pauseBefore(failedTries: number): number | undefined {
  return pauses[failedTries - 1]
}

/** What may work in a moment: no network, a server that restarts or has too much to do. */
export function mayWorkLater(failure: unknown): boolean {
  if (isLostConnection(failure)) return true
  return [408, 429, 502, 503, 504].includes(statusOf(failure))
}

const finalStatuses = [403, 413, 501]
const finalCodes = [
  'file_type_refused',
  'file_infected',
  'file_name_wrong',
  'file_missing',
  'upload_given_up',
  'validation_failed',
]

/** What the server would refuse again, however often the same file comes. */
export function isFinalRefusal(failure: unknown): boolean {
  return finalStatuses.includes(statusOf(failure)) || finalCodes.includes(refusalCode(failure) ?? '')
}

/** By its name: the page and its sub-applications have a class of their own each. */
export function isLostConnection(failure: unknown): boolean {
  return failure instanceof Error && failure.name === 'LostConnection'
}

/** The status that a failure carries; 0 when nothing came back. */
export function statusOf(failure: unknown): number {
  return failure instanceof Error && 'status' in failure && typeof failure.status === 'number' ? failure.status : 0
}

const megabyte = 1024 * 1024
export const sideBySideMaximum = 4

/** How many requests run side by side on a line of so many bytes a second; two until it is known. */
export function sideBySide(bytesPerSecond: number | undefined): number {
  if (bytesPerSecond === undefined) return 2
  if (bytesPerSecond < megabyte / 4) return 1
  if (bytesPerSecond < megabyte / 2) return 2
  return bytesPerSecond < megabyte ? 3 : sideBySideMaximum
}
