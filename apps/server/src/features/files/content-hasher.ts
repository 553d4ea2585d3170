import { Worker } from 'node:worker_threads'
import { minute } from '@homeroom/shared/dates/durations.ts'
import type { Contents } from './arrivals.ts'

/** Reads a file on, up to a place; with `job` to its end, and answers what it is. */
export type HashRequest = { id: string; path: string; upTo: number; job?: number }
export type HashAnswer = { id: string; job: number } & ({ done: number } | { contents: Contents } | { problem: string })
export type ContentHasher = ReturnType<typeof createContentHasher>

type Job = {
  resolve: (contents: Contents) => void
  reject: (error: Error) => void
  progress: (done: number) => void
}

const program = new URL(import.meta.url.endsWith('.ts') ? './hash-worker.ts' : './hash-worker.js', import.meta.url)

/**
 * Reads hashes of files that are arriving. The thread that does it runs behind the pieces, so that at the end little is left to read.
 * It ends when there was nothing to do for a while; then a file is read from its beginning.
 */
export function createContentHasher(idle = minute) {
  const jobs = new Map<number, Job>()
  let worker: Worker | undefined
  let ending: NodeJS.Timeout | undefined
  let lastJob = 0

  function end(): Promise<unknown> {
    clearTimeout(ending)
    const ended = worker
    worker = undefined
    return ended?.terminate() ?? Promise.resolve()
  }

  function fail(error: Error): void {
    worker = undefined
    for (const { reject } of jobs.values()) reject(error)
    jobs.clear()
  }

  function hear(answer: HashAnswer): void {
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
    worker.postMessage(request)
  }

  return {
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
