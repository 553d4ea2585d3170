import { isRequiredOf } from '#features/accounts/factors/policy/policy-rules.ts'
import { readGateFacts } from '#features/accounts/sign-in/gates/gate-facts.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readSwitchFacts } from './step-up-queries.ts'
import type { StepUpService } from './step-up-service.ts'

/**
 * Before a session goes on as a linked account. A link is no way round the second factor of the other account, be it
 * there or still to be set up, and back to the rights of an administrator goes only who has just proved again who they are.
 */
export function createSwitchGuard({ db, stepUp }: { db: Database; stepUp: StepUpService }) {
  return async (caller: Caller, target: string): Promise<void> => {
    const facts = await db.inUnit(caller.unitId, (tx) => readSwitchFacts(tx, caller, target))
    if (!facts) throw new AppError('sign_in_required')
    if (facts.prover === target) {
      if (facts.mighty) await stepUp.require(caller)
      return
    }
    // An administrator whom this session has not proved to be is refused where the session changes.
    if (facts.proverHasFactor) return
    const { policy, roleIds } = await readGateFacts(db, { unitId: caller.unitId, userId: target })
    if (facts.targetHasFactor || isRequiredOf(policy, { userType: facts.targetType, roleIds }))
      throw new AppError('identity_needs_sign_in')
  }
}
