import type { Merged, StoredFile } from '@homeroom/contract/files/upload-schemas.ts'
import { uploadPieceSize } from '@homeroom/contract/limits.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import type { HashFile } from './hash-file.ts'
import type { UploadCalls } from './upload-calls.ts'
import type { UploadLine } from './upload-line.ts'
import {
  isSentWhole,
  mayWorkLater,
  type Piece,
  pauseBefore,
  piecesOf,
  sideBySideMaximum,
  type UploadErrorType,
} from './upload-rules.ts'

/** What is sent of a file besides its bytes. */
export type UploadTask = {
  serverid: string
  md5: string
  name: string
  uid: string
  chunks: number
  size: number
  fullSize: number
  folderId?: string
}

/** Where a file goes, as every call of its upload names it; the top is not named. */
export const folderOf = (folderId: string | undefined) => (folderId === undefined ? {} : { folderId })

/**
 * Why an upload failed, as callers are told. `cause` is what the call was rejected with; `stored` is the file where it is there and what was
 * to be done with it has failed.
 */
export class UploadError extends Error {
  override name = 'UploadError'
  readonly type: UploadErrorType
  readonly stored: StoredFile | undefined
  constructor(type: UploadErrorType, cause: unknown, stored?: StoredFile) {
    super(type, { cause })
    this.type = type
    this.stored = stored
  }
}

export type SendParts = {
  calls: UploadCalls
  hash: HashFile
  line: UploadLine
  /** Waits so long, or less when the network is back. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export type Sending = {
  file: File
  uid: string
  serverid?: string
  folderId?: string | undefined
  /** Whether a file of its name in the folder gets it as its newest version; otherwise both are kept. */
  asVersion?: boolean
  /** What is to be done with the file once it is stored: only then is the upload done. It may be asked for more than once. */
  finish?: ((stored: StoredFile) => Promise<unknown>) | undefined
  signal: AbortSignal
  /** Whether the person has paused it, and what resolves once they have not. */
  isPaused: () => boolean
  untilResumed: () => Promise<void>
  onHashed: (bytes: number) => void
  /** From now on the server may hold something of it, under this MD5. */
  onKnown: (md5: string) => void
  /** So much of it is there; `had` of that was there before and is not sent. */
  onSent: (bytes: number, had: number) => void
  /** A call has failed and is made again after a pause. */
  onWaiting: () => void
  /** All is sent; so many bytes of it have been put together. */
  onJoined: (bytes: number) => void
}

/**
 * Uploads a file: computes its MD5, asks whether the server has it, sends it whole or in pieces, has them joined. Pieces that
 * have arrived are not sent again. Rejects with an `UploadError`, or with the signal's reason.
 */
export async function sendFile(parts: SendParts, sending: Sending): Promise<StoredFile> {
  const { file, uid, serverid = 'base', folderId, asVersion = false, finish, signal } = sending
  const tried = <Answer>(type: UploadErrorType, send: () => Promise<Answer>) =>
    wrapped({ type }, signal, () => persist(parts, sending, send))
  // Reading a film takes minutes: whoever has no room for it hears so before. The server looks again when the bytes come.
  if (!isSentWhole(file.size))
    await tried('checkerror', () =>
      parts.calls.checkRoom({ serverid, name: file.name, size: file.size, ...folderOf(folderId) }),
    )
  const hashes = await wrapped({ type: 'checkerror' }, signal, () =>
    parts.hash(file, { onRead: sending.onHashed, signal }),
  )
  const place = { ...folderOf(folderId), ...(asVersion ? { asVersion } : {}) }
  const task = taskOf(file, { serverid, uid, md5: hashes.md5 })

  const known = await tried('checkerror', () =>
    parts.calls.checkFile({
      serverid,
      md5: task.md5,
      name: task.name,
      sha256: hashes.sha256,
      size: task.fullSize,
      ...place,
    }),
  )
  if (known) return finished(known)
  if (isSentWhole(file.size)) {
    const form = wholeForm(file, { ...task, sha256: hashes.sha256, ...place })
    const options = { signal, onSent: (bytes: number) => sending.onSent(bytes, 0) }
    const send = () => parts.calls.uploadFile(form, options)
    return finished(await tried('uploaderror', () => inTurn(parts, sending, { size: file.size, send })))
  }
  sending.onKnown(task.md5)
  await sendPieces(parts, sending, { task: { ...task, ...folderOf(folderId) }, tried })
  const merge = {
    md5: task.md5,
    name: task.name,
    size: task.fullSize,
    chunks: task.chunks,
    sha256: hashes.sha256,
    serverid,
  }
  let joined = 0
  for (;;) {
    const merged: Merged = await tried('chunkmerge', () => {
      sending.onJoined(joined)
      return parts.calls.mergeFile({ ...merge, ...place })
    })
    if (merged.state === 'done') return finished(merged)
    joined = merged.done
    sending.onJoined(joined)
    await parts.pause(second, signal)
  }

  async function finished(stored: StoredFile): Promise<StoredFile> {
    await wrapped({ type: 'uploaderror', stored }, signal, () => persist(parts, sending, async () => finish?.(stored)))
    return stored
  }
}

