import { randomUUID } from 'node:crypto'
import type { Session } from '@homeroom/contract/accounts/session/session-schemas.ts'
import type { By } from '#features/audit/record-change.ts'
import type { Caller, Viewing } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { doEach } from '#platform/running/do-all.ts'
import { hashOfKey, tokenHash, tokenKey } from '#platform/secrets/signed-token.ts'
import { mayUse, toCaller, toSession } from './identity.ts'
import { createLimitsOfSessions } from './limits-of-sessions.ts'
import { absoluteLifetime, accessLifetime, sessionEnd } from './refresh-rules.ts'
import { createSessionCache, type KnownSession, type SessionCache } from './session-cache.ts'
import { type EndReason, endSession, endSessionsOf, type SessionsOf } from './session-ending-queries.ts'
import { createSessionHandOver, signHandOverToken } from './session-hand-over.ts'
import { deleteOldSessions, listUnitIds, readIdentity } from './session-queries.ts'
import { createSessionReplacement } from './session-replacement.ts'
import { createSessionRefresh, createSessionTokens, type HearReuse, type Tokens } from './session-tokens.ts'
import { findToken, noteTokenSeen, type OpenedSession, openSession } from './token-queries.ts'

export type SessionService = ReturnType<typeof createSessionService>

export type { EndReason, Session, Tokens }

/** The person of a new session, and how it begins. */
type NewSession = Omit<OpenedSession, 'sessionId' | 'startedAt' | 'expiresAt' | 'access' | 'refresh'>

type SessionParts = {
  db: Database
  now: () => Date
  secret: Buffer
  /** Does nothing by default, for callers that only read sessions. */
  hearReuse?: HearReuse
}

