import type { By } from '#features/audit/record-change.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import {
  isLinkedWhereParentsHaveRoles,
  mayGainByGroups,
  readCodesOfLinked,
  readOwnCodes,
} from './own-rights-queries.ts'

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

/**
 * Does what makes people guardians. The parents of a class may have been given a role, and who has a second account as a teacher
 * brings its rights there: they get none that whoever links them does not hold. An ordinary parent gets what the parents have.
 */
export async function keepRightsOfLinked<Result>(
  tx: Transaction,
  { caller, unitId }: { caller: Caller; unitId: string },
  guardianIds: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const before = new Set(await readCodesOfLinked(tx, unitId, guardianIds))
  const result = await work()
  const gained = (await readCodesOfLinked(tx, unitId, guardianIds)).filter((held) => !before.has(held))
  if (gained.some((held) => !holdsPermission(caller, held.slice(held.indexOf(' ') + 1))))
    throw new AppError('more_rights_than_yours')
  return result
}

/** Whether a parent who is linked with a child might get rights for a second account of theirs. */
export const mayGainAsLinkedParent = (
  tx: Transaction,
  { unitId, guardianId }: { unitId: string; guardianId: string },
) => isLinkedWhereParentsHaveRoles(tx, unitId, guardianId)
