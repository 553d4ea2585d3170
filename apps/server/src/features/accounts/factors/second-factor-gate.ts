import { day } from '@homeroom/shared/dates/durations.ts'
import type { Gate } from '#features/accounts/sign-in/sign-in-gates.ts'
import { originOf, type SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInWay } from '#features/accounts/sign-in/sign-in-way.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { randomToken, tokenHash } from '#platform/secrets/signed-token.ts'
import { hasSecondFactor, isRequiredOf } from './factor-rules.ts'
import { holdPolicy } from './policy-queries.ts'
import { isTrustedBrowser, trustBrowser } from './trusted-browser-queries.ts'

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

export type TrustBrowser = ReturnType<typeof createTrustBrowser>

const shape = /^[\w-]{43}$/

/**
 * Trusts the browser of a visit, where the unit allows it and never on a shared machine. The token belongs to the
 * browser and serves every account on it. Each account has its own row, which its person can remove at any time.
 */
export function createTrustBrowser({ db, now }: { db: Database; now: () => Date }) {
  return async (
    { unitId, userId }: Person,
    visit: SignInVisit,
  ): Promise<{ token: string; days: number } | undefined> => {
    const { trusted, shared, agent = '' } = visit
    if (shared) return undefined
    const token = trusted && shape.test(trusted) ? trusted : randomToken()
    return db.inUnit(unitId, async (tx) => {
      const { trustedDays: days } = await holdPolicy(tx, unitId)
      if (days === 0) return undefined
      const createdAt = now()
      const expiresAt = new Date(createdAt.getTime() + days * day)
      const hash = tokenHash(token)
      await trustBrowser(tx, { unitId, userId, hash, browser: agent, createdAt, expiresAt, from: originOf(visit) })
      return { token, days }
    })
  }
}
