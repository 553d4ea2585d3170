import type { Session } from '@homeroom/contract/accounts/session/session-schemas.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { LRUCache } from 'lru-cache'
import type { Caller } from '#platform/calls/caller.ts'

/** A session as it was recently read from the database. */
export type KnownSession = { caller: Caller; session: Session; tokenExpiresAt: number }

/**
 * The time to live of a cached session. Changes are notified at once; this limits the effect of a lost notification.
 */
const longest = 5 * second

export type SessionCache = ReturnType<typeof createSessionCache>

/**
 * Sessions by the hash of their access token, so that most calls need no query. A notification removes its sessions at
 * once.
 */
export function createSessionCache() {
  // Uses the clock directly: the library would set a timer for each millisecond in which it reads it.
  const byToken = new LRUCache<string, KnownSession>({ max: 5000, ttl: longest, ttlResolution: 0 })

  /** Reads that are in progress. */
  const beingFound = new Map<string, Promise<KnownSession | undefined>>()

  let forgotten = 0

  function forget(matches: (known: KnownSession) => boolean): void {
    forgotten++
    // A later caller must not get what was read before the change.
    beingFound.clear()
    for (const [key, known] of byToken.entries()) if (matches(known)) byToken.delete(key)
  }

  return {
    get: (key: string) => byToken.get(key),
    /** Counts the invalidations so far: what was read before one must not be stored after it. */
    moment: () => forgotten,
    /** Stores a session, unless there was an invalidation since it was read. */
    set(key: string, known: KnownSession, readAt: number): void {
      if (readAt === forgotten) byToken.set(key, known)
    },
    /** Reads a session once for all callers that ask at the same time. */
    finding(key: string, find: () => Promise<KnownSession | undefined>): Promise<KnownSession | undefined> {
      const begun = beingFound.get(key)
      if (begun) return begun
      const found = find().finally(() => {
        if (beingFound.get(key) === found) beingFound.delete(key)
      })
      beingFound.set(key, found)
      return found
    },
    forgetSession: (sessionId: string) => forget(({ caller }) => caller.sessionId === sessionId),
    forgetPerson: (unitId: string, userId: string) =>
      forget(({ caller }) => caller.unitId === unitId && (caller.userId === userId || userId === '*')),
    forgetUnit: (unitId: string) => forget(({ caller }) => caller.unitId === unitId),
    forgetAll: () => forget(() => true),
  }
}
