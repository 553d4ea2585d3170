import { hour, minute, second } from '@homeroom/shared/dates/durations.ts'

export const accessLifetime = 10 * minute

/** A session ends after being unused for this long, unless the unit has its own limit. */
export const idleLifetime = 8 * hour

/** The longest time to live of a session, unless the unit has its own limit. */
export const absoluteLifetime = 24 * hour

/** On a shared machine the next person comes soon. */
const sharedIdleLifetime = 15 * minute

const sharedAbsoluteLifetime = 2 * hour

/** Two tabs may send the same refresh token at almost the same time. */
const refreshGrace = 10 * second

/** How far the next tokens got: unused, used for a request, or used for a refresh. */
export type SuccessorState = 'unseen' | 'seen' | 'exchanged'

type RefreshToken = { expiresAt: Date; usedAt: Date | null }

type RefreshFamily = { endedAt: Date | null; expiresAt: Date }

/** What the expiry of a session's tokens depends on. */
export type TokenFamily = { expiresAt: Date; shared: boolean; idle?: number }

/**
 * What happens to a presented refresh token. `rotate`: the first use, new tokens are issued. `repeat`: the same use
 * again within the grace period, or later if the new tokens were never used (the answer was lost); the same new tokens
 * are returned. `reuse`: an old token came back, the family ends. `refused`: it has expired.
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

/** When the tokens of a generation expire; never after the session itself. */
export function tokenExpiry(now: Date, family: TokenFamily) {
  const end = family.expiresAt.getTime()
  const { shared, idle = idleLifetime } = family
  const unused = shared ? Math.min(sharedIdleLifetime, idle) : idle
  return {
    access: new Date(Math.min(now.getTime() + accessLifetime, end)),
    refresh: new Date(Math.min(now.getTime() + unused, end)),
  }
}

/** The latest end of a session that begins now. */
export function sessionEnd(
  now: Date,
  { shared, absolute = absoluteLifetime }: { shared: boolean; absolute?: number },
): Date {
  return new Date(now.getTime() + (shared ? Math.min(sharedAbsoluteLifetime, absolute) : absolute))
}
