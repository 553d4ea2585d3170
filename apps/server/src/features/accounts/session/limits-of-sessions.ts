import type { SessionLimits } from '@homeroom/contract/accounts/session/session-limit-schemas.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { LRUCache } from 'lru-cache'
import {
  type Administrator,
  type FindAdministered,
  signedBy,
  takeSetting,
  type Versioned,
} from '#features/settings/setting-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database } from '#platform/postgres/database.ts'
import { absoluteLifetime, idleLifetime } from './refresh-rules.ts'
import { readLimits, shortenSessions, writeLimits } from './session-queries.ts'

export type LimitsOfSessions = ReturnType<typeof createLimitsOfSessions>

/** Says which unit a call is about. */
export type UnitOf = FindAdministered

type Parts = { db: Database; now: () => Date }

export const usualLimits: SessionLimits = {
  idleMinutes: idleLifetime / minute,
  absoluteMinutes: absoluteLifetime / minute,
}

/** How long sessions of each unit last: unused, and at most. Shared machines have their own, shorter limits. */
export function createLimitsOfSessions({ db, now }: Parts) {
  // Read at every sign-in and refresh, because another process may have changed them a moment ago.
  const known = new LRUCache<string, SessionLimits>({ max: 500, ttl: 5000 })

  async function limitsOf(unitId: string): Promise<SessionLimits> {
    const remembered = known.get(unitId)
    if (remembered) return remembered
    const limits = (await db.inUnit(unitId, (tx) => readLimits(tx, unitId))) ?? usualLimits
    known.set(unitId, limits)
    return limits
  }

  return {
    /** In milliseconds, for the rules. */
    async of(unitId: string): Promise<{ idle: number; absolute: number }> {
      const { idleMinutes, absoluteMinutes } = await limitsOf(unitId)
      return { idle: idleMinutes * minute, absolute: absoluteMinutes * minute }
    },
    read: ({ unitId }: Administrator): Promise<SessionLimits> => limitsOf(unitId),
    /** Sets the limits of a unit. They apply to running sessions, too. */
    async save(by: Administrator, { version, ...limits }: SessionLimits & Versioned): Promise<SessionLimits> {
      if (limits.idleMinutes > limits.absoluteMinutes)
        throw new AppError('validation_failed', { fields: { idleMinutes: 'idle_longer_than_session' } })
      const { caller, unitId } = by
      const signer = await signedBy(db, by)
      await db.inUnit(unitId, async (tx) => {
        await takeSetting(tx, signer, { key: 'sessions', at: now(), version })
        const before = (await readLimits(tx, unitId)) ?? usualLimits
        await writeLimits(tx, { caller, unitId }, { limits, before, now: now() })
        await shortenSessions(tx, unitId, limits)
      })
      known.set(unitId, limits)
      return limits
    },
  }
}
