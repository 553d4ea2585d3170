import { randomUUID } from 'node:crypto'
import type { Session } from '@homeroom/contract/session-endpoints.ts'
import { AppError } from '#platform/app-error.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database, Transaction } from '#platform/database.ts'
import { derivedToken, signToken, tokenHash } from '#platform/signed-token.ts'
import { mayUse, toCaller, toSession } from './identity.ts'
import { readIdentity } from './identity-queries.ts'
import {
  absoluteLifetime,
  accessLifetime,
  decideRefresh,
  type SuccessorState,
  sessionEnd,
  type TokenFamily,
  tokenExpiry,
} from './refresh-rules.ts'
import { createSessionCache, type KnownSession } from './session-cache.ts'
import {
  closeGeneration,
  deleteOldSessions,
  endSession,
  findToken,
  insertSwitchedSession,
  insertTokens,
  listUnitIds,
  lockSession,
  noteTokenSeen,
  type OpenedSession,
  openSession,
  readGeneration,
} from './session-queries.ts'

export type SessionService = ReturnType<typeof createSessionService>
export type Tokens = { access: string; refresh: string }
/** Who begins a session, how, and which failed tries are forgiven. */
type NewSession = Pick<OpenedSession, 'unitId' | 'userId' | 'device' | 'shared' | 'way' | 'forgiven'>
type SessionParts = { db: Database; now: () => Date; secret: Buffer }

const handOverAudience = 'hand-over'
const handOverLifetime = 60_000

