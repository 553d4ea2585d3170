import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '#platform/calls/app-error.ts'

const reading = new AsyncLocalStorage<true>()

/**
 * Runs work in whose transactions the database refuses every change: for who may only look. A call that changes something
 * without saying so is refused here.
 */
export function readingOnly<Result>(work: () => Result): Result {
  return reading.run(true, work)
}

/** Whether the work that runs is such: then what the server would keep up by the way has to wait for somebody else's call. */
export const isReadingOnly = () => reading.getStore() === true

/** How a transaction begins. */
export const begins = () => (isReadingOnly() ? 'begin read only' : 'begin')

const readOnlyTransaction = '25006'

/** What a change becomes that the database refused for that reason; undefined for every other error. */
export function refusedChange(error: unknown): AppError | undefined {
  const code = [error, error instanceof Error ? error.cause : undefined].map((one) => (one as { code?: unknown })?.code)
  return isReadingOnly() && code.includes(readOnlyTransaction) ? new AppError('viewing_only') : undefined
}
