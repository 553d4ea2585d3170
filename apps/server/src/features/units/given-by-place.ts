import { AppError } from '#platform/calls/app-error.ts'
import { holdsPermission } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import type { Administrator } from './administered-unit.ts'
import { readCodesGiven, takeGivenRoles, writeGivenRoles } from './given-by-place-queries.ts'

/**
 * Does what puts people somewhere: into a unit, a class, a campus, a grade or a family. These may have roles, today or from a later day
 * on. Whoever changes who is there is trusted with the place, not with its roles: they hold what anybody gets there, be it a new
 * account, which is theirs in all but the name. What came of it the triggers that write these roles have noted, whatever was done.
 */
export async function keepRightsOfPlace<Result>(
  tx: Transaction,
  { caller, unitId }: Administrator,
  work: () => Promise<Result>,
): Promise<Result> {
  // One act may be done inside another one, which asks about all.
  const before = await takeGivenRoles(tx)
  const result = await work()
  const given = await takeGivenRoles(tx)
  const codes = given === '' ? [] : await readCodesGiven(tx, unitId, given.split(' '))
  if (!codes.every((code) => holdsPermission(caller, code))) throw new AppError('place_with_more_rights')
  await writeGivenRoles(tx, [before, given].filter(Boolean).join(' '))
  return result
}