export function taskOf(file: File, { serverid, uid, md5 }: { serverid: string; uid: string; md5: string }): UploadTask {
  const chunks = piecesOf(file.size).length
  return {
    serverid,
    md5,
    name: file.name,
    uid,
    chunks,
    size: Math.min(file.size, uploadPieceSize),
    fullSize: file.size,
  }
}

type Tried = <Answer>(type: UploadErrorType, send: () => Promise<Answer>) => Promise<Answer>

async function sendPieces(parts: SendParts, sending: Sending, { task, tried }: { task: UploadTask; tried: Tried }) {
  const sent = new Map<number, number>()
  let had = 0
  const note = (chunk: number, bytes: number) => {
    sent.set(chunk, bytes)
    sending.onSent(
      [...sent.values()].reduce((sum, one) => sum + one, 0),
      had,
    )
  }
  async function sendOne({ chunk, from, to }: Piece): Promise<void> {
    const { md5, fullSize: size, chunks, name, uid, folderId } = task
    const asked = { md5, size, chunks, name, uid, chunk, ...folderOf(folderId) }
    const there = await tried('checkchunkerror', () => parts.calls.checkPiece(asked))
    if (there) had += to - from
    else {
      const form = pieceForm(sending.file.slice(from, to), { ...task, chunk })
      const options = { signal: sending.signal, onSent: (bytes: number) => note(chunk, Math.min(bytes, to - from)) }
      const send = () => parts.calls.uploadPiece(form, options)
      await tried('uploadunkerror', () => inTurn(parts, sending, { size: to - from, send }))
    }
    note(chunk, to - from)
  }
  const waiting = piecesOf(task.fullSize)
  let failed = false
  async function work() {
    for (let piece = waiting.shift(); piece && !failed; piece = waiting.shift()) {
      try {
        await sendOne(piece)
      } catch (failure) {
        failed = true
        throw failure
      }
    }
  }
  await Promise.all(Array.from({ length: sideBySideMaximum }, work))
}

/** Sends until it works, with growing pauses, as long as another try makes sense. */
export async function persist<Answer>(
  { pause }: Pick<SendParts, 'pause'>,
  { signal, untilResumed, onWaiting }: Pick<Sending, 'signal' | 'untilResumed' | 'onWaiting'>,
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    await untilResumed()
    signal.throwIfAborted()
    try {
      return await send()
    } catch (failure) {
      const wait = mayWorkLater(failure) ? pauseBefore(tries) : undefined
      if (signal.aborted || wait === undefined) throw failure
      onWaiting()
      await pause(wait, signal)
    }
  }
}

const notSent = Symbol('paused before its turn came')

/** Waits for a place on the line. What was paused or aborted meanwhile gives the place back and sends nothing. */
async function inTurn<Answer>(
  { line }: SendParts,
  { signal, isPaused, untilResumed }: Sending,
  { size, send }: { size: number; send: () => Promise<Answer> },
): Promise<Answer> {
  for (;;) {
    await untilResumed()
    const answer = await line(size, async () => {
      signal.throwIfAborted()
      return isPaused() ? notSent : await send()
    })
    if (answer !== notSent) return answer as Answer
  }
}

async function wrapped<Answer>(
  { type, stored }: { type: UploadErrorType; stored?: StoredFile },
  signal: AbortSignal,
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act()
  } catch (cause) {
    signal.throwIfAborted()
    throw new UploadError(type, cause, stored)
  }
}

type Fields = Record<string, string | number | boolean | undefined>

/** The file comes last: the server reads a form as a stream and needs the fields first. */
function formOf(fields: Fields, file: Blob, fileName: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value))
  form.append('file', file, fileName)
  return form
}

type WholeTask = UploadTask & { sha256: string; folderId?: string; asVersion?: boolean }

function wholeForm(file: File, { serverid, uid, md5, sha256, folderId, asVersion }: WholeTask): FormData {
  return formOf({ serverid, uid, md5, sha256, folderId, asVersion }, file, file.name)
}

function pieceForm(piece: Blob, task: UploadTask & { chunk: number }): FormData {
  const { chunk, chunks, md5, name, fullSize, uid, serverid, folderId } = task
  const fields = {
    serverid,
    chunked: true,
    chunk,
    chunks,
    eachSize: uploadPieceSize,
    md5,
    fileName: name,
    name,
    fullSize,
    uid,
    folderId,
  }
  return formOf({ ...fields, size: piece.size }, piece, name)
}
