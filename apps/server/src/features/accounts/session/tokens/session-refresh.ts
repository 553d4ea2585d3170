import { AppError } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { tokenHash } from '#platform/secrets/signed-token.ts'
import { mayUse } from '../identity.ts'
import type { LimitsOfSessions } from '../limits/limits-of-sessions.ts'
import type { SessionCache } from '../session-cache.ts'
import { endSession } from '../session-ending-queries.ts'
import { lockSession, readIdentity } from '../session-queries.ts'
import { closeGeneration, findToken, readGeneration } from '../token-queries.ts'
import { decideRefresh, type SuccessorState } from './refresh-rules.ts'
import type { SessionTokens, Tokens } from './session-tokens.ts'

type Parts = {
  db: Database
  now: () => Date
  cache: SessionCache
  tokens: SessionTokens
  limits: Pick<LimitsOfSessions, 'of'>
  hearReuse: HearReuse
}
/** Hears, within the transaction, that a token which had been exchanged came back. */
export type HearReuse = (tx: Transaction, of: { unitId: string; userId: string; sessionId: string }) => Promise<void>
type Presented = { unitId: string; sessionId: string; userId: string; generation: number }

/** Exchanges a refresh token: each works once, a short grace lets racing tabs share the result. */
export function createSessionRefresh({ db, now, cache, tokens, limits, hearReuse }: Parts) {
  async function exchange(
    tx: Transaction,
    { idle, ...presented }: Presented & { idle: number },
  ): Promise<Tokens | undefined> {
    const { unitId, sessionId, userId, generation } = presented
    const family = await lockSession(tx, unitId, sessionId)
    const identity = await readIdentity(tx, { unitId, userId, sessionId })
    const token = (await readGeneration(tx, unitId, sessionId, generation)).find(({ kind }) => kind === 'refresh')
    if (!family || !identity || !token || !mayUse(identity)) return undefined
    const successors = await readGeneration(tx, unitId, sessionId, generation + 1)
    const decision = decideRefresh({ token, family, successor: successorState(successors), now: now() })
    if (decision === 'reuse') {
      await endSession(tx, { unitId, sessionId }, 'refresh token used twice', now())
      await hearReuse(tx, { unitId, userId, sessionId })
    }
    if (decision === 'refused' || decision === 'reuse') return undefined
    if (decision === 'repeat') return tokens.repeat(tx, family, successors)
    await closeGeneration(tx, unitId, sessionId, generation, now())
    const { expiresAt, shared } = family
    return tokens.issue(tx, { unitId, sessionId, generation: generation + 1, expiresAt, shared, idle })
  }

  return async (refreshToken: string): Promise<Tokens> => {
    const found = await findToken(db, tokenHash(refreshToken))
    if (found?.kind !== 'refresh') throw new AppError('refresh_refused')
    const { idle } = await limits.of(found.unitId)
    const exchanged = await db.inUnit(found.unitId, (tx) => exchange(tx, { ...found, idle }))
    if (exchanged) return exchanged
    cache.forgetSession(found.sessionId)
    throw new AppError('refresh_refused')
  }
}

/** How far a generation of tokens got. */
function successorState(tokens: readonly { kind: string; usedAt: Date | null }[]): SuccessorState {
  const used = tokens.filter(({ usedAt }) => usedAt !== null)
  if (used.length === 0) return 'unseen'
  return used.some(({ kind }) => kind === 'refresh') ? 'exchanged' : 'seen'
}
