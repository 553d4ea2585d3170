import { randomUUID } from 'node:crypto'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
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
/** `source` is the network address, where somebody else goes on. */
type Next = { userId: string; device: string; source?: string; reason: EndReason; way: string }

/** Puts a new session, with new tokens, in the place of a caller's; it lasts no longer than the old one would have. */
export function createSessionReplacement({ db, now, cache, tokens, limits }: Parts) {
  async function replace({ unitId, sessionId }: Caller, next: Next): Promise<Tokens> {
    const { userId, device, source, reason, way } = next
    const { idle } = await limits.of(unitId)
    const made = await db.inUnit(unitId, async (tx) => {
      await shareHolders(tx, { unitId, sessionId, userId })
      const before = await lockSession(tx, unitId, sessionId)
      if (!before || before.endedAt) throw new AppError('sign_in_required')
      // It began when its person signed in: nobody proves anything by going on.
      const { expiresAt, shared, startedAt, way: proof } = before
      const [id, at] = [randomUUID(), now()]
      await endSession(tx, { unitId, sessionId, target: userId }, reason, at)
      const prover = before.provedBy ?? before.userId
      await insertFollowingSession(tx, {
        unitId,
        id,
        userId,
        device,
        startedAt,
        lastUsedAt: at,
        expiresAt,
        shared,
        // What was proved stays what it was: a session of a badge is worth no more afterwards.
        way: proof,
        agent: before.agent,
        rememberedBy: before.rememberedBy,
        clientId: before.clientId,
        beganFrom: before.beganFrom,
        provedBy: prover === userId ? null : prover,
        cameFrom: before.userId,
        auditedWay: way,
        at,
        ...(source && { source }),
      })
      const identity = await readIdentity(tx, { unitId, userId, sessionId: id })
      if (!identity || !mayUse(identity)) throw new AppError('identity_needs_sign_in')
      return tokens.issue(tx, { unitId, sessionId: id, generation: 0, expiresAt, shared, idle })
    })
    cache.forgetSession(sessionId)
    return made
  }

  return {
    /** Goes on as a linked account. Whether the new session may be used, is asked as it will be at every request. */
    switchTo: (caller: Caller, next: { userId: string; device: string; source: string }) =>
      replace(caller, { ...next, reason: 'identity switched', way: 'identity switch' }),
    /** Goes on as the same person with a session that nobody knows yet: after anything that changes what it is worth. */
    renew: (caller: Caller, { device }: { device: string }) =>
      replace(caller, { userId: caller.userId, device, reason: 'renewed', way: 'renewal' }),
  }
}
