import type { SecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-schemas.ts'
import type { UserType } from '@homeroom/contract/identities/user-types.ts'
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { auditLog } from '#database/tables/logs.ts'
import { roleAssignments, roles } from '#database/tables/permissions.ts'
import { secondFactorPolicies, trustedBrowsers } from '#database/tables/second-factors.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { noPolicy } from './factor-rules.ts'

/** A unit without a policy requires a second factor of nobody. */
export async function readPolicy(tx: Transaction, unitId: string): Promise<SecondFactorPolicy> {
  return toPolicy(await ofUnit(tx, unitId))
}

/**
 * The same with a lock, so that nothing is written under a policy that is just being changed. Without a row there is
 * nothing to lock, but a unit without a policy allows nothing that the first one could forbid.
 */
export async function holdPolicy(tx: Transaction, unitId: string): Promise<SecondFactorPolicy> {
  return toPolicy(await ofUnit(tx, unitId).for('share'))
}

function ofUnit(tx: Transaction, unitId: string) {
  const { requiredOf, roleIds, userTypes, trustedDays } = secondFactorPolicies
  return tx
    .select({ requiredOf, roleIds, userTypes, trustedDays })
    .from(secondFactorPolicies)
    .where(eq(secondFactorPolicies.unitId, unitId))
}

function toPolicy([policy]: Awaited<ReturnType<typeof ofUnit>>): SecondFactorPolicy {
  if (!policy) return noPolicy
  return {
    ...policy,
    requiredOf: policy.requiredOf as SecondFactorPolicy['requiredOf'],
    userTypes: policy.userTypes as UserType[],
  }
}

/** Stores the policy of a unit and who changed it. */
export async function writePolicy(
  tx: Transaction,
  { unitId, userId }: Person,
  { policy, now }: { policy: SecondFactorPolicy; now: Date },
): Promise<void> {
  await tx
    .insert(secondFactorPolicies)
    .values({ unitId, ...policy })
    .onConflictDoUpdate({ target: secondFactorPolicies.unitId, set: policy })
  await tx.insert(auditLog).values({
    unitId,
    actorId: userId,
    action: 'second factor policy changed',
    detail: policy,
    occurredAt: now,
  })
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

/** Which browser is forgotten, why, and by whom if not by its person. */
type Forgetting = {
  browserId?: string | undefined
  reason: 'by its person' | 'password changed' | 'second factor removed' | 'second factor reset'
  by?: string
  now: Date
}

const browsersOf = ({ unitId, userId }: Person) =>
  and(eq(trustedBrowsers.unitId, unitId), eq(trustedBrowsers.userId, userId))

export async function isTrustedBrowser(
  tx: Transaction,
  person: Person,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const found = await tx
    .select({ id: trustedBrowsers.id })
    .from(trustedBrowsers)
    .where(and(browsersOf(person), eq(trustedBrowsers.hash, hash), gt(trustedBrowsers.expiresAt, now)))
  return found.length > 0
}

/** Trusts a browser or renews its trust, and writes it into the audit log. */
export async function trustBrowser(tx: Transaction, trusted: typeof trustedBrowsers.$inferInsert): Promise<void> {
  const { unitId, userId, hash, id } = trustedBrowsers
  const [row] = await tx
    .insert(trustedBrowsers)
    .values(trusted)
    .onConflictDoUpdate({ target: [unitId, userId, hash], set: trusted })
    .returning({ id })
  await tx.insert(auditLog).values({
    unitId: trusted.unitId,
    actorId: trusted.userId,
    action: 'browser trusted',
    target: row?.id ?? '',
    detail: { agent: trusted.browser },
    occurredAt: trusted.createdAt,
  })
}

export function listTrustedBrowsers(tx: Transaction, person: Person, now: Date) {
  const { id, browser, createdAt, expiresAt } = trustedBrowsers
  return tx
    .select({ id, browser, createdAt, expiresAt })
    .from(trustedBrowsers)
    .where(and(browsersOf(person), gt(expiresAt, now)))
    .orderBy(desc(createdAt), desc(id))
}

/** Forgets one or all browsers of a person, each with a line in the audit log; returns how many. */
export async function forgetBrowsers(
  tx: Transaction,
  { unitId, userId }: Person,
  { browserId, reason, by = userId, now }: Forgetting,
): Promise<number> {
  const one = browserId === undefined ? undefined : eq(trustedBrowsers.id, browserId)
  const { id, browser } = trustedBrowsers
  const gone = await tx
    .delete(trustedBrowsers)
    .where(and(browsersOf({ unitId, userId }), one))
    .returning({ id, browser })
  if (gone.length === 0) return 0
  await tx.insert(auditLog).values(
    gone.map((browserGone) => ({
      unitId,
      actorId: by,
      action: 'trusted browser forgotten',
      target: browserGone.id,
      occurredAt: now,
      detail: { agent: browserGone.browser, reason, ...(by !== userId && { person: userId }) },
    })),
  )
  return gone.length
}

/** Shortens the trust of all browsers to what the unit allows now. Expired ones are removed with the others. */
export async function shortenTrust(tx: Transaction, unitId: string, days: number): Promise<void> {
  const { createdAt, expiresAt } = trustedBrowsers
  await tx
    .update(trustedBrowsers)
    .set({ expiresAt: sql`least(${expiresAt}, ${createdAt} + make_interval(days => ${days}::int))` })
    .where(eq(trustedBrowsers.unitId, unitId))
}

export async function deleteOldBrowsers(tx: Transaction, unitId: string, now: Date): Promise<void> {
  await tx.delete(trustedBrowsers).where(and(eq(trustedBrowsers.unitId, unitId), lte(trustedBrowsers.expiresAt, now)))
}
