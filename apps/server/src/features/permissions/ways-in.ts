import { waysInPermission } from '@homeroom/contract/administration/ways-in-permission.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { requireRights } from './administrator-rights.ts'
import type { RequireStepUp } from './roles-of-group.ts'

/** Whether the caller hands out ways into the accounts of others. */
export const mayHandOutWaysIn = (caller: Caller): boolean => holdsPermission(caller, waysInPermission)

type Asked = {
  people: readonly { id: string; superman: boolean }[]
  /** How the fresh proof is asked for; `by the call` where its description does so, and in the parts of a job, which has no session. */
  proof: RequireStepUp | 'by the call'
  /** Whether the caller may be among them. */
  own?: 'allowed'
}

/**
 * The one question before anything changes how people get in, a password or not: whoever decides where a first or forgotten
 * password is sent to, by which name, or by which other account, can get in themselves.
 */
export async function requireWayIn(
  tx: Transaction,
  administrator: Administrator,
  { people, proof, own }: Asked,
): Promise<void> {
  const { caller } = administrator
  if (!mayHandOutWaysIn(caller)) throw new AppError('way_in_not_allowed')
  if (own !== 'allowed' && people.some(({ id }) => id === caller.userId)) throw new AppError('not_yourself')
  if (proof !== 'by the call') await proof(caller)
  await requireRights(tx, administrator, people)
}
