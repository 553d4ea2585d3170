import { requireRights } from '#features/permissions/administrator-rights.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { holdPeople } from './people-queries.ts'
import { plannedMove } from './person-move.ts'

/** How plans are read: with those of classes. */
export type LeavingPlans = {
  ofKind(tx: Transaction, unitId: string, kind: string): Promise<{ state: string; payload: unknown }[]>
}

/** Whether somebody is suspended, has moved to another school or is going to. Somebody who is not in the unit is refused. */
export async function isLeaving(
  tx: Transaction,
  plans: LeavingPlans,
  { unitId, id }: { unitId: string; id: string },
): Promise<boolean> {
  const [person] = await holdPeople(tx, unitId, [id])
  if (!person) throw new AppError('not_found')
  if (person.status !== 'active') return true
  const moves = await plans.ofKind(tx, unitId, plannedMove)
  return moves.some(({ state, payload }) => state === 'planned' && (payload as { id?: string }).id === id)
}

/** Lets those who administer the unit act on what such a person leaves behind, and refuses where they may not. */
export async function requireLeaving(
  tx: Transaction,
  plans: LeavingPlans,
  { administrator, id }: { administrator: Administrator; id: string },
): Promise<void> {
  const { caller, unitId } = administrator
  if (id === caller.userId) throw new AppError('not_yourself')
  const leaves = await isLeaving(tx, plans, { unitId, id })
  await requireRights(tx, administrator, await holdPeople(tx, unitId, [id]))
  if (!leaves) throw new AppError('person_still_here')
}