/** Sessions: one per sign-in and browser, with short access tokens and a family of refresh tokens. */
export function createSessionService({ db, now, secret }: SessionParts) {
  const cache = createSessionCache()
  const sessionOf = new WeakMap<Caller, Session>()
  const token = (kind: 'access' | 'refresh', id: string) => derivedToken(secret, kind, id)

  /** Tokens of a generation with their rows. They are computed from the rows' ids, so that a repeat can give them again. */
  function makeTokens(family: TokenFamily) {
    const expiry = tokenExpiry(now(), family)
    const make = (kind: 'access' | 'refresh') => {
      const id = randomUUID()
      const text = token(kind, id)
      return { text, row: { id, hash: tokenHash(text), expiresAt: expiry[kind] } }
    }
    const [access, refresh] = [make('access'), make('refresh')]
    return {
      tokens: { access: access.text, refresh: refresh.text },
      access: access.row,
      refresh: refresh.row,
    }
  }

  /** Starts a session for a person whose proof was accepted. */
  async function start(who: NewSession): Promise<Tokens> {
    const startedAt = now()
    const expiresAt = sessionEnd(startedAt, who.shared)
    const { tokens, access, refresh } = makeTokens({ expiresAt, shared: who.shared })
    await openSession(db, { ...who, sessionId: randomUUID(), startedAt, expiresAt, access, refresh })
    return tokens
  }

  /** Issues the next tokens of a family. */
  async function issueGeneration(
    tx: Transaction,
    of: TokenFamily & { unitId: string; sessionId: string; generation: number },
  ): Promise<Tokens> {
    const { tokens, access, refresh } = makeTokens(of)
    const common = { unitId: of.unitId, sessionId: of.sessionId, generation: of.generation, issuedAt: now() }
    await insertTokens(tx, [
      { ...common, ...access, kind: 'access' },
      { ...common, ...refresh, kind: 'refresh' },
    ])
    return tokens
  }

  /**
   * The session behind an access token. One that the server has just made and not yet given out is not `presented`:
   * neither noted as arrived nor remembered, so that its first real arrival is noted.
   */
  async function look(accessToken: string, { presented = true } = {}): Promise<KnownSession | undefined> {
    const hash = tokenHash(accessToken)
    const key = hash.toString('base64')
    const remembered = cache.get(key)
    if (remembered) return remembered.tokenExpiresAt > now().getTime() ? remembered : undefined
    const readAt = cache.moment()
    const found = await findToken(db, hash)
    if (found?.kind !== 'access' || found.expiresAt <= now() || found.sessionEndedAt) return undefined
    const identity = await db.inUnit(found.unitId, async (tx) => {
      // Tokens that followed others must be known to have arrived, see `decideRefresh`.
      if (presented && found.generation > 0 && found.usedAt === null)
        await noteTokenSeen(tx, found.unitId, hash, now())
      return readIdentity(tx, found)
    })
    if (!identity || !mayUse(identity)) return undefined
    const handOver = signToken(secret, handOverAudience, found.sessionId, now().getTime() + handOverLifetime)
    const known = {
      caller: toCaller(identity, found.sessionId),
      session: toSession(identity, handOver),
      tokenExpiresAt: found.expiresAt.getTime(),
    }
    if (presented) cache.set(key, known, readAt)
    sessionOf.set(known.caller, known.session)
    return known
  }

  /** Exchanges a refresh token: each works once, a short grace lets racing tabs share the result. */
  async function refresh(refreshToken: string): Promise<Tokens> {
    const found = await findToken(db, tokenHash(refreshToken))
    if (found?.kind !== 'refresh') throw new AppError('refresh_refused')
    const { unitId, sessionId, userId, generation } = found
    const tokens = await db.inUnit(unitId, async (tx) => {
      const family = await lockSession(tx, unitId, sessionId)
      const identity = await readIdentity(tx, { unitId, userId, sessionId })
      const presented = (await readGeneration(tx, unitId, sessionId, generation)).find(
        ({ kind }) => kind === 'refresh',
      )
      if (!family || !identity || !presented || !mayUse(identity)) return undefined
      const successors = await readGeneration(tx, unitId, sessionId, generation + 1)
      const decision = decideRefresh({
        token: presented,
        family,
        successor: successorState(successors),
        now: now(),
      })
      if (decision === 'reuse') await endSession(tx, { unitId, sessionId }, 'refresh token used twice', now())
      if (decision === 'refused' || decision === 'reuse') return undefined
      if (decision === 'repeat') return repeatGeneration(tx, family, successors)
      await closeGeneration(tx, unitId, sessionId, generation, now())
      return issueGeneration(tx, {
        unitId,
        sessionId,
        generation: generation + 1,
        expiresAt: family.expiresAt,
        shared: family.shared,
      })
    })
    if (!tokens) {
      cache.forgetSession(sessionId)
      throw new AppError('refresh_refused')
    }
    return tokens
  }

  /** The tokens of a generation again; an access token that has run out meanwhile is replaced. */
  async function repeatGeneration(
    tx: Transaction,
    family: TokenFamily & { unitId: string; id: string },
    rows: readonly { id: string; kind: string; generation: number; expiresAt: Date }[],
  ): Promise<Tokens | undefined> {
    const refresh = rows.find(({ kind }) => kind === 'refresh')
    if (!refresh) return undefined
    const renewal = token('refresh', refresh.id)
    const living = rows.find(({ kind, expiresAt }) => kind === 'access' && expiresAt > now())
    if (living) return { access: token('access', living.id), refresh: renewal }
    const { tokens, access } = makeTokens(family)
    const { unitId, id: sessionId } = family
    const { generation } = refresh
    await insertTokens(tx, [{ unitId, sessionId, generation, issuedAt: now(), ...access, kind: 'access' }])
    return { access: tokens.access, refresh: renewal }
  }

  /**
   * Ends a caller's session and starts one of a linked account in its place, which lasts no longer than the old one would
   * have. A session is switched once; whether the new one may be used, is asked as it will be at every request.
   */
  async function switchTo(caller: Caller, next: { userId: string; device: string }): Promise<Tokens> {
    const { unitId, sessionId } = caller
    const { userId, device } = next
    const tokens = await db.inUnit(unitId, async (tx) => {
      const before = await lockSession(tx, unitId, sessionId)
      if (!before || before.endedAt) throw new AppError('sign_in_required')
      const [id, startedAt, { expiresAt, shared }] = [randomUUID(), now(), before]
      await endSession(tx, { unitId, sessionId, target: userId }, 'identity switched', startedAt)
      const prover = before.provedBy ?? before.userId
      await insertSwitchedSession(tx, {
        ...{ unitId, id, userId, device, startedAt, lastUsedAt: startedAt, expiresAt, shared },
        provedBy: prover === userId ? null : prover,
        cameFrom: before.userId,
      })
      const identity = await readIdentity(tx, { unitId, userId, sessionId: id })
      if (!identity || !mayUse(identity)) throw new AppError('identity_needs_sign_in')
      return issueGeneration(tx, { unitId, sessionId: id, generation: 0, expiresAt, shared })
    })
    cache.forgetSession(sessionId)
    return tokens
  }

  async function end({ unitId, sessionId }: Pick<Caller, 'unitId' | 'sessionId'>): Promise<void> {
    await db.inUnit(unitId, (tx) => endSession(tx, { unitId, sessionId }, 'signed out', now()))
    cache.forgetSession(sessionId)
  }

  return {
    start,
    refresh,
    switchTo,
    /** Ends a session as its person would. */
    end,
    /** Seconds until an access token must be renewed. */
    accessSeconds: accessLifetime / 1000,
    /** The session behind an access token; undefined for a visitor. At most 5 s old. */
    look,
    /** The session state of a caller that `look` has found. */
    sessionOf: (caller: Caller): Session | undefined => sessionOf.get(caller),
    /** Ends the session that a token belongs to, whichever of its two it is; false when there is none to end. */
    async endByToken(presented: string): Promise<boolean> {
      const found = await findToken(db, tokenHash(presented))
      if (!found || found.sessionEndedAt) return false
      await end(found)
      return true
    },
    forgetAll: cache.forgetAll,
    /** Forgets sessions that ended a day ago or earlier. */
    async sweep(): Promise<void> {
      const before = new Date(now().getTime() - absoluteLifetime)
      for (const unitId of await db.outsideUnits(listUnitIds)) {
        await db.inUnit(unitId, (tx) => deleteOldSessions(tx, unitId, before))
      }
    },
    /** Listens for what other processes change, so that nothing outlives its end here. */
    async hearChanges(): Promise<void> {
      await db.listen('session_ended', cache.forgetSession)
      await db.listen('unit_changed', cache.forgetUnit)
      await db.listen('person_changed', (payload) => {
        const [unitId = '', userId = ''] = payload.split(':')
        cache.forgetPerson(unitId, userId)
      })
    },
  }
}

/** How far a generation of tokens got. */
function successorState(tokens: readonly { kind: string; usedAt: Date | null }[]): SuccessorState {
  const used = tokens.filter(({ usedAt }) => usedAt !== null)
  if (used.length === 0) return 'unseen'
  return used.some(({ kind }) => kind === 'refresh') ? 'exchanged' : 'seen'
}

export type { Session }
