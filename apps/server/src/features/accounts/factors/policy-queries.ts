import type { SecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-schemas.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { roleAssignments, roles } from '#database/tables/permissions.ts'
import { secondFactorPolicies } from '#database/tables/second-factors.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { noPolicy } from './factor-rules.ts'

/** A unit without a policy requires a second factor of nobody. */
export async function readPolicy(tx: Transaction, unitId: string): Promise<SecondFactorPolicy> {
  const { rows } = await tx.execute<SecondFactorPolicy>(sql`
    select required_of as "requiredOf", role_ids as "roleIds", user_types as "userTypes", trusted_days as "trustedDays"
    from second_factor_policy_of(${unitId}::uuid)`)
  return rows[0] ?? noPolicy
}

/**
 * The same with a lock, so that nothing is written under a policy that is just being changed. Without a row there is
 * nothing to lock, but a unit without a policy allows nothing that the first one could forbid.
 */
export async function holdPolicy(tx: Transaction, unitId: string): Promise<SecondFactorPolicy> {
  const { unitId: id } = secondFactorPolicies
  await tx.select({ id }).from(secondFactorPolicies).where(eq(id, unitId)).for('share')
  return readPolicy(tx, unitId)
}

/** Stores the policy of a unit. */
export async function writePolicy(tx: Transaction, unitId: string, policy: SecondFactorPolicy): Promise<void> {
  await tx
    .insert(secondFactorPolicies)
    .values({ unitId, ...policy })
    .onConflictDoUpdate({ target: secondFactorPolicies.unitId, set: policy })
}

export function listRoles(tx: Transaction, unitId: string) {
  const { id, name, englishName } = roles
  return tx.select({ id, name, englishName }).from(roles).where(eq(roles.unitId, unitId)).orderBy(asc(name), asc(id))
}

/** The roles of a person. */
export async function readRoleIds(tx: Transaction, { unitId, userId }: Person): Promise<string[]> {
  const found = await tx
    .select({ id: roleAssignments.roleId })
    .from(roleAssignments)
    .where(and(eq(roleAssignments.unitId, unitId), eq(roleAssignments.userId, userId)))
  return found.map(({ id }) => id)
}
