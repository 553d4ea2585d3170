import type { By } from '#features/audit/record-change.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { mayGainByGroups, readOwnCodes } from './own-rights-queries.ts'

/**
 * Does what puts people into groups. A group may have been given a role, and whoever changes it is trusted with the group, not
 * with the role: nobody puts themselves where they get more rights.
 */
export async function keepOwnRights<Result>(
  tx: Transaction,
  { unitId, by: { unitId: ownUnit, userId } }: { unitId: string; by: By },
  work: () => Promise<Result>,
): Promise<Result> {
  // Whoever acts from an area is in no group of the school.
  if (userId === undefined || ownUnit !== unitId || !(await mayGainByGroups(tx, unitId, userId))) return work()
  const before = new Set(await readOwnCodes(tx, unitId, userId))
  const result = await work()
  const after = await readOwnCodes(tx, unitId, userId)
  if (after.some((code) => !before.has(code))) throw new AppError('more_rights_than_yours')
  return result
}
