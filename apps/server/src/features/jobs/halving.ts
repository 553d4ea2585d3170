import { AppError } from '#platform/calls/app-error.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import type { JobChange } from './job-kinds.ts'
import { type ItemRow, keepHalf, type Settled, startHalf, takeHalfBack } from './job-queries.ts'

/**
 * Does something to many at once. When that is refused it is done to each half, and so on, until those are alone whom the refusal
 * means: everybody else is done. Behind a savepoint, so that nothing of a refused half stays.
 */
export async function performOrHalve(
  tx: Transaction,
  items: readonly ItemRow[],
  perform: (some: readonly ItemRow[]) => Promise<JobChange[]>,
): Promise<Settled[]> {
  if (items.length === 0) return []
  await startHalf(tx)
  try {
    const changed = new Map((await perform(items)).map((change) => [change.subject, change]))
    await keepHalf(tx)
    return items.map(({ position, subject }) => {
      const change = changed.get(subject)
      return change ? { position, state: 'done', before: change.before } : { position, state: 'unchanged' }
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await takeHalfBack(tx)
    const [first] = items
    if (first && items.length === 1) return [{ position: first.position, state: 'refused', reason: error.code }]
    const middle = Math.ceil(items.length / 2)
    return [
      ...(await performOrHalve(tx, items.slice(0, middle), perform)),
      ...(await performOrHalve(tx, items.slice(middle), perform)),
    ]
  }
}
