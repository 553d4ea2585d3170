import { Worker } from 'node:worker_threads'
import { minute } from '@homeroom/shared/dates/durations.ts'
import type { Contents } from './arrivals.ts'

/** The bytes of a piece from its place on, as they were written. */
export type HeldBytes = { at: number; length: number; blocks: Uint8Array<ArrayBuffer>[] }
/** Reads a file on, up to a place; with `job` to its end, and answers what it is. */
export type FileRequest = { id: string; path: string; upTo: number; job?: number }
/** What is given need not be read. */
export type HashRequest = FileRequest | { id: string; held: HeldBytes }
export type HashAnswer =
  | ({ id: string; job: number } & ({ done: number } | { contents: Contents } | { problem: string }))
  // So many bytes that were given are held no more.
  | { released: number }
export type ContentHasher = ReturnType<typeof createContentHasher>

type Job = {
  resolve: (contents: Contents) => void
  reject: (error: Error) => void
  progress: (done: number) => void
}

/** So much is held at most, of all files: what is more is read from them. */
const heldMaximum = 32 * 1024 * 1024

/** The bytes of a piece while it is written: kept for the thread where there is room for them. */
export type HeldPiece = {
  add(written: readonly Buffer[]): void
  /** It is there: its bytes are given to the thread. */
  give(): void
  /** It is not there. */
  drop(): void
}

/** Goes to the thread without a copy, and is nobody's here then; a part of something else is copied. */
const ownBytes = ({ buffer, byteOffset, byteLength }: Buffer): Uint8Array<ArrayBuffer> =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint8Array(buffer)
    : Uint8Array.from(new Uint8Array(buffer, byteOffset, byteLength))

const program = new URL(import.meta.url.endsWith('.ts') ? './hash-worker.ts' : './hash-worker.js', import.meta.url)

/**
 * Reads hashes of files that are arriving. The thread that does it runs behind the pieces, so that at the end little is left to read; it is
 * given their bytes, where not too many are held already. It ends when there was nothing to do for a while; then a file is read from its
 * beginning.
 */
export function createContentHasher(idle = minute) {
  const jobs = new Map<number, Job>()
  let worker: Worker | undefined
  let ending: NodeJS.Timeout | undefined
  let lastJob = 0
  /** Bytes that are held for pieces which are being written, and those that the thread has. */
  const held = { here: 0, inThread: 0 }

  function end(): Promise<unknown> {
    clearTimeout(ending)
    const ended = worker
    worker = undefined
    held.inThread = 0
    return ended?.terminate() ?? Promise.resolve()
  }

  function fail(error: Error): void {
    worker = undefined
    held.inThread = 0
    for (const { reject } of jobs.values()) reject(error)
    jobs.clear()
  }

  function hear(answer: HashAnswer): void {
    if ('released' in answer) {
      held.inThread -= answer.released
      return
    }
    const job = jobs.get(answer.job)
    if ('done' in answer) {
      job?.progress(answer.done)
      return
    }
    jobs.delete(answer.job)
    if ('problem' in answer) {
      job?.reject(new Error(answer.problem))
      return
    }
    const { size, md5, sha256, blockSums, head } = answer.contents
    job?.resolve({
      ...{ size, md5: Buffer.from(md5), sha256: Buffer.from(sha256) },
      ...{ blockSums: Buffer.from(blockSums), head: Buffer.from(head) },
    })
  }

  function ask(request: HashRequest): void {
    if (!worker) {
      const started = new Worker(program)
      started.unref()
      started.on('message', hear)
      started.on('error', fail)
      worker = started
    }
    clearTimeout(ending)
    ending = setTimeout(() => {
      if (jobs.size === 0) void end()
      else ending?.refresh()
    }, idle).unref()
    worker.postMessage(request, 'held' in request ? request.held.blocks.map(({ buffer }) => buffer) : [])
  }

  return {
    /** Holds the bytes of a piece that is about to be written; undefined while enough is held. */
    hold(id: string, { offset: at, length }: { offset: number; length: number }): HeldPiece | undefined {
      if (held.here + held.inThread + length > heldMaximum) return undefined
      const blocks: HeldBytes['blocks'] = []
      held.here += length
      return {
        add: (written) => void blocks.push(...written.map(ownBytes)),
        give() {
          held.here -= length
          held.inThread += length
          try {
            ask({ id, held: { at, length, blocks } })
          } catch {
            // It is there all the same, and is read from the file.
            held.inThread -= length
          }
        },
        drop() {
          held.here -= length
        },
      }
    },
    /** The bytes of a file up to here will not change any more. */
    follow: (id: string, path: string, upTo: number): void => ask({ id, path, upTo }),
    /** What a whole file is; `progress` is told how many bytes have been read. */
    finish(id: string, path: string, progress: (done: number) => void): Promise<Contents> {
      const job = ++lastJob
      return new Promise((resolve, reject) => {
        jobs.set(job, { resolve, reject, progress })
        ask({ id, path, upTo: Number.MAX_SAFE_INTEGER, job })
      })
    },
    close: end,
  }
}
