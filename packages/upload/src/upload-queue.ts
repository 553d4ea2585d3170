import { second } from '@homeroom/shared/dates/durations.ts'
import { giveUp } from './give-up.ts'
import type { KeptUpload, KeptUploads } from './kept-uploads.ts'
import { type Sending, type SendParts, sendFile, UploadError } from './send-file.ts'
import {
  causeOf,
  describe,
  type Entry,
  isRefused,
  isRefusedHere,
  keptOf,
  newEntry,
  type QueuedUpload,
  rowOf,
  type UploadOptions,
  type UploadState,
} from './upload-entry.ts'
import { isFinalRefusal, isLostConnection } from './upload-rules.ts'
import { createSpeedMeter } from './upload-speed.ts'

const filesAtOnce = 3
/** Of many files nobody follows each: the page draws them more seldom. */
const tellEvery = { few: 250, many: 1000 }
const manyFiles = 100

type QueueParts = {
  /** Where it is written down what is under way. Without it nobody goes on later, and what is left is given up. */
  kept?: Pick<KeptUploads, 'keep' | 'forget'> | undefined
  /** Called when no file is added. */
  onNothing?: () => void
  /** Milliseconds of any clock that goes evenly. */
  now?: () => number
}

/** Many files on their way, a few at a time. `subscribe` and `read` fit React's `useSyncExternalStore`. */
export function createUploadQueue(
  parts: SendParts,
  { kept, onNothing = () => undefined, now = () => performance.now() }: QueueParts = {},
) {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  let rows: readonly QueuedUpload[] = []
  let telling: ReturnType<typeof setTimeout> | undefined
  let active = 0
  const all = { meter: createSpeedMeter(now()), sent: 0, speed: undefined as number | undefined }
  let measuring: ReturnType<typeof setInterval> | undefined

  /** At most four times a second, and once of very many files: they would keep the page busy with showing them. */
  function tell() {
    if (telling !== undefined) return
    telling = setTimeout(
      () => {
        telling = undefined
        rows = [...entries.values()].map(rowOf)
        for (const listener of listeners) listener()
      },
      entries.size > manyFiles ? tellEvery.many : tellEvery.few,
    )
  }
  function change(entry: Entry, state: UploadState) {
    entry.state = state
    tell()
  }
  const uploading = () => [...entries.values()].filter(({ state }) => state.step === 'uploading')
  /** Where nothing goes, nothing tells of it: the clock does. */
  function measure() {
    const measured = uploading().map((entry) => ({ entry, speed: entry.meter.read(now()) }))
    // A slow line carries one after the other: what others go before does not wait for the network.
    const goes = measured.some(({ speed }) => speed !== undefined && speed > 0)
    for (const { entry, speed } of measured) noteSpeed(entry, speed === 0 && goes && !entry.lost ? undefined : speed)
    // While files are only read or put together nothing has to go.
    const waits = measured.some(({ entry: { state } }) => state.step === 'uploading' && state.speed === 0)
    const speed = all.meter.read(now())
    all.speed = speed === 0 && !waits ? undefined : speed
    if (active === 0) stopMeasuring()
    tell()
  }
  function stopMeasuring() {
    clearInterval(measuring)
    measuring = undefined
    all.speed = undefined
  }
  function noteSpeed(entry: Entry, measured: number | undefined) {
    if (entry.state.step !== 'uploading') return
    const { sent, speed: told } = entry.state
    const speed = entry.lost ? 0 : measured
    if (speed !== told) change(entry, { step: 'uploading', sent, ...(speed === undefined ? {} : { speed }) })
  }
  function startNext() {
    for (const entry of entries.values()) {
      if (active >= filesAtOnce) return
      if (entry.state.step === 'waiting') void run(entry)
    }
  }
  function noteSent(entry: Entry, sent: number, had: number) {
    const { step } = entry.state
    if (step !== 'uploading' && step !== 'paused') entry.meter.restart(now())
    if (all.meter.read(now()) === 0) all.meter.restart(now())
    all.sent += entry.meter.note(now(), sent - had)
    all.meter.note(now(), all.sent)
    entry.lost = false
    if (step === 'paused') return change(entry, { step: 'paused', sent })
    const told = entry.state.step === 'uploading' ? entry.state.speed : undefined
    change(entry, { step: 'uploading', sent, ...(told ? { speed: told } : {}) })
  }
  function noteRead(entry: Entry, read: number) {
    entry.lost = false
    if (entry.state.step !== 'paused') change(entry, { step: 'checking', read })
  }
  function noteLost(entry: Entry) {
    entry.lost = true
    entry.meter.restart(now())
    if (entry.state.step === 'checking') change(entry, { step: 'uploading', sent: 0 })
    noteSpeed(entry, 0)
  }
  function noteKnown(entry: Entry, md5: string) {
    if (entry.stop.signal.aborted) return
    entry.md5 = md5
    void kept?.keep([keptOf(entry)])
  }
  /** Ends what is under way of an entry. */
  function stop(entry: Entry) {
    entry.stop.abort()
    entry.resumed?.resolve()
  }
  async function giveUpEntry({ id: uid, file: { name, size }, md5, state, options }: Entry): Promise<boolean> {
    const { folderId } = options
    return state.step !== 'done' && (await giveUp(parts, { uid, name, size, md5, folderId }))
  }
  async function run(entry: Entry) {
    active += 1
    measuring ??= setInterval(measure, second)
    change(entry, { step: 'checking', read: 0 })
    const { signal } = entry.stop
    const sending: Sending = {
      file: entry.file,
      uid: entry.id,
      ...entry.options,
      signal,
      isPaused: () => entry.resumed !== null,
      untilResumed: async () => await entry.resumed?.promise,
      onHashed: (read) => noteRead(entry, read),
      onKnown: (md5) => noteKnown(entry, md5),
      onSent: (sent, had) => noteSent(entry, sent, had),
      onWaiting: () => noteLost(entry),
      onJoined: (done) => entry.state.step !== 'paused' && change(entry, { step: 'joining', done }),
    }
    try {
      const stored = await sendFile(parts, sending)
      if (signal.aborted) return
      change(entry, { step: 'done', stored })
      void kept?.forget([entry.id])
      entry.options.onDone?.(stored, describe(entry))
    } catch (error) {
      if (signal.aborted) return
      // Paused while the last piece failed: tried again, it would wait for ever.
      entry.resumed?.resolve()
      entry.resumed = null
      change(entry, { step: 'failed', error })
      if (isRefused(entry)) void kept?.forget([entry.id])
      if (error instanceof UploadError) entry.options.onFailed?.(error, describe(entry))
    } finally {
      active -= 1
      startNext()
    }
  }
  function retry(id: string) {
    const entry = entries.get(id)
    if (entry?.state.step !== 'failed' || isRefusedHere(entry) || isFinalRefusal(causeOf(entry))) return
    change(entry, { step: 'waiting' })
    void kept?.keep([keptOf(entry)])
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
    /** Bytes a second of all together: 0 while nothing goes, undefined while it cannot be told. */
    readSpeed: () => all.speed,
    /** Adds files. What is too large or of a wrong type is not sent; its row says why. */
    add(files: readonly File[], options: UploadOptions = {}) {
      if (files.length === 0) return onNothing()
      const added: Entry[] = []
      for (const file of files) {
        const entry = newEntry(file, options, now())
        entries.set(entry.id, entry)
        if (!isRefusedHere(entry)) added.push(entry)
      }
      void kept?.keep(added.map(keptOf))
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
      entry.lost = false
      entry.meter.restart(now())
      change(entry, { step: 'uploading', sent })
      entry.resumed?.resolve()
      entry.resumed = null
    },
    /** Ends an upload for good, and takes the file off the list. Resolves with whether the server had something of it, once that is gone. */
    async abort(id: string): Promise<boolean> {
      const entry = entries.get(id)
      if (!entry) return false
      stop(entry)
      entries.delete(id)
      void kept?.forget([id])
      tell()
      return await giveUpEntry(entry)
    },
    /** Ends all that has neither arrived nor failed, as `abort` does. */
    async abortAll(): Promise<boolean> {
      const gone = [...entries.values()].filter(({ state }) => !['done', 'failed'].includes(state.step))
      for (const entry of gone) {
        stop(entry)
        entries.delete(entry.id)
      }
      void kept?.forget(gone.map(({ id }) => id))
      tell()
      return (await Promise.all(gone.map(giveUpEntry))).includes(true)
    },
    /** Gives up what was interrupted earlier, so that the server keeps nothing of it. */
    async giveUp(interrupted: readonly KeptUpload[]): Promise<void> {
      await kept?.forget(interrupted.map(({ id }) => id))
      for (const { id: uid, name, size, md5, folderId } of interrupted)
        await giveUp(parts, { uid, name, size, md5, folderId })
    },
    /** Ends all that is under way; what is kept of it stays, to go on later. The rest is given up. */
    leave() {
      for (const entry of entries.values()) {
        stop(entry)
        if (!kept || isRefused(entry)) void giveUpEntry(entry)
      }
      entries.clear()
      stopMeasuring()
    },
    retry,
    retryAll: () => failed(() => true).forEach(retry),
    /** The network is back: what it broke goes on by itself. */
    retryLost: () => failed((entry) => isLostConnection(causeOf(entry))).forEach(retry),
    /** Takes what is done off the list. */
    clearDone() {
      for (const { id, state } of [...entries.values()]) if (state.step === 'done') entries.delete(id)
      tell()
    },
    isBusy: () => active > 0,
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>