/** Sessions: one per sign-in and browser, with short-lived access tokens and a family of refresh tokens. */
export function createSessionService({ db, now, secret, hearReuse = async () => {} }: SessionParts) {
  const limits = createLimitsOfSessions({ db, now })
  const cache = createSessionCache()
  const tokens = createSessionTokens({ now, secret })
  const { look, lookAs, sessionOf } = createSessionLook({ db, now, secret, cache })
  const replacement = createSessionReplacement({ db, now, cache, tokens, limits })
  const handOver = createSessionHandOver({ db, now, secret, tokens, limits })

  async function end({ unitId, sessionId, from }: Pick<Caller, 'unitId' | 'sessionId' | 'from'>): Promise<void> {
    await db.inUnit(unitId, (tx) => endSession(tx, { unitId, sessionId, from }, 'signed out', now()))
    cache.forgetSession(sessionId)
  }

  /** As `endAll`, within a transaction. Other processes are notified when it commits. */
  const endAllIn = (tx: Transaction, of: SessionsOf, reason: EndReason) => endSessionsOf(tx, of, reason, now())

  return {
    /** Starts a session for a person whose proof was accepted; undefined when the proof is no longer valid. */
    async start(who: NewSession): Promise<Tokens | undefined> {
      const startedAt = now()
      const { shared } = who
      const { idle, absolute } = await limits.of(who.unitId)
      const expiresAt = sessionEnd(startedAt, { shared, absolute })
      const { tokens: made, access, refresh } = tokens.make({ expiresAt, shared, idle })
      const ids = { sessionId: randomUUID(), startedAt, expiresAt, access, refresh }
      return (await openSession(db, { ...who, ...ids })) ? made : undefined
    },
    refresh: createSessionRefresh({ db, now, cache, tokens, limits, hearReuse }),
    switchTo: replacement.switchTo,
    renew: replacement.renew,
    ...handOver,
    limits,
    /** Ends a session as its person would. */
    end,
    endAllIn,
    /** Ends one session, within a transaction. Other processes are notified when it commits. */
    endWithin: (tx: Transaction, of: { unitId: string; sessionId: string; by?: By }, reason: EndReason) =>
      endSession(tx, of, reason, now()),
    /** Ends every session of a person on all devices except the given one; returns how many. */
    async endAll(of: SessionsOf, reason: EndReason): Promise<number> {
      const ended = await db.inUnit(of.unitId, (tx) => endAllIn(tx, of, reason))
      cache.forgetPerson(of.unitId, of.userId)
      return ended
    },
    /** Removes a person whose sessions ended within a transaction from the cache. */
    forgetPerson: ({ unitId, userId }: SessionsOf) => cache.forgetPerson(unitId, userId),
    /** Seconds until an access token must be renewed. */
    accessSeconds: accessLifetime / 1000,
    /** The session of an access token; undefined for a visitor. At most 5 s old. */
    look,
    /** What somebody sees who looks as a person; undefined when that one may not use the product. */
    lookAs,
    /** The session state of a caller that `look` or `lookAs` returned. */
    sessionOf,
    /** Ends the session of a token of either kind; false when there is none. */
    async endByToken(presented: string): Promise<boolean> {
      const found = await findToken(db, tokenHash(presented))
      if (!found || found.sessionEndedAt) return false
      await end(found)
      return true
    },
    forgetAll: cache.forgetAll,
    /** Removes sessions that ended a day ago or earlier. */
    async sweep(): Promise<void> {
      const before = new Date(now().getTime() - absoluteLifetime)
      await doEach(await db.outsideUnits(listUnitIds), (unitId) =>
        db.inUnit(unitId, (tx) => deleteOldSessions(tx, unitId, before)),
      )
    },
    /** Listens to changes of other processes, so that no ended session stays in this one's cache. */
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

type Parts = { db: Database; now: () => Date; secret: Buffer; cache: SessionCache }

/** Finds the session of an access token, and the session state of a found caller. */
function createSessionLook({ db, now, secret, cache }: Parts) {
  const sessionOf = new WeakMap<Caller, Session>()

  /**
   * Returns at once what is cached. A token that the server has just created and not yet sent is not `presented`: it is
   * neither marked as arrived nor cached, so that its first real arrival is noticed.
   */
  function look(
    accessToken: string,
    { presented = true } = {},
  ): KnownSession | undefined | Promise<KnownSession | undefined> {
    const key = tokenKey(accessToken)
    const remembered = cache.get(key)
    if (remembered) return remembered.tokenExpiresAt > now().getTime() ? remembered : undefined
    const found = () => find(key, { presented })
    // A page makes many calls at the same time, and one read answers them all.
    return presented ? cache.finding(key, found) : found()
  }

  async function find(key: string, { presented }: { presented: boolean }): Promise<KnownSession | undefined> {
    const hash = hashOfKey(key)
    const readAt = cache.moment()
    const found = await findToken(db, hash)
    if (found?.kind !== 'access' || found.expiresAt <= now() || found.sessionEndedAt) return undefined
    const identity = await db.inUnit(found.unitId, async (tx) => {
      // It must be known whether the next tokens arrived, see `decideRefresh`.
      if (presented && found.generation > 0 && found.usedAt === null) await noteTokenSeen(tx, found.unitId, hash, now())
      return readIdentity(tx, found)
    })
    if (!identity || !mayUse(identity)) return undefined
    const handOverToken = signHandOverToken(secret, found, { now: now() })
    const known = {
      caller: toCaller(identity, found.sessionId),
      session: toSession(identity, { handOverToken, endsAt: found.sessionExpiresAt }),
      tokenExpiresAt: found.expiresAt.getTime(),
    }
    if (presented) cache.set(key, known, readAt)
    sessionOf.set(known.caller, known.session)
    return known
  }

  /** No session of the person: no token opens it, and nothing that they signed in to begins from it. */
  async function lookAs(person: SessionsOf, { viewing, endsAt }: { viewing: Viewing; endsAt: Date }) {
    const { unitId, userId } = person
    const identity = await db.inUnit(unitId, (tx) => readIdentity(tx, { unitId, userId, sessionId: viewing.id }))
    if (!identity || !mayUse(identity)) return undefined
    const caller: Caller = { ...toCaller(identity, viewing.id), viewing }
    const session = toSession(identity, { handOverToken: '', endsAt })
    sessionOf.set(caller, session)
    return { caller, session }
  }

  return { look, lookAs, sessionOf: (caller: Caller): Session | undefined => sessionOf.get(caller) }
}
