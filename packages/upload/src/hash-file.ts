import type { HashAnswer, HashRequest } from './hash-worker.ts'

export type Hashes = { md5: string; sha256: string }
export type HashFile = (file: Blob, onRead: (bytes: number) => void) => Promise<Hashes>

/** Computes MD5 and SHA-256 in one pass, off the page's thread, in pieces of 2 MB. The worker starts with the first file. */
export function createHasher(): HashFile {
  let worker: Worker | undefined
  let next = 0
  const waiting = new Map<number, (answer: HashAnswer) => void>()
  function start(): Worker {
    const started = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => waiting.get(data.id)?.(data))
    // A worker that did not load answers nobody; the next file starts another one.
    started.addEventListener('error', () => {
      worker = undefined
      for (const [id, answer] of waiting) answer({ id, state: 'failed', problem: 'the worker did not start' })
    })
    return started
  }
  return (file, onRead) =>
    new Promise((resolve, reject) => {
      worker ??= start()
      const id = next++
      waiting.set(id, (answer) => {
        if (answer.state === 'read') return onRead(answer.bytes)
        waiting.delete(id)
        if (answer.state === 'done') resolve({ md5: answer.md5, sha256: answer.sha256 })
        else reject(new Error(answer.problem))
      })
      worker.postMessage({ id, file } satisfies HashRequest)
    })
}
