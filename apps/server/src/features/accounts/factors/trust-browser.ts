import { day } from '@homeroom/shared/dates/durations.ts'
import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { randomToken, tokenHash } from '#platform/secrets/signed-token.ts'
import { holdPolicy, trustBrowser } from './policy-queries.ts'

export type TrustBrowser = ReturnType<typeof createTrustBrowser>

const shape = /^[\w-]{43}$/

/**
 * Trusts the browser of a visit, where the unit allows it and never on a shared machine. The token belongs to the
 * browser and serves every account on it. Each account has its own row, which its person can remove at any time.
 */
export function createTrustBrowser({ db, now }: { db: Database; now: () => Date }) {
  return async (
    { unitId, userId }: Person,
    { trusted, shared, agent = '' }: SignInVisit,
  ): Promise<{ token: string; days: number } | undefined> => {
    if (shared) return undefined
    const token = trusted && shape.test(trusted) ? trusted : randomToken()
    return db.inUnit(unitId, async (tx) => {
      const { trustedDays: days } = await holdPolicy(tx, unitId)
      if (days === 0) return undefined
      const createdAt = now()
      const expiresAt = new Date(createdAt.getTime() + days * day)
      const hash = tokenHash(token)
      await trustBrowser(tx, { unitId, userId, hash, browser: agent, createdAt, expiresAt })
      return { token, days }
    })
  }
}
