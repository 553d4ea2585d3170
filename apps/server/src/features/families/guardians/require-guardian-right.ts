import type { GuardianRight } from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { holdsGuardianRight } from './guardian-queries.ts'

/**
 * For everything that a guardian does about a child, such as signing a leave or picking up: a child for whom the caller does not
 * hold the right looks missing. It is read each time, so that a right that was taken counts at once.
 */
export async function requireGuardianRight(
  tx: Transaction,
  caller: Caller,
  { childId, right }: { childId: string; right: GuardianRight },
): Promise<void> {
  if (!(await hasGuardianRight(tx, caller, { childId, right }))) throw new AppError('child_not_found')
}

/** The same as a question. */
export async function hasGuardianRight(
  tx: Transaction,
  caller: Caller,
  { childId, right }: { childId: string; right: GuardianRight },
): Promise<boolean> {
  const { unitId, userId: guardianId } = caller
  return caller.userType === userType.parent && holdsGuardianRight(tx, { unitId, guardianId, childId, right })
}
