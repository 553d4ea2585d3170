import type { StoredFile } from '@homeroom/contract/files/upload-schemas.ts'
import { randomUuid } from '@homeroom/shared/random-uuid.ts'
import { type Refusal, refusalOf } from './file-checks.ts'
import { type Sending, type SendParts, sendFile, UploadError } from './send-file.ts'
import { isLostConnection } from './upload-rules.ts'

/** How far a file is; bytes. A failure has either why it was not sent at all or what went wrong. */
export type UploadState =
  | { step: 'waiting' }
  | { step: 'checking'; read: number }
  | { step: 'uploading'; sent: number; speed?: number }
  | { step: 'paused'; sent: number }
  | { step: 'done'; stored: StoredFile }
  | { step: 'failed'; error?: unknown; refusal?: Refusal }

export type QueuedUpload = { id: string; name: string; size: number; state: UploadState }

export type UploadOptions = {
  serverid?: string
  folderId?: string | undefined
  /** The largest file, in bytes; any when absent. */
  limit?: number
  onDone?: (stored: StoredFile) => void
  onFailed?: (error: UploadError) => void
}

type Entry = {
  id: string
  file: File
  options: UploadOptions
  state: UploadState
  stop: AbortController
  resumed: PromiseWithResolvers<void> | null
  began: number
}

const filesAtOnce = 3
const tellEvery = 250

/** Many files on their way, a few at a time. `subscribe` and `read` fit React's `useSyncExternalStore`. */
export function createUploadQueue(parts: SendParts) {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  let rows: readonly QueuedUpload[] = []
  let telling: ReturnType<typeof setTimeout> | undefined
  let active = 0

  /** At most four times a second: a thousand files would keep the page busy with showing them. */
  function tell() {
    if (telling !== undefined) return
    telling = setTimeout(() => {
      telling = undefined
      rows = [...entries.values()].map(({ id, file, state }) => ({ id, name: file.name, size: file.size, state }))
      for (const listener of listeners) listener()
    }, tellEvery)
  }
  function change(entry: Entry, state: UploadState) {
    entry.state = state
    tell()
  }
  function startNext() {
    for (const entry of entries.values()) {
      if (active >= filesAtOnce) return
      if (entry.state.step === 'waiting') void run(entry)
    }
  }
  function noteSent(entry: Entry, sent: number) {
    if (entry.state.step === 'paused') return change(entry, { step: 'paused', sent })
    if (entry.state.step !== 'uploading') entry.began = Date.now()
    const seconds = (Date.now() - entry.began) / 1000
    change(entry, { step: 'uploading', sent, ...(seconds >= 1 ? { speed: sent / seconds } : {}) })
  }
  async function run(entry: Entry) {
    active += 1
    change(entry, { step: 'checking', read: 0 })
    const { signal } = entry.stop
    const sending: Sending = {
      file: entry.file,
      uid: entry.id,
      ...entry.options,
      signal,
      isPaused: () => entry.resumed !== null,
      untilResumed: async () => await entry.resumed?.promise,
      onHashed: (read) => entry.state.step === 'checking' && change(entry, { step: 'checking', read }),
      onSent: (sent) => noteSent(entry, sent),
    }
    try {
      const stored = await sendFile(parts, sending)
      if (signal.aborted) return
      change(entry, { step: 'done', stored })
      entry.options.onDone?.(stored)
    } catch (error) {
      if (signal.aborted) return
      change(entry, { step: 'failed', error })
      if (error instanceof UploadError) entry.options.onFailed?.(error)
    } finally {
      active -= 1
      startNext()
    }
  }
  function retry(id: string) {
    const entry = entries.get(id)
    if (entry?.state.step !== 'failed' || entry.state.refusal) return
    change(entry, { step: 'waiting' })
    startNext()
  }
  const failed = (which: (entry: Entry) => boolean) =>
    [...entries.values()].filter((entry) => entry.state.step === 'failed' && which(entry)).map(({ id }) => id)

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => rows,
    /** Adds files. What is too large or of a wrong type is not sent; its row says why. */
    add(files: readonly File[], options: UploadOptions = {}) {
      for (const file of files) {
        const refusal = refusalOf(file, options.limit)
        const state: UploadState = refusal ? { step: 'failed', refusal } : { step: 'waiting' }
        const id = randomUuid()
        entries.set(id, { id, file, options, state, stop: new AbortController(), resumed: null, began: 0 })
      }
      tell()
      startNext()
    },
    /** No further piece is sent until it is resumed; one that is under way arrives. */
    pause(id: string) {
      const entry = entries.get(id)
      if (!entry || entry.resumed || !['checking', 'uploading'].includes(entry.state.step)) return
      entry.resumed = Promise.withResolvers()
      change(entry, { step: 'paused', sent: entry.state.step === 'uploading' ? entry.state.sent : 0 })
    },
    resume(id: string) {
      const entry = entries.get(id)
      if (entry?.state.step !== 'paused') return
      const { sent } = entry.state
      entry.began = Date.now()
      change(entry, { step: 'uploading', sent })
      entry.resumed?.resolve()
      entry.resumed = null
    },
    /** Ends an upload for good, and takes the file off the list. */
    abort(id: string) {
      const entry = entries.get(id)
      entry?.stop.abort()
      entry?.resumed?.resolve()
      entries.delete(id)
      tell()
    },
    retry,
    retryAll: () => failed(() => true).forEach(retry),
    /** The network is back: what it broke goes on by itself. */
    retryLost: () =>
      failed(
        ({ state }) => state.step === 'failed' && isLostConnection((state.error as Error | undefined)?.cause),
      ).forEach(retry),
    /** Takes what is done off the list. */
    clearDone() {
      for (const { id, state } of [...entries.values()]) if (state.step === 'done') entries.delete(id)
      tell()
    },
    isBusy: () => active > 0,
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>
