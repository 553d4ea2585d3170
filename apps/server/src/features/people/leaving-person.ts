import { requireRights } from '#features/permissions/administrator-rights.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { holdPeople, readStanding } from './people-queries.ts'
import { plannedMove } from './person-move.ts'

/** How plans are read: with those of classes. */
export type LeavingPlans = {
  ofKind(tx: Transaction, unitId: string, kind: string): Promise<{ state: string; payload: unknown }[]>
}

type Standing = Awaited<ReturnType<typeof readStanding>>[number]

async function isLeaving(tx: Transaction, plans: LeavingPlans, unitId: string, person: Standing): Promise<boolean> {
  if (person.status !== 'active') return true
  const moves = await plans.ofKind(tx, unitId, plannedMove)
  return moves.some(({ state, payload }) => state === 'planned' && (payload as { id?: string }).id === person.id)
}

/**
 * Whether somebody is suspended, has moved to another school or is going to, for those who administer the unit. Somebody who is not in the
 * unit, or may do more than they, is refused.
 */
export async function readLeaving(
  tx: Transaction,
  plans: LeavingPlans,
  { administrator, id }: { administrator: Administrator; id: string },
): Promise<boolean> {
  const [person] = await readStanding(tx, administrator.unitId, [id])
  if (!person) throw new AppError('not_found')
  await requireRights(tx, administrator, [person])
  return isLeaving(tx, plans, administrator.unitId, person)
}

/** Lets those who administer the unit act on what such a person leaves behind, and refuses where they may not. */
export async function requireLeaving(
  tx: Transaction,
  plans: LeavingPlans,
  { administrator, id }: { administrator: Administrator; id: string },
): Promise<void> {
  const { caller, unitId } = administrator
  if (id === caller.userId) throw new AppError('not_yourself')
  const [person] = await holdPeople(tx, unitId, [id])
  if (!person) throw new AppError('not_found')
  await requireRights(tx, administrator, [person])
  if (!(await isLeaving(tx, plans, unitId, person))) throw new AppError('person_still_here')
}
