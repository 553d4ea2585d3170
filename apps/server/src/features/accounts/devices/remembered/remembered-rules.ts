import { day, second } from '@homeroom/shared/dates/durations.ts'

/** A device that is not used for so long is forgotten. */
export const rememberedIdle = 30 * day
/** However often it is used, the password is asked for again after this. */
export const rememberedLifetime = 180 * day
/** Two tabs, or two windows that a browser opens again at its start, may send the same token at nearly the same time. */
const grace = 10 * second
/** Sign-ins of one device within an hour. */
export const signInsPerHour = 30
/** The oldest goes when a person has more. */
export const rememberedPerPerson = 10

export type RememberedState = {
  hash: Buffer
  hashBefore: Buffer | null
  rotatedAt: Date
  lastUsedAt: Date
  expiresAt: Date
  pausedAt: Date | null
  endedAt: Date | null
}

/**
 * What happens to a presented token. `rotate`: its one use, the next token is given. `repeat`: the same use again, the
 * same next token is given: within the grace, or later when nothing that began with it ever reached anybody. `reuse`:
 * it was spent, or never existed; whoever sent it knows the name of the device, so somebody has a copy: the series ends.
 * `paused`: the person has signed out here. `refused`: it is over.
 */
export function decideRemembered(options: {
  device: RememberedState
  presented: Buffer
  /** Whether a session that began with the newest token has been used by anybody. */
  arrived: boolean
  now: Date
}): 'rotate' | 'repeat' | 'reuse' | 'paused' | 'refused' {
  const { device, presented, arrived, now } = options
  if (!isLiving(device, now)) return 'refused'
  const current = device.hash.equals(presented)
  const before = device.hashBefore?.equals(presented) ?? false
  if (!current && !before) return 'reuse'
  if (before && arrived && now.getTime() - device.rotatedAt.getTime() > grace) return 'reuse'
  if (device.pausedAt !== null) return 'paused'
  return current ? 'rotate' : 'repeat'
}

/** Whether a remembered device counts at all. */
export function isLiving(device: Pick<RememberedState, 'endedAt' | 'expiresAt' | 'lastUsedAt'>, now: Date): boolean {
  const idle = now.getTime() - device.lastUsedAt.getTime()
  return device.endedAt === null && device.expiresAt > now && idle < rememberedIdle
}
