import { randomUUID } from 'node:crypto'
import type { CallOrigin } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readSignedToken, signToken } from '#platform/secrets/signed-token.ts'
import { mayUse } from './identity.ts'
import type { LimitsOfSessions } from './limits-of-sessions.ts'
import { sessionEnd } from './refresh-rules.ts'
import { insertFollowingSession, lockSession, readIdentity } from './session-queries.ts'
import type { SessionTokens, Tokens } from './session-tokens.ts'

type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  tokens: SessionTokens
  limits: Pick<LimitsOfSessions, 'of'>
}

type Place = { agent: string; shared: boolean; from: CallOrigin }

/** Continues elsewhere the session that a hand-over token names. */
export function createSessionHandOver({ db, now, secret, tokens, limits }: Parts) {
  return {
    /** The token that tells the help centre who the person is. */
    helpCentreToken: (session: { unitId: string; sessionId: string }) =>
      signHandOverToken(secret, session, { now: now(), audience: 'help centre' }),
    readHandOver: (token: string) => readHandOverToken(secret, token, now()),
    /**
     * Begins a session that depends on an active one: it lasts no longer and ends with it. Undefined when that one has
     * ended.
     */
    async continueFrom({ unitId, sessionId }: { unitId: string; sessionId: string }, { agent, shared, from }: Place) {
      const { idle } = await limits.of(unitId)
      return db.inUnit(unitId, async (tx): Promise<{ tokens: Tokens; userId: string } | undefined> => {
        const before = await lockSession(tx, unitId, sessionId)
        if (!before || before.endedAt || before.expiresAt <= now()) return undefined
        const { userId, provedBy } = before
        // A hand-over proves nothing, so a session opened with a badge stays one.
        const way = before.way === 'badge' ? before.way : 'hand-over'
        const identity = await readIdentity(tx, { unitId, userId, sessionId })
        if (!identity || !mayUse(identity)) return undefined
        const [id, startedAt] = [randomUUID(), now()]
        const family = {
          shared: shared || before.shared,
          expiresAt: earlier(before.expiresAt, sessionEnd(startedAt, { shared: shared || before.shared })),
        }
        await insertFollowingSession(tx, {
          unitId,
          id,
          userId,
          device: from.device,
          agent,
          way,
          provedBy,
          startedAt,
          lastUsedAt: startedAt,
          ...family,
          rememberedBy: before.rememberedBy,
          clientId: before.clientId,
          beganFrom: before.beganFrom ?? sessionId,
          cameFrom: { kind: 'session', id: sessionId },
          auditedWay: 'hand-over',
          from,
          at: startedAt,
        })
        return {
          userId,
          tokens: await tokens.issue(tx, { unitId, sessionId: id, generation: 0, ...family, idle }),
        }
      })
    },
  }
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

/** The audience of a token: one for the help centre, which is outside, signs nobody in here. */
type HandOverAudience = 'hand-over' | 'help centre'

export const handOverLifetime = 60_000

/**
 * A token that names its session for a minute. It is the access token of the session state and cannot be used as the
 * session.
 */
export function signHandOverToken(
  secret: Buffer,
  { unitId, sessionId }: { unitId: string; sessionId: string },
  { now, audience = 'hand-over' }: { now: Date; audience?: HandOverAudience },
): string {
  return signToken(secret, audience, `${unitId}/${sessionId}`, now.getTime() + handOverLifetime)
}

/** The session that a token names; undefined when it is forged, expired or for another audience. */
function readHandOverToken(
  secret: Buffer,
  token: string,
  now: Date,
): { unitId: string; sessionId: string } | undefined {
  const [unitId, sessionId] = readSignedToken(secret, 'hand-over', token, now.getTime())?.split('/') ?? []
  return unitId && sessionId ? { unitId, sessionId } : undefined
}
