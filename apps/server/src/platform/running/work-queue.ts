import { AppError } from '#platform/calls/app-error.ts'

/**
 * Runs costly work a few at a time. Work that would wait longer than `longestWait` ms is refused at once with the
 * time after which to retry: an early refusal is better than everybody waiting.
 */
export function createWorkQueue({ concurrency, longestWait }: { concurrency: number; longestWait: number }) {
  const waiting: (() => void)[] = []
  let running = 0
  /** Moving average of one piece of work in ms. */
  let typical = 15

  const expectedWait = () => (waiting.length / concurrency) * typical

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (expectedWait() > longestWait) throw new AppError('server_busy', { retryAfter: expectedWait() / 1000 })
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    const began = performance.now()
    try {
      return await work()
    } finally {
      typical = typical * 0.9 + (performance.now() - began) * 0.1
      // The slot goes straight to the next in the queue, so that newcomers cannot overtake.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return { run, length: () => waiting.length }
}
