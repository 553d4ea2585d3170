import { day, second } from '@homeroom/shared/dates/durations.ts'

/** A device that is not used for this long is forgotten. */
export const rememberedIdle = 30 * day
/** After this time the password is required again, however often the device is used. */
export const rememberedLifetime = 180 * day
/** Two tabs, or two windows that a browser reopens at its start, may send the same token almost at the same time. */
const grace = 10 * second
/** The most sign-ins of one device within an hour. */
export const signInsPerHour = 30
/** When a person has more devices, the oldest one is forgotten. */
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
 * What happens to a presented token. `rotate`: its one use, the next token is issued. `repeat`: the same use again
 * within the grace period, or later if no session that began with it was ever used; the same next token is issued.
 * `reuse`: it was used up or never existed. Whoever sent it knows the name of the device, so somebody has a copy and
 * the series ends. `paused`: the person has signed out here. `refused`: the device has ended.
 */
export function decideRemembered(options: {
  device: RememberedState
  presented: Buffer
  /** Whether a session that began with the newest token has been used. */
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

/** Whether a remembered device is valid at all. */
export function isLiving(device: Pick<RememberedState, 'endedAt' | 'expiresAt' | 'lastUsedAt'>, now: Date): boolean {
  return device.endedAt === null && now < rememberedUntil(device)
}

/** The first moment at which an unused device signs nobody in any more. */
export function rememberedUntil({ expiresAt, lastUsedAt }: Pick<RememberedState, 'expiresAt' | 'lastUsedAt'>): Date {
  return new Date(Math.min(expiresAt.getTime(), lastUsedAt.getTime() + rememberedIdle))
}
