import type { TrackerAnswer, TrackerRequest } from './tracker-messages.ts'

export type WorkerLike = {
  postMessage: (request: TrackerRequest, transfer: Transferable[]) => void
  terminate: () => void
  addEventListener: (kind: string, listener: EventListener) => void
}

/** Long enough for the next person before a kiosk, or for another try. */
const keptFor = 20_000

/**
 * Gives workers of the tracker. To start one and its model takes a second or more: one that was put down while it worked is kept for
 * twenty seconds and taken up again, so that people who follow one another do not wait for it.
 */
export function createWarmWorkers(start: () => Worker) {
  let parked: { known: KnownWorker; end: ReturnType<typeof setTimeout> } | undefined

  /** One that still owes an answer may hang, and a gate would hang with it: it goes, and another one is started. */
  function unpark(): KnownWorker | undefined {
    const known = parked?.known
    clearTimeout(parked?.end)
    parked = undefined
    if (!known || known.owed === 0) return known
    known.worker.terminate()
    return undefined
  }

  return function take(): WorkerLike {
    const known = unpark() ?? know(start())
    const { worker } = known
    const given = new AbortController()
    const { signal } = given
    return {
      postMessage(request, transfer) {
        worker.postMessage(request, transfer)
        known.owed += 1
      },
      addEventListener(kind, listener) {
        worker.addEventListener(kind, listener, { signal })
        if (kind !== 'message' || !known.works) return
        const ready: TrackerAnswer = { what: 'ready' }
        queueMicrotask(() => signal.aborted || listener(new MessageEvent('message', { data: ready })))
      },
      terminate() {
        if (signal.aborted) return
        given.abort()
        if (!known.works || parked) return worker.terminate()
        const end = setTimeout(() => {
          parked = undefined
          worker.terminate()
        }, keptFor)
        parked = { known, end }
      },
    }
  }
}

/** A worker, whether it works, and how many pictures it has not answered yet. */
type KnownWorker = { worker: Worker; works: boolean; owed: number }

/** Follows a worker as long as it lives: what it answers while nobody has it counts, too. */
function know(worker: Worker): KnownWorker {
  const known = { worker, works: false, owed: 0 }
  worker.addEventListener('message', ({ data }: MessageEvent<TrackerAnswer>) => {
    if (data.what === 'seen') known.owed -= 1
    else known.works = data.what === 'ready'
  })
  worker.addEventListener('error', () => {
    known.works = false
  })
  return known
}
