import { randomUUID } from 'node:crypto'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller, CallOrigin } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { mayUse } from './identity.ts'
import type { LimitsOfSessions } from './limits-of-sessions.ts'
import type { SessionCache } from './session-cache.ts'
import { type EndReason, endSession } from './session-ending-queries.ts'
import { insertFollowingSession, lockSession, readIdentity, shareHolders } from './session-queries.ts'
import type { SessionTokens, Tokens } from './session-tokens.ts'

type Parts = {
  db: Database
  now: () => Date
  cache: SessionCache
  tokens: SessionTokens
  limits: Pick<LimitsOfSessions, 'of'>
}
type Next = { userId: string; from: CallOrigin; reason: EndReason; way: string }

/** Replaces the session of a caller by a new one with new tokens. It ends no later than the old one would have. */
export function createSessionReplacement({ db, now, cache, tokens, limits }: Parts) {
  async function replace({ unitId, sessionId }: Caller, next: Next): Promise<Tokens> {
    const { userId, from, reason, way } = next
    const { idle } = await limits.of(unitId)
    const made = await db.inUnit(unitId, async (tx) => {
      await shareHolders(tx, { unitId, sessionId, userId })
      const before = await lockSession(tx, unitId, sessionId)
      if (!before || before.endedAt) throw new AppError('sign_in_required')
      // It keeps the start of the sign-in, because continuing proves nothing.
      const { expiresAt, shared, startedAt, way: proof } = before
      const [id, at] = [randomUUID(), now()]
      await endSession(tx, { unitId, sessionId, target: userId, from }, reason, at)
      const prover = before.provedBy ?? before.userId
      await insertFollowingSession(tx, {
        unitId,
        id,
        userId,
        device: from.device,
        startedAt,
        lastUsedAt: at,
        expiresAt,
        shared,
        // The proof stays the same, so a session opened with a badge stays one.
        way: proof,
        agent: before.agent,
        rememberedBy: before.rememberedBy,
        clientId: before.clientId,
        beganFrom: before.beganFrom,
        provedBy: prover === userId ? null : prover,
        cameFrom: { kind: 'person', id: before.userId },
        auditedWay: way,
        at,
        from,
      })
      const identity = await readIdentity(tx, { unitId, userId, sessionId: id })
      if (!identity || !mayUse(identity)) throw new AppError('identity_needs_sign_in')
      return tokens.issue(tx, { unitId, sessionId: id, generation: 0, expiresAt, shared, idle })
    })
    cache.forgetSession(sessionId)
    return made
  }

  return {
    /** Continues as a linked account. Whether that account may be used is checked as at every request. */
    switchTo: (caller: Caller, next: { userId: string; from: CallOrigin }) =>
      replace(caller, { ...next, reason: 'identity switched', way: 'identity switch' }),
    /**
     * Continues as the same person with a new, unknown session, after anything that changes the worth of the old one.
     */
    renew: (caller: Caller, from: CallOrigin) =>
      replace(caller, { userId: caller.userId, from, reason: 'renewed', way: 'renewal' }),
  }
}
