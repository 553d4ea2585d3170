import type { Session } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { LRUCache } from 'lru-cache'
import type { Caller } from '#platform/calls/caller.ts'

/** A session as it was found in the database not long ago. */
export type KnownSession = { caller: Caller; session: Session; tokenExpiresAt: number }

/** How old a remembered session may be. Changes are heard of at once; this bounds what a lost notification can do. */
const longest = 5 * second

export type SessionCache = ReturnType<typeof createSessionCache>

/** Sessions by access-token hash, so that most calls need no query; forgets at once what a notification names. */
export function createSessionCache() {
  // By the clock itself: the library would set a timer for each millisecond in which it has looked at it.
  const byToken = new LRUCache<string, KnownSession>({ max: 5000, ttl: longest, ttlResolution: 0 })

  /** What is being read right now. */
  const beingFound = new Map<string, Promise<KnownSession | undefined>>()

  let forgotten = 0

  function forget(matches: (known: KnownSession) => boolean): void {
    forgotten++
    // Who asks from now on must not be answered with what was read before the change.
    beingFound.clear()
    for (const [key, known] of byToken.entries()) if (matches(known)) byToken.delete(key)
  }

  return {
    get: (key: string) => byToken.get(key),
    /** Tells how much was forgotten so far: what was read before a forgetting must not be kept after it. */
    moment: () => forgotten,
    /** Keeps a session, unless something was forgotten since it was read. */
    set(key: string, known: KnownSession, readAt: number): void {
      if (readAt === forgotten) byToken.set(key, known)
    },
    /** Finds a session once for all who ask meanwhile. */
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
