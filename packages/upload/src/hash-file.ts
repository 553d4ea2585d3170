import type { HashAnswer, HashRequest } from './hash-worker.ts'

export type Hashes = { md5: string; sha256: string }
type HashOptions = { onRead: (bytes: number) => void; signal: AbortSignal }
export type HashFile = (file: Blob, options: HashOptions) => Promise<Hashes>

const startWorker = () => new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })

/**
 * Computes MD5 and SHA-256 in one pass, off the page's thread, in pieces of 2 MB. The worker starts with the first file. Of a file whose
 * signal aborts no more is read, so that the others need not wait for it.
 */
export function createHasher(start: () => Worker = startWorker): HashFile {
  let worker: Worker | undefined
  let next = 0
  const waiting = new Map<number, (answer: HashAnswer) => void>()
  function started(): Worker {
    const made = start()
    made.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => waiting.get(data.id)?.(data))
    // A worker that did not load answers nobody; the next file starts another one.
    made.addEventListener('error', () => {
      worker = undefined
      for (const [id, answer] of waiting) answer({ id, state: 'failed', problem: 'the worker did not start' })
    })
    return made
  }
  return (file, { onRead, signal }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      worker ??= started()
      const at = worker
      const id = next++
      const ask = (request: HashRequest) => at.postMessage(request)
      function leave() {
        waiting.delete(id)
        signal.removeEventListener('abort', stop)
      }
      function stop() {
        leave()
        ask({ id, stop: true })
        reject(signal.reason)
      }
      signal.addEventListener('abort', stop)
      waiting.set(id, (answer) => {
        if (answer.state === 'read') return onRead(answer.bytes)
        leave()
        if (answer.state === 'done') resolve({ md5: answer.md5, sha256: answer.sha256 })
        else reject(new Error(answer.problem))
      })
      ask({ id, file })
    })
}
