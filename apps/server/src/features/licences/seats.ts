import { AppError } from '#platform/calls/app-error.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { countSeats, readSeats, type UnitModule } from './licence-admin-queries.ts'

/**
 * Refuses what was done when more people have an application than its licence has seats, and more than before. Whoever gives
 * holds the application first, so that two at once do not both take the last seat.
 */
export async function requireSeats(tx: Transaction, module: UnitModule, work: () => Promise<void>): Promise<void> {
  const seats = await readSeats(tx, module.unitId, module.code)
  if (seats === null) return work()
  const used = async () => (await countSeats(tx, [module]))(module)
  const before = await used()
  await work()
  const after = await used()
  if (after > seats && after > before)
    throw new AppError('no_seats_left', { data: { left: Math.max(0, seats - before), needed: after - before } })
}
