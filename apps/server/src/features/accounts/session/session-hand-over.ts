import { randomUUID } from 'node:crypto'
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

type Place = { device: string; agent: string; shared: boolean; source: string }

/** Going on elsewhere with the session that a hand-over token names. */
export function createSessionHandOver({ db, now, secret, tokens, limits }: Parts) {
  return {
    /** What tells the help centre who comes. */
    helpCentreToken: (session: { unitId: string; sessionId: string }) =>
      signHandOverToken(secret, session, { now: now(), audience: 'help centre' }),
    readHandOver: (token: string) => readHandOverToken(secret, token, now()),
    /**
     * Begins a session beside a living one: it lasts no longer, ends with it.
     * Undefined when that one is over.
     */
    async continueFrom(
      { unitId, sessionId }: { unitId: string; sessionId: string },
      { device, agent, shared, source }: Place,
    ) {
      const { idle } = await limits.of(unitId)
      return db.inUnit(unitId, async (tx): Promise<{ tokens: Tokens; userId: string } | undefined> => {
        const before = await lockSession(tx, unitId, sessionId)
        if (!before || before.endedAt || before.expiresAt <= now()) return undefined
        const { userId, provedBy } = before
        // Nobody has proved anything here; but a session of a badge is worth no more afterwards.
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
          device,
          agent,
          way,
          provedBy,
          startedAt,
          lastUsedAt: startedAt,
          ...family,
          rememberedBy: before.rememberedBy,
          clientId: before.clientId,
          beganFrom: before.beganFrom ?? sessionId,
          cameFrom: sessionId,
          auditedWay: 'hand-over',
          source,
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

/** Whom a token is for: one for the help centre, which lies outside, signs nobody in here. */
type HandOverAudience = 'hand-over' | 'help centre'

export const handOverLifetime = 60_000

/** A token that names its session for a minute, as the access token of the session state does; it is not the session. */
export function signHandOverToken(
  secret: Buffer,
  { unitId, sessionId }: { unitId: string; sessionId: string },
  { now, audience = 'hand-over' }: { now: Date; audience?: HandOverAudience },
): string {
  return signToken(secret, audience, `${unitId}/${sessionId}`, now.getTime() + handOverLifetime)
}

/** Which session a token names; undefined when it is forged, for another audience or past its end. */
function readHandOverToken(
  secret: Buffer,
  token: string,
  now: Date,
): { unitId: string; sessionId: string } | undefined {
  const [unitId, sessionId] = readSignedToken(secret, 'hand-over', token, now.getTime())?.split('/') ?? []
  return unitId && sessionId ? { unitId, sessionId } : undefined
}
