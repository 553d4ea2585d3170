import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { holdsPermission } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { readHeldPermissions } from './people-queries.ts'

type Someone = { id: string; superman: boolean }

/**
 * Nobody acts on somebody who may do more than they: otherwise a new password or another login name would be a way to rise.
 */
export async function requireRights(
  tx: Transaction,
  { caller, unitId }: Administrator,
  people: readonly Someone[],
): Promise<void> {
  if (people.some(({ superman }) => superman && !caller.superman)) throw new AppError('not_found')
  const others = people.map(({ id }) => id).filter((id) => id !== caller.userId)
  const held = await readHeldPermissions(tx, unitId, others)
  for (const codes of held.values())
    if (codes.some((code) => !holdsPermission(caller, code))) throw new AppError('more_rights_than_yours')
}
