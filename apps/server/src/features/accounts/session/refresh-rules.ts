import { hour, minute, second } from '@homeroom/shared/dates/durations.ts'

export const accessLifetime = 10 * minute

/** A session unused for this long has ended, where the unit has not set its own limit. */
export const idleLifetime = 8 * hour

/** No session lives longer, however busy, where the unit has not set its own limit. */
export const absoluteLifetime = 24 * hour

/** On a shared machine the next person sits down soon. */
const sharedIdleLifetime = 15 * minute

const sharedAbsoluteLifetime = 2 * hour

/** Two tabs may send the same refresh token at nearly the same time. */
const refreshGrace = 10 * second

/** How far the tokens that followed got: nowhere, to a request, or to a refresh of their own. */
export type SuccessorState = 'unseen' | 'seen' | 'exchanged'

type RefreshToken = { expiresAt: Date; usedAt: Date | null }

type RefreshFamily = { endedAt: Date | null; expiresAt: Date }

/** What the ends of a session's tokens depend on. */
export type TokenFamily = { expiresAt: Date; shared: boolean; idle?: number }

/**
 * What happens to a presented refresh token. `rotate`: the first use, new tokens are issued. `repeat`: the same use
 * again, the same new tokens are given: within the grace, or later when they never reached anybody (the answer was
 * lost on its way). `reuse`: an old token came back, the family ends. `refused`: it is over.
 */
export function decideRefresh(options: {
  token: RefreshToken
  family: RefreshFamily
  successor: SuccessorState
  now: Date
}): 'rotate' | 'repeat' | 'reuse' | 'refused' {
  const { token, family, now } = options
  if (family.endedAt !== null || family.expiresAt <= now) return 'refused'
  if (token.usedAt === null) return token.expiresAt <= now ? 'refused' : 'rotate'
  if (options.successor === 'unseen') return token.expiresAt <= now ? 'refused' : 'repeat'
  const within = now.getTime() - token.usedAt.getTime() <= refreshGrace
  return within && options.successor === 'seen' ? 'repeat' : 'reuse'
}

/** When the tokens of a generation end; never after the session itself. */
export function tokenExpiry(now: Date, family: TokenFamily) {
  const end = family.expiresAt.getTime()
  const { shared, idle = idleLifetime } = family
  const unused = shared ? Math.min(sharedIdleLifetime, idle) : idle
  return {
    access: new Date(Math.min(now.getTime() + accessLifetime, end)),
    refresh: new Date(Math.min(now.getTime() + unused, end)),
  }
}

/** When a session that begins now ends at the latest. */
export function sessionEnd(
  now: Date,
  { shared, absolute = absoluteLifetime }: { shared: boolean; absolute?: number },
): Date {
  return new Date(now.getTime() + (shared ? Math.min(sharedAbsoluteLifetime, absolute) : absolute))
}
