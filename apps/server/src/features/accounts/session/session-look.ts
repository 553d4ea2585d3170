import type { Session } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { hashOfKey, tokenKey } from '#platform/secrets/signed-token.ts'
import { signHandOverToken } from './hand-over/hand-over-token.ts'
import { mayUse, toCaller, toSession } from './identity.ts'
import type { KnownSession, SessionCache } from './session-cache.ts'
import { readIdentity } from './session-queries.ts'
import { findToken, noteTokenSeen } from './token-queries.ts'

type Parts = { db: Database; now: () => Date; secret: Buffer; cache: SessionCache }

/** Finds the session behind an access token, and the session state of those that were found. */
export function createSessionLook({ db, now, secret, cache }: Parts) {
  const sessionOf = new WeakMap<Caller, Session>()

  /**
   * At once where it is remembered. One that the server has just made and not yet given out is not `presented`: neither
   * noted as arrived nor remembered, so that its first real arrival is noted.
   */
  function look(
    accessToken: string,
    { presented = true } = {},
  ): KnownSession | undefined | Promise<KnownSession | undefined> {
    const key = tokenKey(accessToken)
    const remembered = cache.get(key)
    if (remembered) return remembered.tokenExpiresAt > now().getTime() ? remembered : undefined
    const found = () => find(key, { presented })
    // A page asks for many things at once: they are found together.
    return presented ? cache.finding(key, found) : found()
  }

  async function find(key: string, { presented }: { presented: boolean }): Promise<KnownSession | undefined> {
    const hash = hashOfKey(key)
    const readAt = cache.moment()
    const found = await findToken(db, hash)
    if (found?.kind !== 'access' || found.expiresAt <= now() || found.sessionEndedAt) return undefined
    const identity = await db.inUnit(found.unitId, async (tx) => {
      // Tokens that followed others must be known to have arrived, see `decideRefresh`.
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

  return { look, sessionOf: (caller: Caller): Session | undefined => sessionOf.get(caller) }
}
