import type { SecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-schemas.ts'
import { deleteOldBrowsers, shortenTrust } from '#features/accounts/factors/trusted-browser-queries.ts'
import { listUnitIds } from '#features/accounts/session/session-queries.ts'
import { recordChange } from '#features/audit/record-change.ts'
import {
  type Administrator,
  type FindAdministered,
  requireOwn,
  signedBy,
  takeSetting,
  type Versioned,
} from '#features/settings/setting-service.ts'
import { fieldRefusal } from '#platform/calls/app-error.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { doEach } from '#platform/running/do-all.ts'
import { isRequiredOf } from './factor-rules.ts'
import { listRoles, readPolicy, readRoleIds, writePolicy } from './policy-queries.ts'

export type SecondFactorPolicyService = ReturnType<typeof createSecondFactorPolicyService>

/** Says which unit a call is about. */
export type UnitOf = FindAdministered

/** Administrators decide which people of their unit need a second factor. */
export function createSecondFactorPolicyService({ db, now }: { db: Database; now: () => Date }) {
  return {
    async read({ unitId }: Administrator) {
      return db.inUnit(unitId, async (tx) => ({
        policy: await readPolicy(tx, unitId),
        roles: await listRoles(tx, unitId),
      }))
    },
    async write(by: Administrator, { version, ...policy }: SecondFactorPolicy & Versioned): Promise<void> {
      const { caller, unitId } = by
      const signer = await signedBy(db, by)
      await db.inUnit(unitId, async (tx) => {
        const own = new Set((await listRoles(tx, unitId)).map(({ id }) => id))
        if (!policy.roleIds.every((id) => own.has(id))) throw fieldRefusal({ roleIds: 'role_not_found' })
        await takeSetting(tx, signer, { key: 'second-factor', at: now(), version })
        const before = await readPolicy(tx, unitId)
        if (policy.requiredOf === 'roles') await requireOwn(tx, unitId, 'second-factor')
        await writePolicy(tx, unitId, policy)
        await recordChange(tx, caller, {
          unitId,
          action: 'second factor policy changed',
          before,
          after: policy,
          at: now(),
        })
        await shortenTrust(tx, unitId, policy.trustedDays)
      })
    },
    /** What the unit requires of a person. */
    async demandIn(tx: Transaction, person: Person & { userType: string }) {
      const policy = await readPolicy(tx, person.unitId)
      const roleIds = policy.requiredOf === 'roles' ? await readRoleIds(tx, person) : []
      return {
        required: isRequiredOf(policy, { userType: person.userType, roleIds }),
        trustedDays: policy.trustedDays,
      }
    },
    /** Forgets browsers whose trust has expired. */
    async sweep(): Promise<void> {
      await doEach(await db.outsideUnits(listUnitIds), (unitId) =>
        db.inUnit(unitId, (tx) => deleteOldBrowsers(tx, unitId, now())),
      )
    },
  }
}
