import type { SecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import { shortenTrust } from '#features/accounts/factors/trusted-browsers/trusted-browser-queries.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { type Caller, isAdministrator } from '#platform/calls/caller.ts'
import type { Person } from '#platform/calls/person.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { listRoles, readPolicy, readRoleIds, writePolicy } from './policy-queries.ts'
import { isRequiredOf } from './policy-rules.ts'

export type SecondFactorPolicyService = ReturnType<typeof createSecondFactorPolicyService>

/** Of whom a unit requires a second factor: its administrators decide. */
export function createSecondFactorPolicyService({ db, now }: { db: Database; now: () => Date }) {
  return {
    async read(caller: Caller) {
      if (!isAdministrator(caller)) throw new AppError('not_allowed')
      return db.inUnit(caller.unitId, async (tx) => ({
        policy: await readPolicy(tx, caller.unitId),
        roles: await listRoles(tx, caller.unitId),
      }))
    },
    async write(caller: Caller, policy: SecondFactorPolicy): Promise<void> {
      if (!isAdministrator(caller)) throw new AppError('not_allowed')
      await db.inUnit(caller.unitId, async (tx) => {
        const own = new Set((await listRoles(tx, caller.unitId)).map(({ id }) => id))
        if (!policy.roleIds.every((id) => own.has(id))) throw fieldRefusal({ roleIds: 'role_not_found' })
        await writePolicy(tx, caller, { policy, now: now() })
        await shortenTrust(tx, caller.unitId, policy.trustedDays)
      })
    },
    /** What the unit of a person asks of them. */
    async demandIn(tx: Transaction, person: Person & { userType: string }) {
      const policy = await readPolicy(tx, person.unitId)
      const roleIds = policy.requiredOf === 'roles' ? await readRoleIds(tx, person) : []
      return {
        required: isRequiredOf(policy, { userType: person.userType, roleIds }),
        trustedDays: policy.trustedDays,
      }
    },
  }
}
