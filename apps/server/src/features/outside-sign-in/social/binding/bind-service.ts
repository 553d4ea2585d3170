import type { OutsideKind } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { unattendedWays } from '#features/accounts/sign-in/sign-in-way.ts'
import type { OutsideIdentityService } from '#features/outside-sign-in/social/identities/outside-identity-service.ts'
import type { WaitingBind } from '#features/outside-sign-in/social/pending-bind.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readSessionStart } from '../identities/outside-identity-queries.ts'

export type BindService = ReturnType<typeof createBindService>
type Parts = { db: Database; identities: OutsideIdentityService }

/** Links what waits in a browser to the account that has signed in there since. */
export function createBindService({ db, identities }: Parts) {
  return {
    /** Answers what was linked, and the unit whose page leads to that service. */
    async link(caller: Caller, waiting: WaitingBind): Promise<{ kind: OutsideKind; name: string; unitId: string }> {
      const pending = await waiting.look()
      if (!pending) throw new AppError('bind_nothing_pending')
      const startedAt = await db.inUnit(caller.unitId, (tx) => readSessionStart(tx, caller))
      // Somebody who left a session open must not find a stranger's identity in it.
      const anew = startedAt && startedAt.getTime() >= pending.since && !unattendedWays.has(caller.way)
      if (!anew) throw new AppError('bind_needs_sign_in')
      if (!(await identities.mayBelongTo(caller, pending.unitId))) throw new AppError('bind_other_unit')
      const taken = await waiting.take()
      if (!taken) throw new AppError('bind_nothing_pending')
      await identities.link(caller, taken.identity)
      const { kind, name } = taken.identity
      return { kind, name, unitId: taken.unitId }
    },
  }
}
