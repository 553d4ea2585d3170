import type { Gate } from '#features/accounts/sign-in/sign-in-gates.ts'
import type { SignInWay } from '#features/accounts/sign-in/sign-in-way.ts'
import type { Database } from '#platform/postgres/database.ts'
import { tokenHash } from '#platform/secrets/signed-token.ts'
import { hasSecondFactor } from './factor-queries.ts'
import { isRequiredOf } from './factor-rules.ts'
import { isTrustedBrowser } from './policy-queries.ts'

/** A passkey is two factors at once. A hand-over and a test account continue a session that has passed. */
const enough: ReadonlySet<SignInWay> = new Set<SignInWay>(['passkey', 'hand-over', 'test account'])

/**
 * Runs after every first proof. A person with a second factor is asked for it, except on a trusted browser while the
 * unit allows trust. A person who needs one and has none has to set it up.
 */
export function createSecondFactorGate({ db, now }: { db: Database; now: () => Date }): Gate {
  return async ({ account, way, visit, passed, facts }) => {
    if (passed.includes('second factor') || enough.has(way)) return undefined
    const { policy, roleIds, ...factors } = await facts()
    if (!hasSecondFactor(factors))
      return isRequiredOf(policy, { userType: account.userType, roleIds })
        ? 'second_factor_enrolment_needed'
        : undefined
    const { trusted, shared } = visit
    if (!trusted || shared || policy.trustedDays === 0) return 'second_factor_needed'
    const known = { hash: tokenHash(trusted), now: now() }
    const isTrusted = await db.inUnit(account.unitId, (tx) => isTrustedBrowser(tx, account, known))
    return isTrusted ? undefined : 'second_factor_needed'
  }
}
