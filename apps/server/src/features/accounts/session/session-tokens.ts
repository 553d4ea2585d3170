import { randomUUID } from 'node:crypto'
import { productApplication } from '@homeroom/contract/pages/product.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { derivedToken, tokenHash } from '#platform/secrets/signed-token.ts'
import { mayUse } from './identity.ts'
import type { LimitsOfSessions } from './limits-of-sessions.ts'
import { decideRefresh, type SuccessorState, type TokenFamily, tokenExpiry } from './refresh-rules.ts'
import type { SessionCache } from './session-cache.ts'
import { endSession } from './session-ending-queries.ts'
import { lockSession, readIdentity } from './session-queries.ts'
import { closeGeneration, findToken, insertTokens, readGeneration } from './token-queries.ts'

export type Tokens = { access: string; refresh: string }

export type SessionTokens = ReturnType<typeof createSessionTokens>

type TokenKind = 'access' | 'refresh'

type TokenRow = { id: string; kind: string; generation: number; expiresAt: Date }

/**
 * Creates the tokens of sessions. They are computed from the ids of their rows, so that a repeated request gets the
 * same ones.
 */
export function createSessionTokens({ now, secret }: { now: () => Date; secret: Buffer }) {
  const token = (kind: TokenKind, id: string) => derivedToken(secret, kind, id)

  /** Tokens of a generation with their rows. */
  function make(family: TokenFamily) {
    const expiry = tokenExpiry(now(), family)
    const one = (kind: TokenKind) => {
      const id = randomUUID()
      const text = token(kind, id)
      return { text, row: { id, hash: tokenHash(text), expiresAt: expiry[kind] } }
    }
    const [access, refresh] = [one('access'), one('refresh')]
    const tokens: Tokens = { access: access.text, refresh: refresh.text }
    return { tokens, access: access.row, refresh: refresh.row }
  }

  return {
    make,
    /** Issues the next tokens of a family. */
    async issue(
      tx: Transaction,
      of: TokenFamily & { unitId: string; sessionId: string; generation: number },
    ): Promise<Tokens> {
      const { tokens, access, refresh } = make(of)
      const { unitId, sessionId, generation } = of
      const common = { unitId, sessionId, generation, issuedAt: now() }
      await insertTokens(tx, [
        { ...common, ...access, kind: 'access' },
        { ...common, ...refresh, kind: 'refresh' },
      ])
      return tokens
    },
    /** Returns the tokens of a generation again; an expired access token is replaced. */
    async repeat(
      tx: Transaction,
      family: TokenFamily & { unitId: string; id: string },
      rows: readonly TokenRow[],
    ): Promise<Tokens | undefined> {
      const refresh = rows.find(({ kind }) => kind === 'refresh')
      if (!refresh) return undefined
      const renewal = token('refresh', refresh.id)
      const living = rows.find(({ kind, expiresAt }) => kind === 'access' && expiresAt > now())
      if (living) return { access: token('access', living.id), refresh: renewal }
      const { tokens, access } = make(family)
      const { unitId, id: sessionId } = family
      const { generation } = refresh
      await insertTokens(tx, [{ unitId, sessionId, generation, issuedAt: now(), ...access, kind: 'access' }])
      return { access: tokens.access, refresh: renewal }
    },
  }
}

type Parts = {
  db: Database
  now: () => Date
  cache: SessionCache
  tokens: SessionTokens
  limits: Pick<LimitsOfSessions, 'of'>
  hearReuse: HearReuse
}

/** Called within the transaction when an exchanged token came back. */
export type HearReuse = (tx: Transaction, of: { unitId: string; userId: string; sessionId: string }) => Promise<void>

type Presented = { unitId: string; sessionId: string; userId: string; generation: number }

/** Exchanges a refresh token. Each works once; a short grace period lets tabs that race share the result. */
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

const text = '您的一处登录在两个地方被使用，可能已被他人复制，现已退出。若不是您本人操作，请立即修改密码。'

const englishText =
  'One of your sign-ins was used in two places: somebody may have copied it, and it has been signed out. If this was not you, change your password now.'

/** Nobody can tell whether the thief or the person used the token first, so the person is told. */
export function createReuseNotice(items: Pick<ApplicationItemService, 'sendIn'>): HearReuse {
  return async (tx, { unitId, userId, sessionId }) => {
    await items.sendIn(tx, {
      unitId,
      application: productApplication,
      key: `session:${sessionId}`,
      to: [userId],
      url: '',
      expiresAt: null,
      importance: 5,
      text,
      englishText,
    })
  }
}
