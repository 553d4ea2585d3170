import { describeError } from './describe-error.ts'

/** Runs all steps, one after the other. When one fails, the others still run; then the error is thrown. */
export async function doAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(wordsOf).join('; '))
}

/** The same for each of some, such as the units that a round goes through: what is wrong in one keeps no other waiting. */
export const doEach = <One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<void> =>
  doAll(all.map((one) => () => work(one)))

/** For a log: the message of a failed query lists its values. */
function wordsOf(failure: unknown): string {
  const { type, message } = describeError(failure)
  return `${type}: ${message}`
}
