import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/postgres/database.ts'
import { mayUse } from '../identity.ts'
import type { LimitsOfSessions } from '../limits/limits-of-sessions.ts'
import { insertFollowingSession, lockSession, readIdentity } from '../session-queries.ts'
import { sessionEnd } from '../tokens/refresh-rules.ts'
import type { SessionTokens, Tokens } from '../tokens/session-tokens.ts'
import { readHandOverToken, signHandOverToken } from './hand-over-token.ts'

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
